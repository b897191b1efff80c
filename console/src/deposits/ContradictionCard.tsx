import { FormActions } from '../parts/form'
import type { ExcessVerdict, PayoutVerdict } from '@playfront/contract/money/paymentKinds'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { WaitingContradiction } from '@playfront/contract/console/depositsAdmin'
import css from './Deposits.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { ApprovalRows } from '../approvals/ApprovalCard'
import type { DepositWaitsFlow } from './depositsFlow'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { Select } from '../parts/Select'

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
      <FormActions
        go={t(`deposits.verdict.${verdict}`)}
        isBusy={isBusy}
        isDisabled={reason.trim().length < 3}
        size="small"
        onCancel={() => setVerdict(undefined)}
      />
    </form>
  )
}

/** The message to the member about refunded money. */
const failureReasons = ['account', 'name', 'limit', 'other'] as const

interface CardProps {
  payout: WaitingContradiction
  flow: DepositWaitsFlow
  isBusy: boolean
}

/**
 * A payout for which the payment provider reported two outcomes: was the money returned, or does the first outcome
 * stand?
 */
export function ContradictionCard({ payout, flow, isBusy }: CardProps) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const { may } = useMerchant()
  const money = useMoney()
  const [because, setBecause] = useState<(typeof failureReasons)[number]>('account')
  const { withdrawal: id, member, userName, title, maskedNumber, amount, state, told, at } = payout
  const { provider, refusedBy } = payout
  return (
    <article className={css.card} aria-label={`${userName}, ${money(amount)}`}>
      <div className={css.stack}>
        <p className={css.amount}>{money(amount)}</p>
        <p>
          <Link to={`/members/${member}`}>{userName}</Link> · {title} {maskedNumber}
        </p>
        <p>{t(`deposits.stands.${state}`)}</p>
        <p className={css.quiet}>
          {provider}
          {refusedBy.length > 0 && ` · ${t('deposits.refusedBy', { providers: refusedBy.join(', ') })}`}
        </p>
        <ul className={css.told}>
          {told.map((one) => (
            <li key={`${one.provider} ${one.status} ${one.at}`} className={css.quiet}>
              {one.provider} · {t(`deposits.told.${one.status}`, { amount: money(one.amount) })}
              {one.reference === null ? '' : ` · ${one.reference}`} · {time(one.at)}
            </li>
          ))}
        </ul>
        <p className={css.quiet}>
          {time(at)}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?subject=withdrawal:${id}`}>{t('deposits.log')}</Link>
            </>
          )}
        </p>
      </div>
      <div className={css.stack}>
        <ApprovalActs
          subject={`withdrawal:${id}`}
          verdicts={state === 'failed' ? ['keep'] : ['giveBack', 'keep']}
          flow={flow}
          isBusy={isBusy}
          more={(verdict) =>
            verdict === 'giveBack' && (
              <Select
                label={t('deposits.because')}
                value={because}
                options={failureReasons.map((value) => ({ value, label: t(`deposits.because.${value}`) }))}
                onChange={setBecause}
              />
            )
          }
          onPropose={(verdict, reason) =>
            flow.propose(
              {
                kind: 'contradiction',
                withdrawal: id,
                ...(verdict === 'giveBack' ? { verdict, because } : { verdict: 'keep' }),
              },
              reason,
            )
          }
        />
      </div>
    </article>
  )
}
