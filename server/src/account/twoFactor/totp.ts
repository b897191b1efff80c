import { Secret, TOTP } from 'otpauth'
import type { Randomness } from '../../platform/platform'
import { twoFactorOptions } from './twoFactorOptions'

/** The parameters for an authenticator app: SHA-1, six digits, 30 seconds, which every app supports. */
const totpOf = (secret: string, words?: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...words, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

const period = twoFactorOptions.totpStepMs / 1_000

/** A new secret of 160 bits in Base32. */
export const newTotpSecret = (randomness: Randomness): string =>
  new Secret({ buffer: Uint8Array.from(randomness.bytes(twoFactorOptions.totpSecretBytes)).buffer }).base32

/** `otpauth://totp/…`, which apps read from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

export interface TotpFacts {
  secret: string
  code: string
  /** Epoch milliseconds, by the one clock that all nodes share. */
  nowMs: number
  /** The last step whose code was taken; none if none was. */
  lastStep: number | null
}

/** `isUsed`: it would be right, had it or a later one not been taken. */
export type TotpDecision = { ok: true; step: number } | { ok: false; isUsed: boolean; reason: string }

/** Whether a code is right now and was not taken before; a phone's clock may be 30 seconds off. */
export const decideTotp = ({ secret, code, nowMs, lastStep }: TotpFacts): TotpDecision => {
  if (!/^\d{6}$/.test(code)) return { ok: false, isUsed: false, reason: 'no code has this form' }
  const window = twoFactorOptions.totpWindowSteps
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window })
  if (delta === null)
    return { ok: false, isUsed: false, reason: 'it is not a code of the current time window' }
  const step = Math.floor(nowMs / twoFactorOptions.totpStepMs) + delta
  if (lastStep !== null && step <= lastStep)
    return { ok: false, isUsed: true, reason: 'it or a later one was accepted' }
  return { ok: true, step }
}
