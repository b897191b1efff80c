import type { IssueDetail } from '@playfront/contract/console/lotteryDesk'
import { Badge } from '@playfront/kit/Badge'
import { useDesk, useTexts } from '../app/HouseContext'
import { useMoney } from '../app/useMoney'
import { Table } from '../parts/Table'
import css from './Lottery.module.css'
import type { LotteryActs } from './lotteryActs'
import { ReasonForm } from './ReasonForm'
import { WishCard } from './WishCard'

type Price = IssueDetail['prices'][number]

/** At which prices the issue was sold; bets at odds that nobody can have meant may be given back before the draw. */
export function PricesCard({ issue, acts }: { issue: IssueDetail; acts: LotteryActs }) {
  const { t, number } = useTexts()
  const { may } = useDesk()
  const money = useMoney()
  const isOpen = ['scheduled', 'open', 'suspended', 'closed'].includes(issue.state)
  const wishOf = ({ prizeMode, oddsVersion, type }: Price) =>
    issue.wishes.find(
      ({ price }) =>
        price?.prizeMode === prizeMode && price.oddsVersion === oddsVersion && price.type === type,
    )
  const columns = [
    {
      title: t('lottery.price'),
      cell: ({ type, prizeMode, oddsVersion }: Price) => `${type} · ${prizeMode} v${oddsVersion}`,
    },
    { title: t('lottery.bets'), cell: ({ bets }: Price) => number(bets), isFigure: true },
    { title: t('lottery.taken'), cell: ({ cost }: Price) => money(cost), isFigure: true },
    {
      title: t('lottery.fault'),
      cell: (price: Price) =>
        price.faultyBets > 0 ? (
          <span className={css.stack}>
            <span className={css.badges}>
              <Badge tone="negative">
                {t('lottery.fault.bets', { bets: number(price.faultyBets), amount: money(price.faultyCost) })}
              </Badge>
            </span>
            {isOpen && may('lottery.decide') && !wishOf(price) && (
              <ReasonForm
                label={t('lottery.fault.void')}
                isDanger
                acts={acts}
                onDo={(reason) => {
                  const { prizeMode, oddsVersion, type } = price
                  return acts.propose({ kind: 'odds', price: { prizeMode, oddsVersion, type } }, reason)
                }}
              />
            )}
          </span>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <section className={`${css.card} ${css.wide}`} aria-labelledby="prices">
      <h2 id="prices">{t('lottery.prices')}</h2>
      <Table
        label={t('lottery.prices')}
        columns={columns}
        rows={issue.prices}
        keyOf={({ prizeMode, oddsVersion, type }) => `${prizeMode} ${oddsVersion} ${type}`}
      />
      {issue.prices.map((price) => {
        const wish = wishOf(price)
        return wish && <WishCard key={wish.id} wish={wish} acts={acts} />
      })}
    </section>
  )
}
