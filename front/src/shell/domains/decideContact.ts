export interface Contact {
  title: string
  url: string
}

const schemes = ['https:', 'tel:', 'mailto:']

/**
 * Where an entry of the customer service leads, once its path is opened; nothing when it is no address that a player may be
 * sent to (SEC-06). Whoever wrote the path could write the key beside it: opening proves nothing.
 */
export const decideContact = (title: string, opened: string): Contact | undefined => {
  const text = opened.trim()
  if (title.trim() === '' || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  if (!schemes.includes(protocol) || username !== '' || password !== '') return undefined
  return { title, url: href }
}
