import type { WaitingPayout } from '@playfront/contract/console/payouts'
import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { useMoney } from '../app/useMoney'
import { Select } from '../parts/Select'
import { PayoutTerms } from './PayoutTerms'
import { ReviewChecks } from './ReviewChecks'
import css from './Withdrawals.module.css'
import { type Because, reasonsToRefuse, type WithdrawalsFlow } from './withdrawalsFlow'

interface CardProps {
  payout: WaitingPayout
  flow: WithdrawalsFlow
}

/** One withdrawal: whose, how much, why a person looks, and what is requested or can be. */
export function PayoutCard({ payout, flow }: CardProps) {
  const { t, date } = useTexts()
  const money = useMoney()
  const { may } = useMerchant()
  const { id, userName, member, amount, fee, card, maskedNumber, checks, requestedAt } = payout
  const { account } = payout
  const subject = `withdrawal:${id}`
  const requests = useStore(flow.approvals.store)
  const isRequested = requests.kind === 'ready' && requests.rows.some((one) => one.subject === subject)
  return (
    <article className={css.card} aria-label={`${userName}, ${money(amount)}`}>
      <div className={css.facts}>
        <p className={css.amount}>{money(amount)}</p>
        <p>
          <Link to={`/members/${member}`}>{userName}</Link> · {card} {maskedNumber}
        </p>
        <p className={css.quiet}>
          {date(requestedAt)}
          {fee > 0 && ` · ${t('payouts.fee', { fee: money(fee) })}`}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?subject=withdrawal:${id}`}>{t('payouts.log')}</Link>
            </>
          )}
        </p>
        {account && !isRequested && <PayoutTerms payout={payout} />}
        <ReviewChecks checks={checks} />
      </div>
      <div className={css.acts}>
        {isRequested ? (
          <ApprovalRows flow={flow.approvals} subject={subject} />
        ) : (
          <RequestForm payout={payout} flow={flow} />
        )}
      </div>
    </article>
  )
}

function RequestForm({ payout: { id }, flow }: CardProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.busy).id === id
  const [because, setBecause] = useState<Because>()
  if (!may('withdrawals.prepare')) return null
  if (!because)
    return (
      <>
        <Button size="small" busy={isBusy} onClick={() => void flow.propose(id)}>
          {t('payouts.approve')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setBecause('name')}>
          {t('payouts.refuse')}
        </Button>
      </>
    )
  return (
    <>
      <Select
        label={t('payouts.because')}
        value={because}
        options={reasonsToRefuse.map((value) => ({ value, label: t(`payouts.because.${value}`) }))}
        onChange={setBecause}
      />
      <Button size="small" variant="danger" busy={isBusy} onClick={() => void flow.propose(id, because)}>
        {t('payouts.refuse')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setBecause(undefined)}>
        {t('frame.cancel')}
      </Button>
    </>
  )
}
