import type { FactorTab } from './decideFactors'

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
