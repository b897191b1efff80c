import { useTexts } from '../app/ServicesContext'
import type { EnrolAnswer } from '@playfront/contract/console/staff'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import css from './Account.module.css'
import type { AccountFlow } from './accountFlow'

interface AuthenticatorProps {
  drawn: EnrolAnswer | undefined
  flow: AccountFlow
  isBusy: boolean
}

/** Another authenticator: first a code of the one in use, then one of the new one. */
export function AuthenticatorCard({ drawn, flow, isBusy }: AuthenticatorProps) {
  const { t } = useTexts()
  return (
    <section className={css.card} aria-labelledby="authenticator">
      <h2 id="authenticator">{t('account.authenticator')}</h2>
      <p className={css.quiet}>{t(drawn ? 'account.authenticator.scan' : 'account.authenticator.lead')}</p>
      {drawn && (
        <div className={css.drawn}>
          <img src={drawn.picture} alt={t('signIn.enrol.picture')} width="180" height="180" />
          <p>
            <span className={css.quiet}>{t('signIn.enrol.key')}</span>
            <code className={css.key}>{drawn.secret}</code>
          </p>
        </div>
      )}
      <CodeForm key={drawn?.secret ?? 'old'} isNew={drawn !== undefined} flow={flow} isBusy={isBusy} />
    </section>
  )
}

function CodeForm({ isNew, flow, isBusy }: { isNew: boolean; flow: AccountFlow; isBusy: boolean }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isNew ? flow.take(code) : flow.draw(code))
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={t(isNew ? 'account.authenticator.new' : 'account.authenticator.old')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={8}
      />
      <div className={css.acts}>
        <Button type="submit" variant={isNew ? 'primary' : 'secondary'} busy={isBusy}>
          {t(isNew ? 'account.authenticator.take' : 'account.authenticator.draw')}
        </Button>
        {isNew && (
          <Button variant="quiet" onClick={flow.keepOld}>
            {t('frame.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
