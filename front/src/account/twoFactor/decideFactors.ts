import type { FactorFlags, FactorMethod } from '@playfront/contract/account/session'

export type FactorTab = keyof FactorFlags

/** The letter that stands for each tab in the payload (A§3). */
export const methodOf: Record<FactorTab, FactorMethod> = { payeeName: 'P', sms: 'S', ga: 'G', email: 'E' }

/** The order of the tabs; the first one that may be used is open at the beginning (A§4). */
const order = ['payeeName', 'sms', 'ga', 'email'] as const satisfies readonly FactorTab[]

export type FactorsDecision =
  | { ok: true; offered: readonly [FactorTab, ...FactorTab[]]; initial: FactorTab; reason: string }
  | { ok: false; reason: string }

/** Which tabs are offered, and which is open first (REQ-TWOFA-002, -003). Without any there is nothing to ask (AMB-47). */
export const decideFactors = (flags: Partial<FactorFlags>): FactorsDecision => {
  const [initial, ...others] = order.filter((tab) => flags[tab] === true)
  if (initial === undefined) return { ok: false, reason: 'the server names no factor' }
  return { ok: true, offered: [initial, ...others], initial, reason: 'the server names them' }
}
