import { sha256 } from '../../platform/sha256'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that a device is known by: made from a secret that never leaves the device but to us, so that nobody tells
 * anything under another device's code.
 */
export const deviceCode = (merchant: string, secret: string): string =>
  Array.from(sha256(`${merchant} device ${secret}`).subarray(0, 8), (byte) => letters.charAt(byte & 31)).join(
    '',
  )

/** A code as somebody has typed it; undefined when it is none. */
export const readDeviceCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{8}$/.test(code) ? code : undefined
}
