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

/** What can be typed; the names of the inputs. */
export type FactorField = 'payeeName' | 'mobileNum' | 'smsCode' | 'authCode' | 'email' | 'emailCode'

/** Trimmed (REQ-TWOFA-015). */
export type FactorFields = Record<FactorField, string>

export const noFields: FactorFields = {
  payeeName: '',
  mobileNum: '',
  smsCode: '',
  authCode: '',
  email: '',
  emailCode: '',
}

/** Reads what a form holds, trimmed; fields of other tabs are there as well and do no harm. */
export const readFactorFields = (typed: Record<string, string>): FactorFields => ({
  payeeName: trimmed(typed['payeeName']),
  mobileNum: trimmed(typed['mobileNum']),
  smsCode: trimmed(typed['smsCode']),
  authCode: trimmed(typed['authCode']),
  email: trimmed(typed['email']),
  emailCode: trimmed(typed['emailCode']),
})

const trimmed = (text = ''): string => text.trim()

export interface EmptyFacts {
  tab: FactorTab
  fields: FactorFields
  /** The server sends codes by e-mail for the attempt; one of the documented kind asks for the address alone. */
  emailHasCode: boolean
}

/** The first field of the tab that is empty and must not be (REQ-TWOFA-011 to -014). */
export const findEmpty = ({ tab, fields, emailHasCode }: EmptyFacts): FactorField | undefined => {
  const needed: Record<FactorTab, FactorField[]> = {
    payeeName: ['payeeName'],
    sms: ['mobileNum', 'smsCode'],
    ga: ['authCode'],
    email: emailHasCode ? ['email', 'emailCode'] : ['email'],
  }
  return needed[tab].find((field) => fields[field] === '')
}
