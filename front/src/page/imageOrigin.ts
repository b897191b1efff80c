import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Randomness } from '@playfront/client/platform/randomness/randomness'

/**
 * The host of the picture network that a page takes its pictures from (REQ-CONST-002, GAP-28).
 * @param chance a number from 0 up to 1
 * @returns undefined where the merchant has none, and pictures come from the page's own address
 */
export const decideImageHost = (hosts: readonly string[], chance: number): string | undefined =>
  hosts[Math.floor(chance * hosts.length)]

/** A page has one merchant's settings for as long as it is open, so they stand for the page. */
const picked = new WeakMap<object, string>()

/** Where this page's pictures are, with its scheme: drawn once, so that all come from one place; empty for our own address. */
export const imageOrigin = (
  { shell }: Pick<MerchantSettings, 'shell'>,
  randomness: Pick<Randomness, 'bytes'>,
): string => {
  const known = picked.get(shell)
  if (known !== undefined) return known
  const [byte = 0] = randomness.bytes(1)
  const host = decideImageHost(shell.imageHosts, byte / 256)
  const origin = host === undefined ? '' : `https://${host}`
  picked.set(shell, origin)
  return origin
}
