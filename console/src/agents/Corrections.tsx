import type { CommissionCorrection } from '@playfront/contract/console/agentsAdmin'
import { currencyDigits } from '@playfront/contract/money'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { Select } from '../parts/Select'
import moduleCss from '../parts/Module.module.css'
import type { CommissionFlow } from './commissionFlow'
import { readAmount } from '../parts/readAmount'

interface CorrectionsProps {
  corrections: readonly CommissionCorrection[]
  flow: CommissionFlow
}

/** What people add to, or take off, what an agent earns. */
export function Corrections({ corrections, flow }: CorrectionsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  return (
    <section className={moduleCss.section} aria-labelledby="corrections">
      <h2 id="corrections">{t('commission.corrections')}</h2>
      <p className={moduleCss.quiet}>{t('commission.corrections.text')}</p>
      {may('commission.approve') && <CorrectionForm flow={flow} />}
      <ul className={moduleCss.list}>
        {corrections.map((correction) => (
          <li key={correction.id}>
            <Correction correction={correction} flow={flow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const nothing = { userName: '', amount: '', reason: '' }

function CorrectionForm({ flow }: { flow: CommissionFlow }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const busy = useStore(flow.busy)
  const [typed, setTyped] = useState(nothing)
  const [sign, setSign] = useState<'more' | 'less'>('more')
  const amount = readAmount(typed.amount, currencyDigits[merchant.currency])
  const type = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    const { userName, reason } = typed
    const signed = sign === 'more' ? amount : -amount
    if (await flow.correct({ userName: userName.trim(), amount: signed, reason: reason.trim() }))
      setTyped(nothing)
  }
  const isReady = amount !== undefined && typed.userName.trim() && typed.reason.trim()
  return (
    <form
      className={moduleCss.card}
      onSubmit={(event) => void submit(event)}
      aria-label={t('commission.correct')}
    >
      <div className={moduleCss.pair}>
        <Field
          label={t('agents.agent')}
          value={typed.userName}
          autoComplete="off"
          onChange={({ target }) => type({ userName: target.value })}
        />
        <Select
          label={t('commission.correct.sign')}
          value={sign}
          options={[
            { value: 'more', label: t('commission.correct.more') },
            { value: 'less', label: t('commission.correct.less') },
          ]}
          onChange={setSign}
        />
        <Field
          label={t('claims.amount')}
          value={typed.amount}
          inputMode="decimal"
          suffix={merchant.currency}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <Field
          label={t('commission.correct.reason')}
          value={typed.reason}
          maxLength={300}
          dir="auto"
          onChange={({ target }) => type({ reason: target.value })}
        />
      </div>
      <div className={moduleCss.acts}>
        <Button type="submit" size="small" variant="secondary" busy={busy.id === 'new'} disabled={!isReady}>
          {t('claims.propose')}
        </Button>
      </div>
    </form>
  )
}

const tones = { open: 'warning', confirmed: 'positive', turnedBack: 'neutral', takenBack: 'neutral' } as const

function Correction({ correction, flow }: { correction: CommissionCorrection; flow: CommissionFlow }) {
  const { t, date } = useTexts()
  const money = useMoney()
  const { agent, userName, amount, reason, state, byName, at, decidedName, isSettled, waiting } = correction
  return (
    <article className={moduleCss.entry} aria-label={`${userName}, ${money(amount)}`}>
      <div className={moduleCss.name}>
        <p className={moduleCss.badges}>
          <strong>{money(amount)}</strong>
          <Link to={`/members/${agent}`}>{userName}</Link>
          <Badge tone={tones[state]}>{t(`claims.proposal.${state}`)}</Badge>
          {isSettled && <Badge>{t('commission.settled')}</Badge>}
        </p>
        <p dir="auto">“{reason}”</p>
        {waiting !== null && (
          <p>
            {amount > 0
              ? t('commission.correct.adds', { before: money(waiting), after: money(waiting + amount) })
              : t('commission.correct.takes', { amount: money(-amount), waiting: money(waiting) })}
          </p>
        )}
        <p className={moduleCss.quiet}>
          {t('claims.by', { name: byName, at: date(at) })}
          {decidedName !== null && ` · ${t('claims.decidedBy', { name: decidedName })}`}
        </p>
      </div>
      {state === 'open' && <Acts correction={correction} flow={flow} />}
    </article>
  )
}

function Acts({
  correction: { id, isOwn },
  flow,
}: {
  correction: CommissionCorrection
  flow: CommissionFlow
}) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.busy).id === id
  if (!may('commission.approve')) return null
  if (isOwn)
    return (
      <div className={moduleCss.acts}>
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          onClick={() => void flow.decide(id, 'takeBack')}
        >
          {t('claims.takeBack')}
        </Button>
      </div>
    )
  return (
    <div className={moduleCss.acts}>
      <Button size="small" busy={isBusy} onClick={() => void flow.decide(id, 'confirm')}>
        {t('claims.confirm')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => void flow.decide(id, 'turnBack')}>
        {t('promo.turnBack')}
      </Button>
    </div>
  )
}
