export interface NewPasswordForm {
  /** Empty where the account has no password yet. */
  oldPassword: string
  newPassword: string
}

export interface PasswordRules {
  hasPassword: boolean
  minLength: number
}

export interface PasswordMistakes {
  oldPassword?: 'password.old.missing'
  newPassword?: 'password.new.missing' | 'password.new.same' | 'field.password.short'
}

/** What is wrong with a new password before it is sent; whether the old one is right only the server can say. */
export const findPasswordMistakes = (
  { oldPassword, newPassword }: NewPasswordForm,
  { hasPassword, minLength }: PasswordRules,
): PasswordMistakes => {
  const wrong = wrongWith(newPassword, hasPassword ? oldPassword : undefined, minLength)
  return {
    ...(hasPassword && oldPassword === '' && { oldPassword: 'password.old.missing' as const }),
    ...(wrong && { newPassword: wrong }),
  }
}

const wrongWith = (
  typed: string,
  old: string | undefined,
  minLength: number,
): PasswordMistakes['newPassword'] => {
  if (typed === '') return 'password.new.missing'
  if (typed === old) return 'password.new.same'
  return [...typed].length < minLength ? 'field.password.short' : undefined
}
