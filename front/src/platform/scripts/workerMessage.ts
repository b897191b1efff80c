/**
 * What a page may tell its worker: keep the files that it loaded before there was a worker; forget kept pages, because
 * the language or the merchant's settings changed; take over at once, because the player agreed to an update.
 */
export type WorkerMessage = { do: 'keep'; urls: string[] } | { do: 'forgetPages' } | { do: 'takeOver' }

/** Reads a message, which any script of the origin could have sent. */
export const readWorkerMessage = (data: unknown): WorkerMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('do' in data)) return undefined
  if (data.do === 'forgetPages' || data.do === 'takeOver') return { do: data.do }
  const urls = 'urls' in data && Array.isArray(data.urls) ? data.urls : []
  return data.do === 'keep' ? { do: 'keep', urls: urls.filter((url) => URL.canParse(url)) } : undefined
}
