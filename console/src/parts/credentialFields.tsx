import { Field } from '@playfront/kit/Field'
import { useTexts } from '../app/ServicesContext'

interface CredentialProps {
  value: string
  onType: (value: string) => void
  /** Another label than that of the sign-in. */
  label?: string
}

/** A staff user's name at the sign-in. */
export function StaffNameField({ value, onType }: CredentialProps) {
  const { t } = useTexts()
  return (
    <Field
      label={t('signIn.name')}
      value={value}
      onChange={({ target }) => onType(target.value)}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={64}
    />
  )
}

/** For password managers: whose password it is. */
export const UsernameForManagers = ({ name }: { name: string }) => (
  <input className="pf-spoken" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden />
)

interface PasswordProps extends CredentialProps {
  /** Present for a password that is being chosen: what it has to be, and its shortest length. */
  choosing?: { hint: string; minLength: number }
}

/** A password that can be shown. */
export function PasswordField({ value, onType, label, choosing }: PasswordProps) {
  const { t } = useTexts()
  return (
    <Field
      label={label ?? t('signIn.password')}
      type="password"
      value={value}
      onChange={({ target }) => onType(target.value)}
      autoComplete={choosing ? 'new-password' : 'current-password'}
      reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
      required
      maxLength={256}
      {...choosing}
    />
  )
}

/** Six digits of an authenticator. */
export function AuthenticatorCodeField({ value, onType, label }: CredentialProps) {
  const { t } = useTexts()
  return (
    <Field
      label={label ?? t('signIn.code')}
      value={value}
      onChange={({ target }) => onType(target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={8}
    />
  )
}
