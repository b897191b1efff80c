import type { Memory } from '../../platform/memory/memory'
import { fromBase64, base64, utf8 } from '@playfront/client/platform/ciphers/encoding'
import { randomText, type Randomness } from '@playfront/client/platform/randomness/randomness'

/** A remembered sign-in, field by field as A§3 names it; by SMS there is nothing that would open the account again. */
export type Remembered =
  | { type: 'username'; username: string; password: string; merchant: string }
  | { type: 'sms'; mobileNum: string; merchant: string }

/** Characters of the random key at the end of an encoded password. */
const keyLength = 16

/**
 * Base64 twice with a random key behind it (REQ-LOGIN-026). Anyone can undo it, so what goes in is a key that is good once
 * (D-04), and a password only where another platform knows none (SEC-01).
 */
export const encodePassword = (password: string, randomness: Randomness): string =>
  base64(utf8(base64(utf8(password)))) + randomText(randomness, keyLength)

/** The other way; nothing when it was never written by us. */
export const decodePassword = (encoded: string): string | undefined => {
  try {
    const once = new TextDecoder().decode(fromBase64(encoded.slice(0, -keyLength)))
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(once)) || undefined
  } catch {
    return undefined
  }
}

export const writeRemembered = (memory: Memory, randomness: Randomness, remembered: Remembered): void =>
  memory.write(
    'rememberedLogin',
    remembered.type === 'sms'
      ? remembered
      : { ...remembered, password: encodePassword(remembered.password, randomness) },
  )

/** What is remembered, with its password decoded; nothing when the record is of no use. */
export const readRemembered = (memory: Memory): Remembered | undefined => {
  const { type, username, password, mobileNum, merchant } = memory.read('rememberedLogin') ?? {}
  if (merchant === undefined) return undefined
  if (type === 'sms' && mobileNum) return { type, mobileNum, merchant }
  const decoded = decodePassword(password ?? '')
  return type === 'username' && username && decoded
    ? { type, username, password: decoded, merchant }
    : undefined
}
