import css from './Deposits.module.css'
import type { WaitingExcess } from '@playfront/contract/console/depositsAdmin'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { type DepositWaitsFlow, createDepositWaitsFlow } from './depositsFlow'
import { ApprovalActs } from './ApprovalActs'
import { EmptyState } from '@playfront/kit/EmptyState'
import { UnreadyPage } from '../parts/UnreadyPage'
import { AccountReviewCard } from './AccountReviewCard'
import { ContradictionCard } from './ContradictionCard'
import { Tabs } from '@playfront/kit/Tabs'
import { PageHead } from '../parts/PageHead'
import { DepositsList } from './DepositsList'
import type { PageProps } from '../app/placeFlow'

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

export function DepositWaits() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createDepositWaitsFlow)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { excess, contradictions, reviews } = state.waits
  if (excess.length + contradictions.length + reviews.length === 0)
    return <EmptyState title={t('deposits.none')}>{t('deposits.none.text')}</EmptyState>
  return (
    <div className={css.parts}>
      {contradictions.length > 0 && (
        <section className={css.part} aria-labelledby="contradictions">
          <h2 id="contradictions">{t('deposits.contradictions')}</h2>
          {contradictions.map((one) => (
            <ContradictionCard key={one.withdrawal} payout={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
      {reviews.length > 0 && (
        <section className={css.part} aria-labelledby="reviews">
          <h2 id="reviews">{t('deposits.reviews')}</h2>
          {reviews.map((one) => (
            <AccountReviewCard key={one.id} review={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
      {excess.length > 0 && (
        <section className={css.part} aria-labelledby="excess">
          <h2 id="excess">{t('deposits.beyond')}</h2>
          {excess.map((one) => (
            <ExcessCard key={one.deposit} deposit={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
    </div>
  )
}

const views = ['waits', 'all'] as const

/** Money that does not fit and waits for people, and every deposit. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = query.get('view') === 'all' ? 'all' : 'waits'
  return (
    <>
      <PageHead title={t('page.deposits')} lead={t('deposits.lead')} />
      <Tabs
        label={t('page.deposits')}
        tabs={views.map((id) => ({ id, label: t(`deposits.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/deposits?view=${id}`, 'replace')}
      >
        {current === 'waits' ? <DepositWaits /> : <DepositsList />}
      </Tabs>
    </>
  )
}
