import type { ExcessVerdict, PayoutVerdict } from '@playfront/contract/money/paymentRulings'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { ApprovalRows } from '../approvals/ApprovalRows'
import css from './Deposits.module.css'
import type { DepositWaitsFlow } from './depositsFlow'

type Verdict = ExcessVerdict | PayoutVerdict

interface ApprovalActsProps {
  /** As the audit log names the money, e.g. `deposit:<id>`. */
  subject: string
  verdicts: readonly Verdict[]
  flow: DepositWaitsFlow
  isBusy: boolean
  /** What else a verdict asks for. */
  more?: (verdict: Verdict) => ReactNode
  onPropose: (verdict: Verdict, reason: string) => Promise<boolean>
}

/** The request that waits about the money, or the form for one. */
export function ApprovalActs({ subject, verdicts, flow, isBusy, more, onPropose }: ApprovalActsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [verdict, setVerdict] = useState<Verdict>()
  const [reason, setReason] = useState('')
  const list = useStore(flow.approvals.store)
  if (list.kind === 'ready' && list.rows.some((one) => one.subject === subject))
    return <ApprovalRows flow={flow.approvals} subject={subject} />
  if (!may('deposits.prepare')) return null
  if (!verdict)
    return (
      <div className={css.acts}>
        {verdicts.map((one, at) => (
          <Button
            key={one}
            size="small"
            variant={at === 0 ? 'primary' : 'secondary'}
            onClick={() => setVerdict(one)}
          >
            {t(`deposits.verdict.${one}`)}
          </Button>
        ))}
      </div>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onPropose(verdict, reason.trim())) setVerdict(undefined)
  }
  return (
    <form className={css.stack} onSubmit={(event) => void submit(event)}>
      {more?.(verdict)}
      <Field
        label={t('deposits.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={200}
      />
      <div className={css.acts}>
        <Button type="submit" size="small" busy={isBusy} disabled={reason.trim().length < 3}>
          {t(`deposits.verdict.${verdict}`)}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setVerdict(undefined)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}
