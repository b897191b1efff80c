export interface Contact {
  title: string
  url: string
}

const schemes = ['https:', 'tel:', 'mailto:']

/**
 * Where a customer service entry leads, once its path is decrypted; nothing when it is not an address that a player may
 * be sent to (SEC-06). The author of the path could write the key beside it: decrypting proves nothing.
 */
export const decideContact = (title: string, opened: string): Contact | undefined => {
  const text = opened.trim()
  if (title.trim() === '' || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  if (!schemes.includes(protocol) || username !== '' || password !== '') return undefined
  return { title, url: href }
}
