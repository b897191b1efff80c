import { sha256 } from '../../platform/sha256'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that identifies a device: made from a secret that the device sends only to us, so that no one can report
 * under another device's code.
 */
export const deviceCode = (merchant: string, secret: string): string =>
  Array.from(sha256(`${merchant} device ${secret}`).subarray(0, 8), (byte) => letters.charAt(byte & 31)).join(
    '',
  )

/** A code as it was typed; undefined when it is not one. */
export const readDeviceCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{8}$/.test(code) ? code : undefined
}
