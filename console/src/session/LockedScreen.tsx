import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { minutes } from '@playfront/contract/time'
import { useState, type FormEvent } from 'react'
import { useServices, useTexts } from '../app/ServicesContext'
import { PasswordField, UsernameForManagers } from '../parts/credentialFields'
import { useFirstField } from '../parts/form'
import type { SessionState } from './sessionFlow'
import css from './SignIn.module.css'
import { ErrorNotice, ProviderButton } from './signInParts'

/** Above everything, so that what the console showed cannot be read. */
export function LockedScreen({ state }: { state: Extract<SessionState, { kind: 'locked' }> }) {
  const { session } = useServices()
  const { t } = useTexts()
  const form = useFirstField()
  const [password, setPassword] = useState('')
  const { name, displayName, idleMs } = state.who
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void session.unlock(password)
  }
  return (
    <main className={css.page}>
      <div className={css.box}>
        <form ref={form} className={css.form} onSubmit={submit}>
          <div className={css.words}>
            <h1>{t('lock.title')}</h1>
            <p>{t('lock.lead', { minutes: Math.round(idleMs / minutes(1)), name: displayName })}</p>
          </div>
          <ErrorNotice error={state.error} />
          <UsernameForManagers name={name} />
          <PasswordField value={password} onType={setPassword} />
          <Button type="submit" wide busy={state.isBusy}>
            {t('lock.go')}
          </Button>
          {session.hasPasskeys && (
            <Button
              variant="secondary"
              wide
              icon={<Icon of={fingerprintPattern} />}
              onClick={() => void session.byPasskey()}
            >
              {t('lock.passkey')}
            </Button>
          )}
          <ProviderButton />
          <Button variant="quiet" wide onClick={() => void session.leave()}>
            {t('signIn.other')}
          </Button>
        </form>
      </div>
    </main>
  )
}
