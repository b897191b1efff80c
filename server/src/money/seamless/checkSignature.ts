import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes, type Milliseconds } from '@playfront/contract/time'
import type { SeamlessCode } from './seamlessProtocol'

/** What is signed: everything that decides what a call does. */
export interface SignedCall {
  merchant: string
  vendor: string
  /** Path of the call, e.g. `/vendor/v1/bet`. */
  path: string
  /** Epoch milliseconds in decimal, as the header has it. */
  time: string
  /** As it travels. */
  body: Uint8Array
}

/** The allowed difference between the provider's clock and ours. */
export const signatureLivesMs = minutes(1)

/**
 * HMAC-SHA256 in hex over merchant, vendor, path, time and the exact bytes of the body, a line each.
 * @param key shared with the provider for this merchant
 */
export const signCall = (key: Uint8Array, { merchant, vendor, path, time, body }: SignedCall): string =>
  createHmac('sha256', key).update(`${merchant}\n${vendor}\n${path}\n${time}\n`).update(body).digest('hex')

export interface SignatureFacts extends SignedCall {
  signature: string
  /** Absent when merchant and vendor have none. */
  key: Uint8Array | undefined
  now: Milliseconds
}

/** Whether the named provider has signed this call within the allowed time; the code of the refusal when not. */
export const checkSignature = (facts: SignatureFacts): SeamlessCode | undefined => {
  const { key, signature, time, now } = facts
  if (!signature || !time) return 'signature_missing'
  if (!key) return 'vendor_unknown'
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{1,16}$/.test(time)) return 'signature_invalid'
  if (!timingSafeEqual(Buffer.from(signCall(key, facts), 'hex'), Buffer.from(signature, 'hex')))
    return 'signature_invalid'
  return Math.abs(now - Number(time)) > signatureLivesMs ? 'request_expired' : undefined
}
