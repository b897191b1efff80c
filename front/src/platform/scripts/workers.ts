import { isReloadQuestion } from './workerMessage'

/** A service worker that is registered at this origin. */
export interface RegisteredWorker {
  /** Address of its script. */
  url: string
  unregister(): Promise<unknown>
}

/** The service workers, for features that update or remove them; registering one is the scripts port's task. */
export interface Workers {
  /** Checks the server for a newer worker; without a worker or offline nothing happens. */
  renew(): Promise<void>
  /** Lets a newer worker that waits take over. Settles when it has, and at once when none waits. */
  admit(): Promise<void>
  /** Every worker of this origin; none where the browser has no workers. */
  all(): Promise<RegisteredWorker[]>
  /** Answers a worker that wants to reload the page because it is being retired. */
  onReloadWanted(answer: () => Promise<'reload' | 'later'>): void
}

/** Undefined on plain http and in browsers without workers. */
const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** A browser that forbids workers throws when it is asked about them. */
const registrations = async (): Promise<readonly ServiceWorkerRegistration[]> =>
  (await container()
    ?.getRegistrations()
    .catch(() => [])) ?? []

const scriptOf = ({ active, waiting, installing }: ServiceWorkerRegistration): string =>
  (active ?? waiting ?? installing)?.scriptURL ?? ''

const own = async (): Promise<ServiceWorkerRegistration | undefined> =>
  container()
    ?.getRegistration()
    .catch(() => undefined)

/** Settles when a worker that is being installed is installed, or has failed. */
const made = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state !== 'installing') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })

/** The browser's own workers. */
export const browserWorkers: Workers = {
  async renew() {
    await (await own())?.update().catch(() => undefined)
  },
  async admit() {
    const registration = await own()
    await made(registration?.installing ?? null)
    const next = registration?.waiting
    if (!next) return
    const taken = new Promise<void>((resolve) =>
      container()?.addEventListener('controllerchange', () => resolve(), { once: true }),
    )
    next.postMessage({ kind: 'takeOver' })
    await taken
  },
  all: async () =>
    (await registrations()).map((registration) => ({
      url: scriptOf(registration),
      unregister: () => registration.unregister(),
    })),
  onReloadWanted(answer) {
    container()?.addEventListener('message', ({ data, ports }) => {
      if (isReloadQuestion(data)) void answer().then((given) => ports[0]?.postMessage(given))
    })
  },
}
