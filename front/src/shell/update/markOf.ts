const prime = 0x01000193
const starts = [0x811c9dc5, 0x9e3779b9] as const

const round = (text: string, start: number): string => {
  let mark = start
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), prime)
  return (mark >>> 0).toString(16).padStart(8, '0')
}

/**
 * Sixteen hexadecimal digits that distinguish one text from another. A collision is of no use to an attacker, and Web
 * Crypto is not available on plain http.
 */
export const markOf = (text: string): string => starts.map((start) => round(text, start)).join('')
