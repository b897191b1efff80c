import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Milliseconds } from '@playfront/contract/time'
import { codeOptions } from './codeOptions'
import type { CodeChannel, CodePurpose } from './codePurpose'

export interface Budget {
  /** Whose it is, as the row is named; addresses and devices by their hash. */
  subject: string
  max: number
  windowMs: Milliseconds
  /** The budget must have capacity left, but the code is not counted. */
  isFree?: boolean
}

export interface Spender {
  channel: CodeChannel
  purpose: CodePurpose
  /** No message is sent. */
  toNobody?: boolean
  /** Hashes: the address itself is not stored. */
  address: string
  device?: string
  network: string
  /** The dialling code; an e-mail has none. */
  country?: string
}

/** Purposes that share budgets: both are parts of signing in. */
export const groupOf: Record<CodePurpose, string> = {
  login: 'sign-in',
  'two-factor': 'sign-in',
  register: 'register',
  recover: 'recover',
  contact: 'contact',
}

/**
 * Every budget that one code is counted against, in a fixed order, so that two callers never wait for each other
 * (T20). SMS and e-mail have separate budgets: only one of them costs money. Networks, countries and merchants have
 * one for each purpose, so that using up the codes for registering keeps no member from signing in. A code without a
 * recipient needs capacity in the budgets of country and merchant, so that its answer reveals nothing, but it is not
 * counted against them.
 */
export const budgetsOf = (
  { channel, purpose, toNobody = false, address, device, network, country }: Spender,
  limits: FullMerchantSettings['operator']['codes'],
): Budget[] => {
  const group = groupOf[purpose]
  const of = (
    who: string,
    { perHour, perDay }: { perHour: number; perDay: number },
    isFree = false,
  ): Budget[] => {
    const subject = `${channel} ${who}`
    return [
      { subject: `${subject} hour`, max: perHour, windowMs: codeOptions.hourMs, isFree },
      { subject: `${subject} day`, max: perDay, windowMs: codeOptions.dayMs, isFree },
    ]
  }
  return [
    ...of(`address ${address}`, limits.number),
    ...(device ? of(`device ${device}`, limits.device) : []),
    ...of(`${group} network ${network}`, limits.network),
    ...(country ? of(`${group} country ${country}`, limits.country, toNobody) : []),
    ...of(`${group} merchant`, limits.merchant, toNobody),
  ].sort((one, other) => (one.subject < other.subject ? -1 : 1))
}
