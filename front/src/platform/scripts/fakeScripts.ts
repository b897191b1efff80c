import type { WorkerMessage } from './workerMessage'
import type { Scripts } from './scripts'

/** Remembers what was asked for. */
export interface FakeScripts extends Scripts {
  readonly loaded: string[]
  readonly workers: { url: string; scope: string }[]
  /** The messages sent to the worker. */
  readonly told: WorkerMessage[]
  /** From now on loading this address fails. */
  breakScript(url: string): void
  /** A function that scripts have put into the page. */
  offer(path: string): void
  /** What was called of it. */
  readonly called: (readonly string[])[]
}

export const createFakeScripts = (): FakeScripts => {
  const loaded: string[] = []
  const workers: { url: string; scope: string }[] = []
  const told: WorkerMessage[] = []
  const broken = new Set<string>()
  const offered = new Set<string>()
  const called: (readonly string[])[] = []
  return {
    loaded,
    workers,
    told,
    called,
    offer: (path) => void offered.add(path),
    async callEntry(path, given) {
      if (!offered.has(path)) return false
      called.push([path, ...given])
      return true
    },
    breakScript: (url) => void broken.add(url),
    async load(url, allowedHosts) {
      const { host } = new URL(url)
      if (broken.has(url) || !allowedHosts.includes(host)) throw new Error(`The script ${url} did not load.`)
      loaded.push(url)
    },
    async registerWorker(url, scope) {
      workers.push({ url, scope })
    },
    postToWorker: (message) => void told.push(message),
  }
}
