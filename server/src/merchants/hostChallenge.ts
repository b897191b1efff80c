import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/keys/secrets'

/** What shows that a host is a merchant's: one for each pair of them, the same on every node, kept nowhere. */
export interface HostChallenge {
  /** Name and value of the TXT record. */
  recordName: string
  recordValue: string
  /** What is asked for at the host, and what answers there; nobody who only echoes the path knows it. */
  path: string
  answer: string
}

const purpose = 'host challenge'

export const challengePath = '/.well-known/playfront'

const hashOf = (secrets: Secrets, ...parts: string[]): string =>
  secrets.keyedHash(purpose, parts.join(' ')).toString('base64url')

export const hostChallenge = (secrets: Secrets, merchant: string, host: string): HostChallenge => {
  const token = `${merchant}.${hashOf(secrets, 'token', merchant, host)}`
  return {
    recordName: `_playfront.${host}`,
    recordValue: `playfront=${token}`,
    path: `${challengePath}/${token}`,
    answer: hashOf(secrets, 'answer', merchant, host),
  }
}

/** What answers a challenge at this host; nothing when it is not one of ours for it. */
export const answerChallenge = (secrets: Secrets, token: string, host: string): string | undefined => {
  const merchant = token.slice(0, Math.max(0, token.indexOf('.')))
  const { path, answer } = hostChallenge(secrets, merchant, host)
  const [asked, own] = [Buffer.from(`${challengePath}/${token}`), Buffer.from(path)]
  return asked.length === own.length && timingSafeEqual(asked, own) ? answer : undefined
}
