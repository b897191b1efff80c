import type { AccountReview } from '@playfront/contract/console/depositsAdmin'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { AlikeAccounts } from './AlikeAccounts'
import css from './Deposits.module.css'
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
  const { member, userName, signals, at, clearing } = review
  const isReady = reason.trim().length >= 3
  return (
    <article className={css.card} aria-label={userName}>
      <div className={css.stack}>
        <p className={css.amount}>
          <Link to={`/members/${member}`}>{userName}</Link>
        </p>
        <p>{signals.map((signal) => t(`deposits.signal.${signal}`)).join(' · ')}</p>
        <p className={css.quiet}>{t('deposits.review.heldAt', { at: time(at) })}</p>
        <AlikeAccounts review={review} />
        {clearing && (
          <Notice title={t('deposits.review.by', { name: clearing.byName })}>
            {clearing.reason} · {time(clearing.at)}
          </Notice>
        )}
        {clearing?.isOwn && <p className={css.quiet}>{t('deposits.own')}</p>}
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
            {(['same', clearing?.isOwn ? 'takeBack' : 'other'] as const).map((decision) => (
              <Button
                key={decision}
                size="small"
                variant={decision === 'same' ? 'primary' : 'secondary'}
                busy={isBusy}
                disabled={!isReady}
                onClick={() => void flow.decideReview(review, decision, reason.trim())}
              >
                {t(
                  decision === 'other' && clearing
                    ? 'deposits.review.confirm'
                    : `deposits.review.${decision}`,
                )}
              </Button>
            ))}
          </div>
        </div>
      )}
    </article>
  )
}
