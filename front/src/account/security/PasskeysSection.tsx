import type { MemberPasskey } from '@playfront/contract/account/passkeys'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Field } from '@playfront/kit/Field'
import { ListRow } from '@playfront/kit/ListRow'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import formCss from '../form.module.css'
import css from './PasskeyCard.module.css'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Texts } from '../../texts/texts'
import { submitForm } from '../form/submitForm'
import { Section, SectionCard } from './Section'
import type { SecurityParts } from './securityFlowParts'
import { useDay } from './useDay'
import { useStore } from '../../store/useStore'
import { createPasskeyPart } from './factorPart'

export interface PasskeyCardProps {
  passkey: MemberPasskey
  parts: SecurityParts
  isBusy: boolean
  onRename(id: string, name: string): Promise<boolean>
  onRemove(id: string, name: string): Promise<void>
}

const nameOf = ({ name, browser, system }: MemberPasskey, { t }: Texts): string => {
  if (name !== undefined) return name
  if (browser && system) return t('devices.on', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}

/** One passkey: its name, where it was made, when it was used, and the ways to rename and to remove it. */
export const PasskeyCard = ({ passkey, parts, isBusy, onRename, onRemove }: PasskeyCardProps) => {
  const texts = useTexts()
  const day = useDay(parts.deps.merchant.timeZone)
  const [isNaming, setNaming] = useState(false)
  const name = nameOf(passkey, texts)
  const { createdAt, lastUsedAt } = passkey
  const isElsewhere = new URL(parts.deps.platform.navigation.origin()).hostname !== passkey.host
  return (
    <SectionCard>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {passkey.isBlocked && (
          <Badge tone="negative">
            <Text id="security.passkeys.blocked" />
          </Badge>
        )}
        {passkey.isSynced && (
          <Badge>
            <Text id="security.passkeys.synced" />
          </Badge>
        )}
      </div>
      <p className={css.facts}>
        <Text id="security.passkeys.made" values={{ date: day(createdAt) }} />
        {lastUsedAt ? (
          <Text id="security.passkeys.used" values={{ date: day(lastUsedAt) }} />
        ) : (
          <Text id="security.passkeys.unused" />
        )}
        {isElsewhere && <Text id="security.passkeys.elsewhere" values={{ host: passkey.host }} />}
      </p>
      {passkey.isBlocked && (
        <Notice tone="negative">
          <Text id="security.passkeys.blocked.text" />
        </Notice>
      )}
      {passkey.isOnlyWay && <Text id="security.onlyWay" as="p" className={css.facts} />}
      {isNaming ? (
        <NameForm
          name={name}
          isBusy={isBusy}
          onCancel={() => setNaming(false)}
          onSave={async (typed) => {
            if (await onRename(passkey.id, typed)) setNaming(false)
          }}
        />
      ) : (
        <div className={css.buttons}>
          <Button variant="secondary" onClick={() => setNaming(true)}>
            <Text id="security.rename" />
          </Button>
          {!passkey.isOnlyWay && (
            <Button variant="secondary" busy={isBusy} onClick={() => void onRemove(passkey.id, name)}>
              <Text id="security.remove" />
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  )
}

interface NameFormProps {
  name: string
  isBusy: boolean
  onSave(name: string): Promise<void>
  onCancel(): void
}

const NameForm = ({ name, isBusy, onSave, onCancel }: NameFormProps) => {
  const { t } = useTexts()
  const [mistakes, setMistakes] = useState<{ name?: 'security.name.missing' }>({})
  const submit = submitForm(
    ({ name: typed = '' }) => ({ name: typed.trim() }),
    (form) => (form.name === '' ? { name: 'security.name.missing' as const } : {}),
    setMistakes,
    (form) => void onSave(form.name),
  )
  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      <Field
        label={t('security.name')}
        name="name"
        defaultValue={name}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        error={mistakes.name && <Text id={mistakes.name} />}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy}>
          <Text id="security.save" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Text id="cancel" />
        </Button>
      </div>
    </form>
  )
}

/** The passkeys that sign the member in, and the way to another one. */
export const PasskeysSection = ({ parts }: { parts: SecurityParts }) => {
  const [part] = useState(() => createPasskeyPart(parts))
  const { passkeys, canHoldPasskey, busy } = useStore(parts.store)
  return (
    <Section title="security.passkeys" lead="security.passkeys.lead">
      {passkeys.length === 0 && (
        <Card tone="outline" padding="none">
          <ListRow
            leading={<Icon of={fingerprintPattern} />}
            title={<Text id="security.passkeys.none" />}
            detail={!canHoldPasskey && <Text id="security.passkeys.unavailable" />}
          />
        </Card>
      )}
      {passkeys.map((passkey: MemberPasskey) => (
        <PasskeyCard
          key={passkey.id}
          passkey={passkey}
          parts={parts}
          isBusy={busy === passkey.id}
          onRename={part.rename}
          onRemove={part.remove}
        />
      ))}
      {!canHoldPasskey && passkeys.length > 0 && (
        <Notice>
          <Text id="security.passkeys.unavailable" />
        </Notice>
      )}
      {canHoldPasskey && (
        <Button
          variant="secondary"
          wide
          busy={busy === 'passkey'}
          icon={<Icon of={fingerprintPattern} />}
          onClick={() => void part.add()}
        >
          <Text id="security.passkeys.add" />
        </Button>
      )}
    </Section>
  )
}
