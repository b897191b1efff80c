import type { AccountReview } from '@playfront/contract/console/depositsAdmin'
import { useState } from 'react'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import css from './Deposits.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { AlikeAccounts } from './AlikeAccounts'
import type { DepositWaitsFlow } from './depositsFlow'

interface CardProps {
  review: AccountReview
  flow: DepositWaitsFlow
  isBusy: boolean
}

/** An account that looks like an excluded person's: is it theirs? */
export function AccountReviewCard({ review, flow, isBusy }: CardProps) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const { may } = useMerchant()
  const [reason, setReason] = useState('')
  const { id, member, userName, signals, at, isClearingRequested } = review
  const isReady = reason.trim().length >= 3
  return (
    <article className={css.card} aria-label={userName}>
      <div className={css.stack}>
        <p className={css.amount}>
          <Link to={`/members/${member}`}>{userName}</Link>
        </p>
        <p>{signals.map((signal) => t(`deposits.signal.${signal}`)).join(' · ')}</p>
        <p className={css.quiet}>{t('deposits.review.heldAt', { at: time(at) })}</p>
        {isClearingRequested ? (
          <ApprovalRows flow={flow.clearings} subject={`accountReview:${id}`} />
        ) : (
          <AlikeAccounts review={review} />
        )}
      </div>
      {may('deposits.approve') && (
        <div className={css.stack}>
          <Field
            label={t('deposits.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={200}
          />
          <div className={css.acts}>
            <Button
              size="small"
              busy={isBusy}
              disabled={!isReady}
              onClick={() => void flow.exclude(review, reason.trim())}
            >
              {t('deposits.review.same')}
            </Button>
            {!isClearingRequested && (
              <Button
                size="small"
                variant="secondary"
                busy={isBusy}
                disabled={!isReady}
                onClick={() => void flow.requestClearing(review, reason.trim())}
              >
                {t('deposits.review.other')}
              </Button>
            )}
          </div>
        </div>
      )}
    </article>
  )
}
