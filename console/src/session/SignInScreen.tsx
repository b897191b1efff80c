import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import css from './SignIn.module.css'
import { LanguageSelect } from '../app/LanguageSelect'
import { useServices, useTexts } from '../app/ServicesContext'
import {
  AuthenticatorCodeField,
  PasswordField,
  StaffNameField,
  UsernameForManagers,
} from '../parts/credentialFields'
import { useFirstField } from '../parts/form'
import type { SessionState } from './sessionFlow'
import { ErrorNotice, ProviderButton } from './signInParts'

/** For a staff user with an enrolment code: name, code, and the password that they choose. A link brings the first two. */
export function EnrolmentForm({ state }: { state: Extract<SessionState, { kind: 'enrolment' }> }) {
  const { session } = useServices()
  const { t } = useTexts()
  const form = useFirstField()
  const { given } = state
  const [name, setName] = useState(given?.name ?? '')
  const [code, setCode] = useState(given?.code ?? '')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void session.enrol(name, code, password)
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit}>
      <div className={css.words}>
        <h1>{t('enrolment.title')}</h1>
        <p>{given ? t('enrolment.lead.link', { name: given.name }) : t('enrolment.lead')}</p>
      </div>
      <ErrorNotice error={state.error} />
      {given ? (
        <UsernameForManagers name={name} />
      ) : (
        <>
          <StaffNameField value={name} onType={setName} />
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
        </>
      )}
      <PasswordField
        label={t('enrolment.password')}
        value={password}
        onType={setPassword}
        choosing={{ hint: t('enrolment.password.hint'), minLength: 12 }}
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

type SignInState = Extract<SessionState, { kind: 'name' | 'enrolment' | 'code' | 'enrol' }>

/** Name and password, then the authenticator. */
export function SignInScreen({ state }: { state: SignInState }) {
  return (
    <main className={css.page}>
      <div className={css.box}>
        {state.kind === 'name' ? (
          <NameForm state={state} />
        ) : state.kind === 'enrolment' ? (
          // Another link that is followed meanwhile starts the form again.
          <EnrolmentForm key={state.given?.code} state={state} />
        ) : (
          <CodeForm state={state} />
        )}
      </div>
      <div className={css.language}>
        <LanguageSelect />
      </div>
    </main>
  )
}

function NameForm({ state }: { state: SignInState }) {
  const { session } = useServices()
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void session.begin(name, password)
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.words}>
        <p className={css.brand}>Playfront · {t('frame.title')}</p>
        <h1>{t('signIn.title')}</h1>
        <p>{t('signIn.lead')}</p>
      </div>
      <ErrorNotice error={state.error} />
      <StaffNameField value={name} onType={setName} />
      <PasswordField value={password} onType={setPassword} />
      <Button type="submit" wide busy={state.isBusy}>
        {t('signIn.go')}
      </Button>
      {session.hasPasskeys && (
        <Button
          variant="secondary"
          wide
          icon={<Icon of={fingerprintPattern} />}
          onClick={() => void session.byPasskey()}
        >
          {t('signIn.passkey')}
        </Button>
      )}
      <ProviderButton />
      <Button variant="quiet" wide onClick={() => session.startEnrolment()}>
        {t('signIn.hasCode')}
      </Button>
    </form>
  )
}

function CodeForm({ state }: { state: SignInState }) {
  const { session } = useServices()
  const { t } = useTexts()
  const form = useFirstField()
  const [code, setCode] = useState('')
  const drawn = state.kind === 'enrol' ? state.drawn : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void session.finish(code)
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit}>
      <div className={css.words}>
        <h1>{t(drawn ? 'signIn.enrol.title' : 'signIn.code.title')}</h1>
        <p>{t(drawn ? 'signIn.enrol.lead' : 'signIn.code.lead')}</p>
      </div>
      {drawn && (
        <div className={css.enrol}>
          <img src={drawn.picture} alt={t('signIn.enrol.picture')} width="200" height="200" />
          <Notice title={t('signIn.enrol.key')}>
            <code className={css.key}>{drawn.secret}</code>
          </Notice>
        </div>
      )}
      <ErrorNotice error={state.error} />
      <AuthenticatorCodeField value={code} onType={setCode} />
      <Button type="submit" wide busy={state.isBusy}>
        {t('signIn.finish')}
      </Button>
      <Button variant="quiet" wide onClick={session.startOver}>
        {t('frame.back')}
      </Button>
    </form>
  )
}
