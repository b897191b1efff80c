import { decryptDes } from '@playfront/client/platform/ciphers/des'
import { fromBase64, utf8 } from '@playfront/client/platform/ciphers/encoding'
import { decideAddress } from '../../platform/navigation/decideAddress'

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
  const url = title.trim() === '' ? undefined : decideAddress(text)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  if (!schemes.includes(protocol) || username !== '' || password !== '') return undefined
  return { title, url: href }
}

/** The last characters of a path are the key that the rest of it is hidden with (REQ-DOMAIN-013, AMB-40). */
const keyLength = 8

/** The ways to help as they can be followed; one that cannot be opened is left out. */
export const openContacts = (entries: readonly { title: string; path: string }[]): Contact[] =>
  entries.flatMap(({ title, path }) => decideContact(title, openPath(path)) ?? [])

const openPath = (path: string): string => {
  const [sealed, key] = [path.slice(0, -keyLength), path.slice(-keyLength)]
  try {
    return new TextDecoder().decode(decryptDes(utf8(key), fromBase64(sealed)))
  } catch {
    return ''
  }
}
