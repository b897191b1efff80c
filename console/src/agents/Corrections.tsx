import { currencyDigits } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { ApprovalRows } from '../approvals/ApprovalRows'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { Select } from '../parts/Select'
import moduleCss from '../parts/Module.module.css'
import type { CommissionFlow } from './commissionFlow'
import { readAmount } from '../parts/readAmount'

/** What people add to, or take off, what an agent earns. */
export function Corrections({ flow }: { flow: CommissionFlow }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [approvals] = useFlow((services) =>
    createApprovalsFlow(services, { list: 'ofKind', kind: 'commissionCorrection' }, flow.load),
  )
  return (
    <section className={moduleCss.section} aria-labelledby="corrections">
      <h2 id="corrections">{t('commission.corrections')}</h2>
      <p className={moduleCss.quiet}>{t('commission.corrections.text')}</p>
      {may('commission.approve') && <CorrectionForm flow={flow} onRequested={approvals.load} />}
      <ApprovalRows flow={approvals} />
    </section>
  )
}

const nothing = { userName: '', amount: '', reason: '' }

interface FormProps {
  flow: CommissionFlow
  onRequested: () => Promise<void>
}

function CorrectionForm({ flow, onRequested }: FormProps) {
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
    if (!(await flow.correct({ userName: userName.trim(), amount: signed, reason: reason.trim() }))) return
    setTyped(nothing)
    await onRequested()
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
