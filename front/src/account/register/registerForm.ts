import type { MerchantSettings } from '@playfront/contract/merchantSettings'

export type RegistrationWay = MerchantSettings['account']['registrationWays'][number]

/** What was filled in, by the way that was chosen. */
export type RegisterForm = UsernameForm | MobileForm

export interface UsernameForm {
  way: 'username'
  username: string
  password: string
  /** Of age, and agreed to the terms. */
  consent: boolean
}

export interface MobileForm {
  way: 'mobile'
  mobileNum: string
  /** Empty where the form asks for none. */
  password: string
  /** The code from the text message; empty when it is not asked for. */
  verificationCode: string
  consent: boolean
}

/** A form's fields by their names, as one of the ways. */
export const readRegisterForm = (way: RegistrationWay, fields: Record<string, string>): RegisterForm => {
  const { username = '', mobileNum = '', password = '', verificationCode = '' } = fields
  const consent = fields['consent'] === 'yes'
  return way === 'username'
    ? { way, username, password, consent }
    : { way, mobileNum, password, verificationCode, consent }
}
