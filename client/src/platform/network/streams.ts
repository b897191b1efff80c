import type { WireAnswer, WireRequest } from './network'

/** What a stream came to. */
export interface StreamEnd extends WireAnswer {
  /** The answer's Content-Type, or empty. */
  type: string
}

/** Answers that are read while they come. */
export interface Streams {
  /**
   * Passes on the text of a successful response piece by piece, and settles when it has ended. The settled response
   * carries text only where it was not successful: the server's error body. Rejects when the connection broke or the
   * request was aborted.
   */
  read(request: WireRequest, onText: (text: string) => void): Promise<StreamEnd>
}

/** The browser's own reading; text that is cut within a letter is put together again. */
export const browserStreams: Streams = {
  async read({ url, withCredentials, ...exchange }, onText) {
    const response = await fetch(url, {
      ...exchange,
      credentials: withCredentials ? 'same-origin' : 'omit',
      redirect: 'manual',
      cache: 'no-store',
    })
    const redirected = response.type === 'opaqueredirect'
    const { status, body } = response
    const type = response.headers.get('Content-Type') ?? ''
    if (redirected || !response.ok || !body)
      return { status, redirected, type, text: redirected ? '' : await response.text() }
    const reader = body.getReader()
    const decoder = new TextDecoder()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      onText(decoder.decode(piece.value, { stream: true }))
    return { status, redirected, type, text: '' }
  },
}
