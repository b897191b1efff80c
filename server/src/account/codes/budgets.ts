import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Milliseconds } from '@playfront/contract/time'
import { codeOptions } from './codeOptions'
import type { CodeChannel } from './codePurpose'

export interface Budget {
  /** Whose it is, as the row is named; addresses and devices by their hash. */
  subject: string
  most: number
  windowMs: Milliseconds
}

export interface Spender {
  channel: CodeChannel
  /** Hashes: what the row is named after is nobody's business. */
  address: string
  device?: string
  network: string
  /** The dialling code; an e-mail has none. */
  country?: string
}

/**
 * Every budget that one code is counted against, in a fixed order, so that two callers never wait for each other (T20).
 * SMS and e-mail have budgets of their own: only one of them costs money.
 */
export const budgetsOf = (
  { channel, address, device, network, country }: Spender,
  limits: FullMerchantSettings['house']['codes'],
): Budget[] => {
  const of = (who: string, { perHour, perDay }: { perHour: number; perDay: number }): Budget[] => [
    { subject: `${channel} ${who} hour`, most: perHour, windowMs: codeOptions.hourMs },
    { subject: `${channel} ${who} day`, most: perDay, windowMs: codeOptions.dayMs },
  ]
  return [
    ...of(`address ${address}`, limits.number),
    ...(device ? of(`device ${device}`, limits.device) : []),
    ...of(`network ${network}`, limits.network),
    ...(country ? of(`country ${country}`, limits.country) : []),
    ...of('merchant', limits.merchant),
  ].sort((one, other) => (one.subject < other.subject ? -1 : 1))
}
