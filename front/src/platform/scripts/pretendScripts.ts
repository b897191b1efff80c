import type { WorkerMessage } from './workerMessage'
import type { Scripts } from './scripts'

/** Remembers what was asked for. */
export interface PretendScripts extends Scripts {
  readonly loaded: string[]
  readonly workers: { url: string; scope: string }[]
  /** What the worker was told. */
  readonly told: WorkerMessage[]
  /** From now on loading this address fails. */
  breakScript(url: string): void
}

export const createPretendScripts = (): PretendScripts => {
  const loaded: string[] = []
  const workers: { url: string; scope: string }[] = []
  const told: WorkerMessage[] = []
  const broken = new Set<string>()
  return {
    loaded,
    workers,
    told,
    breakScript: (url) => void broken.add(url),
    async load(url, allowedHosts) {
      const { host } = new URL(url)
      if (broken.has(url) || !allowedHosts.includes(host)) throw new Error(`The script ${url} did not load.`)
      loaded.push(url)
    },
    async registerWorker(url, scope) {
      workers.push({ url, scope })
    },
    tellWorker: (message) => void told.push(message),
  }
}
