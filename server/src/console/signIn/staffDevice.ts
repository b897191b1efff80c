import type { Platform } from '../../platform/platform'
import type { Secrets } from '../../platform/keys/secrets'
import { sha256 } from '../../platform/sha256'

const idBytes = 24

/** A cookie that says: this person signed in to the end in this browser. It opens nothing. */
export const makeStaffDevice = (
  { secrets, platform }: { secrets: Secrets; platform: Pick<Platform, 'randomness'> },
  staff: string,
): string => {
  const id = platform.randomness.bytes(idBytes).toString('base64url')
  return `${id}.${signatureOf(secrets, staff, id)}`
}

/**
 * The device's name where its cookie was made for this person; nothing for a stranger's, a forged one or none.
 * @param cookie as the browser sent it
 */
export const readStaffDevice = (
  secrets: Secrets,
  staff: string,
  cookie: string | undefined,
): string | undefined => {
  const [id = '', signature] = (cookie ?? '').split('.')
  return id !== '' && signature === signatureOf(secrets, staff, id)
    ? sha256(id).toString('base64url')
    : undefined
}

const signatureOf = (secrets: Secrets, staff: string, id: string): string =>
  secrets.keyedHash('console device', `${staff} ${id}`).toString('base64url')
