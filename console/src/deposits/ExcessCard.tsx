import type { WaitingExcess } from '@playfront/contract/console/depositsAdmin'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import css from './Deposits.module.css'
import type { DepositWaitsFlow } from './depositsFlow'
import { ApprovalActs } from './ApprovalActs'

interface CardProps {
  deposit: WaitingExcess
  flow: DepositWaitsFlow
  isBusy: boolean
}

/** Money that came beyond what a member wanted to pay in. */
export function ExcessCard({ deposit, flow, isBusy }: CardProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const money = useMoney()
  const { deposit: id, member, userName, title, amount, paid, excess, reference, at } = deposit
  return (
    <article className={css.card} aria-label={`${userName}, ${money(excess)}`}>
      <div className={css.stack}>
        <p className={css.amount}>{money(excess)}</p>
        <p>
          <Link to={`/members/${member}`}>{userName}</Link> · {title}
        </p>
        <p className={css.quiet}>
          {t('deposits.came', { paid: money(paid), asked: money(amount) })} · {date(at)}
        </p>
        <p className={css.quiet}>
          {reference ?? '–'}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?subject=deposit:${id}`}>{t('deposits.log')}</Link>
            </>
          )}
        </p>
      </div>
      <div className={css.stack}>
        <ApprovalActs
          subject={`deposit:${id}`}
          verdicts={['credit', 'sendBack']}
          flow={flow}
          isBusy={isBusy}
          onPropose={(verdict, reason) =>
            flow.propose(
              {
                kind: 'excess',
                deposit: id,
                verdict: verdict === 'credit' ? 'credit' : 'sendBack',
                amount: excess,
              },
              reason,
            )
          }
        />
      </div>
    </article>
  )
}
