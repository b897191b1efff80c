/** `fromCharCode` can only take so many characters at once. */
const pieceBytes = 0x8000

/** The bytes of a file, as calls carry them. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += pieceBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes))
  return btoa(text)
}
