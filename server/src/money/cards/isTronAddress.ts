import { sha256 } from '../../platform/sha256'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58Check of 21 bytes that begin with 0x41: the last four of 25 are the double SHA-256 of the others. */
export const isTronAddress = (address: string): boolean => {
  const value = [...address].reduce((sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)), 0n)
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return bytes.length === 25 && bytes[0] === 0x41 && bytes.subarray(21).equals(checksum)
}
