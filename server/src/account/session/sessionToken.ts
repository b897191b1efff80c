import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import { sessionOptions } from './sessionOptions'

/** A session's secret, and the only thing of it that we keep. */
export interface SessionToken {
  token: string
  hash: Buffer
}

/** 256 bits, so that guessing one is hopeless and a plain hash protects it. */
export const newSessionToken = (randomness: Randomness): SessionToken => {
  const token = randomness.bytes(sessionOptions.tokenBytes).toString('base64url')
  return { token, hash: hashSessionToken(token) }
}

export const hashSessionToken = (token: string): Buffer => sha256(token)

/** The session's id in logs, lists and limits: the hash, which does not reveal the token. */
export const sessionIdOf = (hash: Buffer): string => hash.toString('hex')
