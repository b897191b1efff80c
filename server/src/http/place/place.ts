import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { boundedMemo } from '../../boundedMemo'

/**
 * Where a request arrived (D-03): at a merchant's front, at the origin of a merchant's games, at the machine itself
 * by `localhost` or by its number, at the host of a merchant that another cell serves, or at an unknown host.
 */
export type Place =
  | { kind: 'front'; merchant: FullMerchantSettings }
  | { kind: 'game'; merchant: FullMerchantSettings }
  | { kind: 'bare' }
  | { kind: 'moved'; cell: string }
  | { kind: 'unknown' }

export interface Host {
  /** Lower case, without port and closing dot. */
  name: string
  /** With its colon, or empty. */
  port: string
}

/** Every host name of every merchant, with space for unknown ones. */
const hosts = boundedMemo<Host>(2_000)

/** Parses a Host header. An invalid one gives an empty name, which belongs to no merchant. */
export const readHost = (header = ''): Host => hosts(header, () => takeApart(header))

const takeApart = (header: string): Host => {
  const found = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i.exec(header)
  return { name: (found?.[1] ?? '').toLowerCase().replace(/\.$/, ''), port: found?.[2] ?? '' }
}
