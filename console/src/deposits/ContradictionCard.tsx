import type { WaitingContradiction } from '@playfront/contract/console/depositsAdmin'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { Select } from '../parts/Select'
import css from './Deposits.module.css'
import type { DepositWaitsFlow } from './depositsFlow'
import { ApprovalActs } from './ApprovalActs'

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
  return (
    <article className={css.card} aria-label={`${userName}, ${money(amount)}`}>
      <div className={css.stack}>
        <p className={css.amount}>{money(amount)}</p>
        <p>
          <Link to={`/members/${member}`}>{userName}</Link> · {title} {maskedNumber}
        </p>
        <p>{t(`deposits.stands.${state}`)}</p>
        <ul className={css.told}>
          {told.map((one) => (
            <li key={`${one.status} ${one.at}`} className={css.quiet}>
              {t(`deposits.told.${one.status}`, { amount: money(one.amount) })}
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
