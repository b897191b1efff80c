import type { SealSuite } from '@playfront/contract/account/sealKey'
import type { FastifyRequest } from 'fastify'

/** A sealed body as it arrived, its parts decoded but nothing opened (D-05). */
export interface Seal {
  suite: SealSuite
  /** The body's key, wrapped with the server's public key. */
  wrappedKey: Buffer
  /** Hex SHA-256 of the plain JSON. */
  digest: string
  sealed: Buffer
  /** Epoch milliseconds by the caller's clock; only the `aes` suite has one. */
  timestamp?: number
}

/** The suite that a request names for its sealed body; `unknown` is a suite that is not supported here. */
export const suiteOf = (request: Pick<FastifyRequest, 'headers'>): SealSuite | 'unknown' | undefined => {
  const said = request.headers['encryption']
  if (said === undefined || said === 'false') return undefined
  if (said === 'aes') return 'aes'
  return said === 'true' || said === 'des' ? 'des' : 'unknown'
}

/** Reads a seal out of headers and body; nothing when a part is missing or badly written. */
export const readSeal = (
  suite: SealSuite,
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: string,
): Seal | undefined => {
  const wrappedKey = base64(headers['x-rsa'])
  const sealed = base64(body)
  const digest = headers['x-digest']
  const timestamp = Number(headers['x-timestamp'])
  if (!wrappedKey || !sealed || typeof digest !== 'string') return undefined
  if (suite === 'aes' && !Number.isSafeInteger(timestamp)) return undefined
  return {
    suite,
    wrappedKey,
    digest: digest.toLowerCase(),
    sealed,
    timestamp: suite === 'aes' ? timestamp : undefined,
  }
}

/** Strict, since Node's own decoder skips whatever it does not like, and one text would have many spellings. */
const base64 = (text: unknown): Buffer | undefined => {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}
