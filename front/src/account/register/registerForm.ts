import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** `auto` asks for neither username nor number: the platform makes a username. */
export type RegistrationWay = MerchantSettings['account']['registrationWays'][number] | 'auto'

/** What was filled in, by the way that was chosen. */
export type RegisterForm = UsernameForm | AutoForm | MobileForm

interface CommonFields {
  /** Of age, and agreed to the terms. */
  consent: boolean
  /** Whether to sign in automatically next time. */
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

export interface Rules {
  account: Pick<MerchantSettings['account'], 'usernameWordsPattern' | 'passwordShortest'>
  phone: Pick<MerchantSettings['phone'], 'codeRequired' | 'passwordRequired'>
  captcha: Pick<MerchantSettings['captcha'], 'textPicture'>
  ownFields?: MerchantSettings['ownFields']
}

export interface Mistakes {
  username?: 'field.username.missing' | 'field.username.wrong'
  mobileNum?: 'field.mobile.missing'
  verificationCode?: 'register.code.missing'
  password?: 'field.password.missing' | 'field.password.short'
  captcha?: 'register.captcha.missing'
  consent?: 'register.consent.missing'
}

/**
 * Validates a registration against the merchant's own rules before it is sent, to avoid waiting for a refusal (GAP-01).
 * A number is only required to be present: the server knows what a valid number looks like (REQ-CONST-005). The server
 * has the final say. An invalid pattern is ignored.
 */
export const findMistakes = (form: RegisterForm, rules: Rules): Mistakes => ({
  ...fieldMistakes(form, rules),
  ...(rules.captcha.textPicture !== '' &&
    form.captcha === '' && { captcha: 'register.captcha.missing' as const }),
  ...(!form.consent && { consent: 'register.consent.missing' as const }),
})

const fieldMistakes = (form: RegisterForm, rules: Rules): Mistakes => {
  switch (form.way) {
    case 'username':
      return nameMistakes(form, rules)
    case 'auto':
      return autoMistakes(form, rules)
    case 'mobile':
      return numberMistakes(form, rules)
  }
}

/** Whether the form by mobile number has a place for a code, which no documented registration carries (REQ-REGISTER-002). */
export const isCodeOffered = ({ phone, ownFields }: Pick<Rules, 'phone' | 'ownFields'>): boolean =>
  phone.codeRequired || ownFields === true

/** Whether the form by mobile number wants the code: at our own server there has to be another way in without one. */
export const isCodeNeeded = ({ phone, ownFields }: Pick<Rules, 'phone' | 'ownFields'>): boolean =>
  phone.codeRequired || (ownFields === true && !phone.passwordRequired)

const nameMistakes = ({ username, password }: UsernameForm, rules: Rules): Mistakes => ({
  ...(username === ''
    ? { username: 'field.username.missing' as const }
    : !fits(username, rules.account.usernameWordsPattern) && { username: 'field.username.wrong' as const }),
  ...passwordMistakes(password, rules),
})

const autoMistakes = ({ password }: AutoForm, rules: Rules): Mistakes => passwordMistakes(password, rules)

const numberMistakes = ({ mobileNum, verificationCode, password }: MobileForm, rules: Rules): Mistakes => ({
  ...(mobileNum === '' && { mobileNum: 'field.mobile.missing' as const }),
  ...(verificationCode === '' &&
    isCodeNeeded(rules) && { verificationCode: 'register.code.missing' as const }),
  ...(rules.phone.passwordRequired && passwordMistakes(password, rules)),
})

const passwordMistakes = (password: string, { account }: Rules): Mistakes => {
  if (password === '') return { password: 'field.password.missing' }
  return [...password].length < account.passwordShortest ? { password: 'field.password.short' } : {}
}

const fits = (text: string, pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
