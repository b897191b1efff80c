import { Field, type FieldProps } from '@playfront/kit/Field'
import { useTexts } from '../../texts/TextsProvider'
import type { Requests } from '../../requests/requests'

/** The username of a form, as phones can fill it in. */
export const UsernameField = (field: Pick<FieldProps, 'error' | 'hint' | 'onFocus' | 'defaultValue'>) => (
  <Field
    {...field}
    label={useTexts().t('field.username')}
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="next"
  />
)

export interface PasswordFieldProps extends Omit<FieldProps, 'label' | 'type' | 'reveal'> {
  requests: Pick<Requests, 'prepareSealing'>
  /** `new-password` where one is chosen, `current-password` where it is asked for. */
  autoComplete: 'new-password' | 'current-password'
}

/** The password field of a form; the first keystroke prepares the encryption. */
export const PasswordField = ({ requests, name = 'password', onFocus, ...field }: PasswordFieldProps) => {
  const { t } = useTexts()
  return (
    <Field
      {...field}
      label={t('field.password')}
      name={name}
      type="password"
      reveal={{ show: t('field.password.show'), hide: t('field.password.hide') }}
      onFocus={(event) => {
        requests.prepareSealing()
        onFocus?.(event)
      }}
    />
  )
}
