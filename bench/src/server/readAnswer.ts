export interface ShortAnswer {
  status: number
}

const lengthName = 'content-length: '

/**
 * The status of an HTTP/1.1 answer that is all there, or nothing while more is to come. It knows answers with a length and
 * those without a body, which is what the measured servers send.
 */
export const readAnswer = (bytes: Buffer): ShortAnswer | undefined => {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase()
  const at = head.indexOf(lengthName)
  const length = at === -1 ? 0 : Number.parseInt(head.slice(at + lengthName.length), 10)
  if (bytes.length < headEnd + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)) }
}
