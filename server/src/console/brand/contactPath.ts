import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Randomness } from '../../platform/platform'

const schemes = ['https:', 'tel:', 'mailto:']

/** The last characters of a path are the key that the rest of it is hidden with (REQ-DOMAIN-013). */
const keyLength = 8

/** One DES, said as three of the same: the plain name is gone from the library. */
const cipher = 'des-ede3-ecb'

const threefold = (key: string): Buffer => Buffer.from(key.repeat(3), 'latin1')

/** The address of a way to help, or undefined when it is none that a player may be sent to (SEC-06). */
export const readContact = (written: string): string | undefined => {
  const text = written.trim()
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return schemes.includes(protocol) && username === '' && password === '' ? href : undefined
}

/** The address in a hidden path; undefined when it cannot be opened, or leads where no player may be sent. */
export const openContactPath = (path: string): string | undefined => {
  const [sealed, key] = [path.slice(0, -keyLength), path.slice(-keyLength)]
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(sealed) || !/^[\x21-\x7e]{8}$/.test(key)) return undefined
  try {
    const open = createDecipheriv(cipher, threefold(key), null)
    const bytes = Buffer.concat([open.update(Buffer.from(sealed, 'base64')), open.final()])
    return readContact(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** An address as the settings keep it. Hides it from a glance, and from nobody who looks: the key stands behind it. */
export const hideContactPath = (address: string, randomness: Pick<Randomness, 'bytes'>): string => {
  const key = randomness.bytes(keyLength / 2).toString('hex')
  const hide = createCipheriv(cipher, threefold(key), null)
  return Buffer.concat([hide.update(address, 'utf8'), hide.final()]).toString('base64') + key
}
