import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Sheet } from '@playfront/kit/Sheet'
import { useState } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'

export interface AskedProof {
  answer(password: string | undefined): void
}

interface Mistakes {
  password?: 'field.password.missing'
}

/** Asks for the password before what protects the account is changed. */
export const ProofSheet = ({ found }: { found: AskedProof }) => {
  const { t } = useTexts()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const submit = submitForm(
    ({ password = '' }) => ({ password }),
    ({ password }): Mistakes => (password === '' ? { password: 'field.password.missing' } : {}),
    setMistakes,
    ({ password }) => found.answer(password),
  )
  return (
    <Sheet open title={t('proof.title')} closeLabel={t('close')} onClose={() => found.answer(undefined)}>
      <form className={formCss.form} noValidate onSubmit={submit}>
        <Text id="proof.text" as="p" />
        <Field
          label={t('field.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          reveal={{ show: t('field.password.show'), hide: t('field.password.hide') }}
          error={mistakes.password && <Text id={mistakes.password} />}
        />
        <Button type="submit" size="large" wide>
          <Text id="proof.submit" />
        </Button>
      </form>
    </Sheet>
  )
}
