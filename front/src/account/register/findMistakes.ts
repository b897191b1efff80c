import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RegisterForm } from './registerFlow'

export type Rules = Pick<MerchantSettings['account'], 'usernameWordsPattern' | 'passwordShortest'>

export interface Mistakes {
  username?: 'field.username.missing' | 'field.username.wrong'
  password?: 'field.password.missing' | 'field.password.short'
  consent?: 'register.consent.missing'
}

/**
 * What the merchant's own rules say against a registration before it is sent, so that nobody waits for a "no" (GAP-01).
 * The server decides in the end. A pattern that cannot be read asks for nothing.
 */
export const findMistakes = ({ username, password, consent }: RegisterForm, rules: Rules): Mistakes => ({
  ...(username === ''
    ? { username: 'field.username.missing' as const }
    : !fits(username, rules.usernameWordsPattern) && { username: 'field.username.wrong' as const }),
  ...(password === ''
    ? { password: 'field.password.missing' as const }
    : [...password].length < rules.passwordShortest && { password: 'field.password.short' as const }),
  ...(!consent && { consent: 'register.consent.missing' as const }),
})

const fits = (text: string, pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}
