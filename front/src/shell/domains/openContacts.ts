import { decryptDes } from '../../platform/ciphers/des'
import { fromBase64, utf8 } from '../../platform/ciphers/encoding'
import { decideContact, type Contact } from './decideContact'

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
