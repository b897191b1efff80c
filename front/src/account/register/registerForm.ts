import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** `auto` asks for neither username nor number: the platform makes a username. */
export type RegistrationWay = MerchantSettings['account']['registrationWays'][number] | 'auto'

/** What was filled in, by the way that was chosen. */
export type RegisterForm = UsernameForm | AutoForm | MobileForm

interface CommonFields {
  /** Of age, and agreed to the terms. */
  consent: boolean
  /** To be signed in by itself next time. */
  remember?: boolean
  /** The characters in the picture; empty where the merchant shows none, left out by forms that never have one. */
  captcha?: string
}

export interface UsernameForm extends CommonFields {
  way: 'username'
  username: string
  password: string
}

export interface AutoForm extends CommonFields {
  way: 'auto'
  password: string
}

export interface MobileForm extends CommonFields {
  way: 'mobile'
  mobileNum: string
  /** Empty where the form asks for none. */
  password: string
  /** The code from the text message; empty when it is not asked for. */
  verificationCode: string
}

/** The ways that a merchant offers, the first one shown first (GAP-12). */
export const registrationWaysOf = ({
  registrationWays,
  autoUsername,
}: Pick<MerchantSettings['account'], 'registrationWays' | 'autoUsername'>): RegistrationWay[] =>
  autoUsername ? [...registrationWays, 'auto'] : registrationWays

/** A form's fields by their names, as one of the ways. */
export const readRegisterForm = (way: RegistrationWay, fields: Record<string, string>): RegisterForm => {
  const { username = '', mobileNum = '', password = '', verificationCode = '', captcha = '' } = fields
  const common = {
    captcha,
    consent: fields['consent'] === 'yes',
    remember: fields['remember'] === 'yes',
  }
  switch (way) {
    case 'username':
      return { way, username, password, ...common }
    case 'auto':
      return { way, password, ...common }
    case 'mobile':
      return { way, mobileNum, password, verificationCode, ...common }
  }
}
