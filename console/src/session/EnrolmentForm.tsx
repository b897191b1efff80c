import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useServices, useTexts } from '../app/ServicesContext'
import { useFirstField } from '../parts/useFirstField'
import type { SessionState } from './sessionFlow'
import css from './SignIn.module.css'
import { TroubleNotice } from './TroubleNotice'

/** For a staff user with an enrolment code: name, code, and the password that they choose. */
export function EnrolmentForm({ state }: { state: Extract<SessionState, { kind: 'enrolment' }> }) {
  const { session } = useServices()
  const { t } = useTexts()
  const form = useFirstField()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void session.enrol(name, code, password)
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit}>
      <div className={css.words}>
        <h1>{t('enrolment.title')}</h1>
        <p>{t('enrolment.lead')}</p>
      </div>
      <TroubleNotice trouble={state.trouble} />
      <Field
        label={t('signIn.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
      />
      <Field
        label={t('enrolment.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
      <Field
        label={t('enrolment.password')}
        hint={t('enrolment.password.hint')}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="new-password"
        reveal={{ show: t('signIn.show'), hide: t('signIn.hide') }}
        required
        minLength={12}
        maxLength={256}
      />
      <Button type="submit" wide busy={state.isBusy}>
        {t('signIn.go')}
      </Button>
      <Button variant="quiet" wide onClick={session.startOver}>
        {t('frame.back')}
      </Button>
    </form>
  )
}
