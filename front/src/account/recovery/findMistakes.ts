import type { MerchantSettings } from '@playfront/contract/merchantSettings'

export interface ContactForm {
  channel: 'sms' | 'email'
  mobileNum: string
  email: string
}

export interface ContactMistakes {
  mobileNum?: 'field.mobile.missing'
  email?: 'recovery.email.missing' | 'recovery.email.wrong'
}

/** What is missing from the contact before it is sent; whether a number can exist is for the server to say. */
export const findContactMistakes = ({ channel, mobileNum, email }: ContactForm): ContactMistakes => {
  if (channel === 'sms') return mobileNum === '' ? { mobileNum: 'field.mobile.missing' } : {}
  if (email === '') return { email: 'recovery.email.missing' }
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? {} : { email: 'recovery.email.wrong' }
}

export interface PasswordForm {
  code: string
  password: string
}

export interface PasswordMistakes {
  code?: 'recovery.code.missing'
  password?: 'field.password.missing' | 'field.password.short'
}

/** What stands against code and password before they are sent: the same rules as at registration, and six digits. */
export const findPasswordMistakes = (
  { code, password }: PasswordForm,
  { passwordShortest }: Pick<MerchantSettings['account'], 'passwordShortest'>,
): PasswordMistakes => ({
  ...(!/^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) && { code: 'recovery.code.missing' as const }),
  ...(password === ''
    ? { password: 'field.password.missing' as const }
    : [...password].length < passwordShortest && { password: 'field.password.short' as const }),
})
