import { useTexts } from '../app/ServicesContext'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useFirstField } from '../parts/useFirstField'
import css from './Account.module.css'
import type { AccountFlow } from './accountFlow'

interface NewPasskeyProps {
  flow: AccountFlow
  isBusy: boolean
  onEnd: () => void
}

/** Both factors, and a name; then the device asks. */
export function NewPasskeyForm({ flow, isBusy, onEnd }: NewPasskeyProps) {
  const { t } = useTexts()
  const form = useFirstField()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await flow.addPasskey({ name, password, code })) onEnd()
    // A code is accepted once, whatever the outcome.
    else setCode('')
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)}>
      <p>{t('account.passkey.proof')}</p>
      <Field
        label={t('account.passkey.name')}
        hint={t('account.passkey.name.hint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={40}
      />
      <Field
        label={t('signIn.password')}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
        required
        maxLength={256}
      />
      <Field
        label={t('signIn.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={8}
      />
      <div className={css.acts}>
        <Button type="submit" busy={isBusy}>
          {t('account.passkey.add')}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}
