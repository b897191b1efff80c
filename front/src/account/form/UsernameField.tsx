import { Field, type FieldProps } from '@playfront/kit/Field'
import { useTexts } from '../../texts/TextsProvider'

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
