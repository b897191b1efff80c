import { decideAddress } from '../navigation/decideAddress'

/**
 * What a page may send its worker: cache the files that it loaded before there was a worker, and the page itself as it
 * is now; drop cached pages, because the language or the merchant's settings changed; take over at once, because the
 * player agreed to an update.
 */
export type WorkerMessage =
  | { kind: 'keep'; urls: string[]; page?: string }
  | { kind: 'forgetPages' }
  | { kind: 'takeOver' }

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && decideAddress(value) !== undefined

/** Reads a message, which any script of the origin could have sent. */
export const readWorkerMessage = (data: unknown): WorkerMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'forgetPages' || data.kind === 'takeOver') return { kind: data.kind }
  if (data.kind !== 'keep') return undefined
  const urls = 'urls' in data && Array.isArray(data.urls) ? data.urls.filter(isAddress) : []
  return 'page' in data && isAddress(data.page)
    ? { kind: 'keep', urls, page: data.page }
    : { kind: 'keep', urls }
}

/** What a worker that is being retired asks each page: whether it may be reloaded now. */
export const reloadQuestion = { ask: 'mayReload' } as const

/** Parses the message, which any script of the origin could have sent; the worst it can do is a reload when idle. */
export const isReloadQuestion = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'ask' in data && data.ask === reloadQuestion.ask
