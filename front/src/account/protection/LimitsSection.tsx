import {
  type LimitKind,
  type LimitPeriod,
  type ProtectionProfile,
  limitPeriods,
  profileOf,
} from '@playfront/contract/account/protectionProfiles'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import type { ProtectionLimit } from '@playfront/contract/account/protection'
import { Notice } from '@playfront/kit/Notice'
import css from './Protection.module.css'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { decideAmount } from './decideAmount'
import type { ProtectionFlow } from './protectionFlow'
import { Section } from '../security/Section'
import { useFigure, useMoment } from './protectionFormats'

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

export interface LimitsSectionProps {
  flow: ProtectionFlow
  merchant: MerchantSettings
}

/** The limits as they hold, what is used of them and left, what waits, and the form that sets one. */
export const LimitsSection = ({ flow, merchant }: LimitsSectionProps) => {
  const limits = useStore(flow.store, ({ known }) => known?.limits) ?? []
  const [draft, setDraft] = useState<Draft>({ kind: 'deposit', period: 'day' })
  const profile = profileOf(merchant.responsible.jurisdiction)
  return (
    <Section title="protection.limits.title" lead="protection.lead">
      <Card>
        {limits.length === 0 && <Text id="protection.limits.none" as="p" />}
        {limits.map((limit) => (
          <Limit
            key={`${limit.kind} ${limit.period}`}
            {...{ limit, flow, merchant, profile }}
            onChange={() => setDraft({ kind: limit.kind, period: limit.period })}
          />
        ))}
      </Card>
      <LimitForm {...{ flow, merchant, profile, draft }} onDraft={setDraft} />
    </Section>
  )
}

interface LimitProps extends LimitsSectionProps {
  limit: ProtectionLimit
  profile: ProtectionProfile
  onChange: () => void
}

const Limit = ({ limit, flow, merchant, profile, onChange }: LimitProps) => {
  const { kind, period, amount, used, left, waiting } = limit
  const figure = useFigure(merchant)
  const busy = useStore(flow.store, (state) => state.busy === 'limit')
  return (
    <div className={css.limit}>
      <div className={css.head}>
        <h3 className={css.name}>
          <Text id={`protection.kind.${kind}`} />{' '}
          <span className={css.quiet}>
            <Text id={`protection.period.${period}`} />
          </span>
        </h3>
        {left !== undefined && (
          <strong>
            <Text id="protection.left" values={{ left: figure(left, kind) }} />
          </strong>
        )}
      </div>
      {amount !== undefined && (
        <>
          <progress
            className={css.meter}
            max={Math.max(1, amount)}
            value={Math.min(used, amount)}
            aria-hidden
          />
          <Text
            id="protection.used"
            as="p"
            className={css.quiet}
            values={{ used: figure(used, kind), amount: figure(amount, kind) }}
          />
        </>
      )}
      {waiting && <Waiting {...{ limit, flow, merchant }} />}
      {amount !== undefined && !waiting && (
        <div className={css.actions}>
          <Button variant="secondary" size="small" onClick={onChange}>
            <Text id="protection.change" />
          </Button>
          {!profile.kept.includes(kind) && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => void flow.remove({ kind, period }, profile.waitingHours)}
            >
              <Text id="protection.remove" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const Waiting = ({ limit, flow, merchant }: Pick<LimitProps, 'limit' | 'flow' | 'merchant'>) => {
  const { kind, period, waiting } = limit
  const figure = useFigure(merchant)
  const moment = useMoment(merchant.timeZone)
  if (!waiting) return null
  const { amount, readyAt, isReady } = waiting
  return (
    <Notice
      tone="info"
      title={
        amount === undefined ? (
          <Text id="protection.waiting.none" />
        ) : (
          <Text id="protection.waiting" values={{ amount: figure(amount, kind) }} />
        )
      }
      action={
        <div className={css.actions}>
          {isReady && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => void flow.settle({ kind, period }, 'confirm')}
            >
              <Text id="protection.confirm" />
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => void flow.settle({ kind, period }, 'cancel')}>
            <Text id="protection.keep" />
          </Button>
        </div>
      }
    >
      {isReady ? (
        <Text id="protection.waiting.ready" />
      ) : (
        <Text id="protection.waiting.until" values={{ date: moment(readyAt) }} />
      )}
    </Notice>
  )
}
