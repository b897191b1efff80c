import type { WorkerMessage } from './workerMessage'
import type { Scripts } from './scripts'
import type { ForeignScripts } from './foreignScripts'

/** Remembers what was asked for. */
export interface FakeScripts extends Scripts {
  readonly loaded: string[]
  readonly workers: { url: string; scope: string }[]
  /** The messages sent to the worker. */
  readonly posted: WorkerMessage[]
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
  const posted: WorkerMessage[] = []
  const broken = new Set<string>()
  const offered = new Set<string>()
  const called: (readonly string[])[] = []
  return {
    loaded,
    workers,
    posted,
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
    postToWorker: (message) => void posted.push(message),
  }
}

export type FakeReply = { answer: unknown } | 'silent' | 'broken'

/** Third-party scripts under a test's control: each host's behaviour is set beforehand, and requests are recorded. */
export interface FakeForeignScripts extends ForeignScripts {
  /** Addresses asked for, in order, without their callback. */
  readonly asked: URL[]
  /** What a host does from now on: answers, stays silent until it is aborted, or closes the connection. */
  notify(host: string, reply: FakeReply): void
  /** A function that scripts have put into the page. */
  offer(name: string, entry: (...given: never[]) => unknown): void
}

export const createFakeForeignScripts = (): FakeForeignScripts => {
  const asked: URL[] = []
  const replies = new Map<string, FakeReply>()
  const entries = new Map<string, (...given: never[]) => unknown>()

  const arrive = async (
    address: string,
    allowedHosts: readonly string[],
    signal: AbortSignal,
  ): Promise<unknown> => {
    const url = new URL(address)
    if (!allowedHosts.includes(url.host)) throw new Error(`Scripts from ${address} are not allowed.`)
    asked.push(url)
    const reply = replies.get(url.host) ?? { answer: undefined }
    if (reply === 'broken') throw new Error(`The script ${address} could not be loaded.`)
    if (reply !== 'silent') return reply.answer
    return new Promise((_done, failed) =>
      signal.addEventListener('abort', () => failed(new Error(`The script ${address} was given up.`))),
    )
  }

  return {
    asked,
    notify: (host, reply) => void replies.set(host, reply),
    offer: (name, entry) => void entries.set(name, entry),
    async load(url, allowedHosts, signal) {
      await arrive(url, allowedHosts, signal)
    },
    ask: arrive,
    entry: (name) => entries.get(name),
  }
}
