import css from './Account.module.css'
import { useTexts } from '../app/ServicesContext'
import { AuthenticatorCodeField, PasswordField } from '../parts/credentialFields'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { FormActions, useFirstField } from '../parts/form'
import type { AccountFlow } from './accountFlow'
import type { StaffPasskey } from '@playfront/contract/console/staff'
import { Badge } from '@playfront/kit/Badge'
import { Dialog } from '@playfront/kit/Dialog'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'

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
      <PasswordField value={password} onType={setPassword} />
      <AuthenticatorCodeField value={code} onType={setCode} />
      <FormActions go={t('account.passkey.add')} isBusy={isBusy} onCancel={onEnd} />
    </form>
  )
}

interface PasskeysProps {
  passkeys: readonly StaffPasskey[]
  flow: AccountFlow
  isBusy: boolean
}

/** The keys on one's own devices. */
export function PasskeysCard({ passkeys, flow, isBusy }: PasskeysProps) {
  const { t } = useTexts()
  const [isAdding, setAdding] = useState(false)
  const [going, setGoing] = useState<StaffPasskey>()
  const nameOf = ({ name, device }: StaffPasskey) => name ?? (device || t('account.passkey.unnamed'))
  return (
    <section className={css.card} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('account.passkeys')}</h2>
      <p className={css.quiet}>{t('account.passkeys.lead')}</p>
      {passkeys.length === 0 && !isAdding && <p>{t('account.passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css.row}>
              <PasskeyRow
                passkey={passkey}
                name={nameOf(passkey)}
                flow={flow}
                isBusy={isBusy}
                onRemove={() => setGoing(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {!flow.hasPasskeys && <Notice>{t('account.passkeys.away')}</Notice>}
      {flow.hasPasskeys && !isAdding && (
        <Button icon={<Icon of={fingerprintPattern} />} onClick={() => setAdding(true)}>
          {t('account.passkey.add')}
        </Button>
      )}
      {isAdding && <NewPasskeyForm flow={flow} isBusy={isBusy} onEnd={() => setAdding(false)} />}
      <Dialog
        open={going !== undefined}
        title={t('account.passkey.remove.sure', { name: going ? nameOf(going) : '' })}
        onClose={() => setGoing(undefined)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setGoing(undefined)}>
              {t('frame.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (going) void flow.dropPasskey(going.id)
                setGoing(undefined)
              }}
            >
              {t('account.passkey.remove')}
            </Button>
          </>
        }
      >
        {t('account.passkey.remove.text')}
      </Dialog>
    </section>
  )
}

interface RowProps {
  passkey: StaffPasskey
  name: string
  flow: AccountFlow
  isBusy: boolean
  onRemove: () => void
}

function PasskeyRow({ passkey, name, flow, isBusy, onRemove }: RowProps) {
  const { t, date } = useTexts()
  const [typed, setTyped] = useState<string>()
  const { id, device, isSynced, isBlocked, createdAt, lastUsedAt } = passkey
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (typed && (await flow.namePasskey(id, typed))) setTyped(undefined)
  }
  if (typed !== undefined)
    return (
      <form className={css.form} onSubmit={(event) => void rename(event)}>
        <Field
          label={t('account.passkey.name')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          required
          maxLength={40}
        />
        <FormActions go={t('frame.save')} isBusy={isBusy} size="small" onCancel={() => setTyped(undefined)} />
      </form>
    )
  return (
    <>
      <div className={css.words}>
        <p className={css.named}>
          <strong>{name}</strong>
          {isSynced && <Badge>{t('account.passkey.synced')}</Badge>}
          {isBlocked && <Badge tone="negative">{t('account.passkey.blocked')}</Badge>}
        </p>
        <p className={css.quiet}>
          {[
            passkey.name === null ? '' : device,
            t('account.passkey.made', { at: date(createdAt) }),
            lastUsedAt ? t('account.passkey.used', { at: date(lastUsedAt) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={css.acts}>
        <Button size="small" variant="quiet" onClick={() => setTyped(passkey.name ?? '')}>
          {t('account.passkey.rename')}
        </Button>
        <Button size="small" variant="secondary" onClick={onRemove}>
          {t('account.passkey.remove')}
        </Button>
      </div>
    </>
  )
}
