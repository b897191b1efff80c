import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin'
import { Badge } from '@playfront/kit/Badge'
import { useStore } from 'zustand'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { type ApprovalsFlow, subjectsOf } from '../approvals/approvalsFlow'
import { Table } from '../parts/Table'
import { betWordOf } from '../settings/words/betWords'
import css from './Lottery.module.css'
import type { LotteryActs } from './lotteryActs'
import { ReasonForm } from './ReasonForm'

type Price = IssueDetail['prices'][number]

interface PricesProps {
  issue: IssueDetail
  approvals: ApprovalsFlow
  acts: LotteryActs
}

const subjectOf = ({ prizeMode, oddsVersion, type }: Price): string =>
  `price:${prizeMode}/${oddsVersion}/${type}`

/** The prices at which the issue was sold; bets at obviously wrong odds may be refunded before the draw. */
export function PricesCard({ issue, approvals, acts }: PricesProps) {
  const texts = useTexts()
  const { t, number } = texts
  const { may } = useMerchant()
  const money = useMoney()
  const isOpen = ['scheduled', 'open', 'suspended', 'closed'].includes(issue.state)
  const requested = subjectsOf(useStore(approvals.store))
  const columns = [
    {
      title: t('lottery.price'),
      cell: ({ type, prizeMode, oddsVersion }: Price) => (
        <span className={css.stack}>
          <span className={css.strong}>{betWordOf(type, texts)}</span>
          <span className={css.quiet}>{`${type} · ${prizeMode} v${oddsVersion}`}</span>
        </span>
      ),
    },
    { title: t('lottery.bets'), cell: ({ bets }: Price) => number(bets), isFigure: true },
    { title: t('lottery.taken'), cell: ({ cost }: Price) => money(cost), isFigure: true },
    { title: t('lottery.returns'), cell: (price: Price) => <Returns price={price} /> },
    {
      title: t('lottery.fault'),
      cell: (price: Price) => (
        <Fault
          price={price}
          mayPropose={isOpen && may('lottery.decide') && !requested.has(subjectOf(price))}
          acts={acts}
        />
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
      {issue.prices.map((price) => (
        <ApprovalRows key={subjectOf(price)} flow={approvals} subject={subjectOf(price)} />
      ))}
    </section>
  )
}

const percent = (bps: number): string => `${(bps / 100).toFixed(2)} %`

/** What a price returns on average, and what it may. */
function Returns({ price: { returnBps, minBps, maxBps } }: { price: Price }) {
  const { t } = useTexts()
  const band = t('lottery.returns.band', { min: percent(minBps), max: percent(maxBps) })
  return (
    <span className={css.stack}>
      <span className={css.figure}>{percent(returnBps)}</span>
      <span className={css.quiet}>{band}</span>
    </span>
  )
}

/** Bets outside the band, what may be done about them, and what went back already. */
function Fault({ price, mayPropose, acts }: { price: Price; mayPropose: boolean; acts: LotteryActs }) {
  const { t, number } = useTexts()
  const money = useMoney()
  const { faultyBets, faultyCost, voidBets, prizeMode, oddsVersion, type } = price
  if (faultyBets === 0 && voidBets === 0) return '–'
  return (
    <span className={css.stack}>
      {faultyBets > 0 && (
        <span className={css.badges}>
          <Badge tone="negative">
            {t('lottery.fault.bets', { bets: number(faultyBets), amount: money(faultyCost) })}
          </Badge>
        </span>
      )}
      {voidBets > 0 && (
        <span className={css.quiet}>{t('lottery.fault.given', { bets: number(voidBets) })}</span>
      )}
      {faultyBets > 0 && mayPropose && (
        <ReasonForm
          label={t('lottery.fault.void')}
          isDanger
          acts={acts}
          onDo={(reason) => acts.propose({ kind: 'odds', price: { prizeMode, oddsVersion, type } }, reason)}
        />
      )}
    </span>
  )
}
