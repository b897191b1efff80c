/** Whether the page may use the browser's ciphers: https and localhost may, plain http may not. */
export const canDigest = (): boolean => globalThis.crypto?.subtle !== undefined

const hexPair = (byte: number) => byte.toString(16).padStart(2, '0')

/** SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. */
export const sha256Hex = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), hexPair).join('')
}
