import type { Streams } from './streams'

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
    if (redirected || !response.ok || !body)
      return { status, redirected, text: redirected ? '' : await response.text() }
    const reader = body.getReader()
    const decoder = new TextDecoder()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      onText(decoder.decode(piece.value, { stream: true }))
    return { status, redirected, text: '' }
  },
}
