import type { EnrolAnswer, StaffAccount } from '@playfront/contract/console/staff'
import { Button } from '@playfront/kit/Button'
import { type FormEvent, useState } from 'react'
import css from './Account.module.css'
import { useFlow, useTexts } from '../app/ServicesContext'
import { AuthenticatorCodeField, PasswordField, UsernameForManagers } from '../parts/credentialFields'
import { type AccountFlow, createAccountFlow } from './accountFlow'
import { PageHead } from '../parts/PageHead'
import { RoleBadges } from '../staff/StaffBadges'
import { UnreadyPage } from '../parts/UnreadyPage'
import { PasskeysCard } from './PasskeysCard'

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
      <AuthenticatorCodeField
        label={t(isNew ? 'account.authenticator.new' : 'account.authenticator.old')}
        value={code}
        onType={setCode}
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

/** What opens the console for oneself: password, authenticator, passkeys. */
export function Page() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createAccountFlow)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { account, busy, drawn } = state
  return (
    <>
      <PageHead title={t('page.account')} lead={t('account.lead')} />
      <Roles account={account} />
      <div className={css.cards}>
        <PasskeysCard passkeys={account.passkeys} flow={flow} isBusy={busy === 'passkey'} />
        <PasswordCard account={account} flow={flow} isBusy={busy === 'password'} />
        <AuthenticatorCard drawn={drawn} flow={flow} isBusy={busy === 'authenticator'} />
      </div>
    </>
  )
}

const Roles = ({ account: { name, displayName, roles } }: { account: StaffAccount }) => (
  <p className={css.roles}>
    <strong>{displayName}</strong>
    <span className={css.quiet}>{name}</span>
    <RoleBadges roles={roles} />
  </p>
)

interface PasswordProps {
  account: StaffAccount
  flow: AccountFlow
  isBusy: boolean
}

function PasswordCard({ account: { name, passwordShortest }, flow, isBusy }: PasswordProps) {
  const { t } = useTexts()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await flow.changePassword(current, next))) return
    setCurrent('')
    setNext('')
  }
  return (
    <form className={css.card} aria-labelledby="password" onSubmit={(event) => void submit(event)}>
      <h2 id="password">{t('account.password')}</h2>
      <UsernameForManagers name={name} />
      <PasswordField label={t('account.password.current')} value={current} onType={setCurrent} />
      <PasswordField
        label={t('account.password.next')}
        value={next}
        onType={setNext}
        choosing={{
          hint: t('account.password.hint', { count: passwordShortest }),
          minLength: passwordShortest,
        }}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('account.password.go')}
      </Button>
    </form>
  )
}
