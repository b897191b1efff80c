import { profileOf, type ProtectionProfile } from '@playfront/contract/account/protectionProfiles'
import type { ProtectionLimit } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { Section } from '../security/Section'
import { LimitForm, type Draft } from './LimitForm'
import css from './Protection.module.css'
import type { ProtectionFlow } from './protectionFlow'
import { useFigure } from './useFigure'
import { useMoment } from './useMoment'

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
