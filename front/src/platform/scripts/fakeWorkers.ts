import type { Workers } from './workers'

/** Workers that a test looks at. */
export interface FakeWorkers extends Workers {
  /** What was asked of them, in order. */
  readonly asked: string[]
  /** Addresses of the registered ones. */
  registered: string[]
  /** False: a newer worker never takes over. */
  takesOver: boolean
  /** A worker asks to reload the page; the page's answer. */
  wantsReload(): Promise<'reload' | 'later' | undefined>
}

export const createFakeWorkers = (registered: string[] = []): FakeWorkers => {
  let answer: (() => Promise<'reload' | 'later'>) | undefined
  const workers: FakeWorkers = {
    asked: [],
    registered,
    takesOver: true,
    wantsReload: async () => answer?.(),
    async renew() {
      workers.asked.push('renew')
    },
    async admit() {
      workers.asked.push('admit')
      if (!workers.takesOver) await new Promise(() => undefined)
    },
    all: async () =>
      workers.registered.map((url) => ({
        url,
        async unregister() {
          workers.asked.push(`unregister ${url}`)
          workers.registered = workers.registered.filter((one) => one !== url)
        },
      })),
    onReloadWanted: (given) => void (answer = given),
  }
  return workers
}
