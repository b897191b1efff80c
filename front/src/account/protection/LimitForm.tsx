import {
  limitPeriods,
  type LimitKind,
  type LimitPeriod,
  type ProtectionProfile,
} from '@playfront/contract/account/protectionProfiles'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { decideAmount } from './decideAmount'
import css from './Protection.module.css'
import type { ProtectionFlow } from './protectionFlow'

/** Which limit the form is about. */
export interface Draft {
  kind: LimitKind
  period: LimitPeriod
}

export interface LimitFormProps {
  flow: ProtectionFlow
  merchant: MerchantSettings
  profile: ProtectionProfile
  draft: Draft
  onDraft(draft: Draft): void
}

/** Sets a limit; says before it is pressed what holds at once and what waits. Nothing is filled in. */
export const LimitForm = ({ flow, merchant, profile, draft, onDraft }: LimitFormProps) => {
  const { t } = useTexts()
  const busy = useStore(flow.store, (state) => state.busy === 'limit')
  const [written, setWritten] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { kind, period } = draft
  const save = async () => {
    const amount = decideAmount(written, kind, merchant.currency)
    if (amount === undefined) return setMissing(true)
    if (await flow.set({ kind, period, amount })) setWritten('')
  }
  return (
    <Card>
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h3 className={css.name}>
          <Text id="protection.set.title" />
        </h3>
        <ChipGroup
          label={t('protection.set.kind')}
          options={profile.limits.map((value) => ({
            value,
            label: <Text id={`protection.kind.${value}`} />,
          }))}
          value={kind}
          onChange={(value) => onDraft({ kind: value, period })}
        />
        <ChipGroup
          label={t('protection.set.period')}
          options={limitPeriods.map((value) => ({
            value,
            label: <Text id={`protection.period.${value}`} />,
          }))}
          value={period}
          onChange={(value) => onDraft({ kind, period: value })}
        />
        <Field
          label={t(kind === 'session' ? 'protection.set.minutes' : 'protection.set.amount')}
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          value={written}
          suffix={kind === 'session' ? undefined : merchant.currencySymbol}
          hint={<Text id="protection.set.now" values={{ hours: profile.waitingHours }} />}
          error={isMissing && <Text id="protection.set.missing" />}
          onChange={({ currentTarget }) => {
            setWritten(currentTarget.value)
            setMissing(false)
          }}
        />
        <Button type="submit" wide busy={busy}>
          <Text id="protection.set.save" />
        </Button>
      </form>
    </Card>
  )
}
