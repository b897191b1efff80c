import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { MoneyText } from '@playfront/kit/MoneyText'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { ticket } from '@playfront/kit/icons'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './Bets.module.css'
import { useMoment } from '../../money/wallet/useMoment'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { type BetsFlow, betStates, createBetsFlow, decideBetState } from './betsFlow'
import { slipHref } from './LastBet'
import { PeriodFilter } from '../../money/statement/PeriodFilter'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'

/** The same, with the check of one of its draws. */
export const drawHref = (slip: Parameters<typeof slipHref>[0], issueId: string) =>
  `${slipHref(slip)}&${new URLSearchParams({ draw: issueId })}`

const maxNumbers = 8

const tones = { pending: 'neutral', won: 'positive', lost: 'neutral', refunded: 'warning' } as const

/** One slip: its lottery and draws, what was picked, what it cost and brought, and where there is more of it. */
export const BetCard = ({ slip, merchant }: { slip: Slip; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const state = decideBetState(slip)
  const [first, ...others] = slip.issues
  return (
    <Card>
      <article className={css.bet}>
        <header className={css.head}>
          <h2 className={css.lottery}>{slip.lotteryName ?? slip.lottery}</h2>
          <Badge tone={tones[state]}>
            <Text id={`bets.is.${state}`} />
          </Badge>
        </header>
        <p className={css.quiet}>
          {first && <Text id="bets.draw" values={{ draw: drawOf(first.issueId) }} />}
          {others.length > 0 && ` +${others.length}`} · {moment(Date.parse(slip.acceptedAt))}
        </p>
        <Numbers slip={slip} />
        <p className={css.sums}>
          <span>
            <Text id="bets.staked" /> <MoneyText>{money(slip.cost)}</MoneyText>
          </span>
          {(state !== 'pending' || slip.payout > 0) && (
            <span>
              <Text id="bets.paid" />{' '}
              <MoneyText tone={slip.payout > 0 ? 'positive' : 'inherit'}>{money(slip.payout)}</MoneyText>
            </span>
          )}
        </p>
        <p className={css.ways}>
          <a href={slipHref(slip)}>
            <Text id="bets.openSlip" />
          </a>
          {state !== 'pending' && first && (
            <a href={drawHref(slip, first.issueId)}>
              <Text id="bets.openDraw" />
            </a>
          )}
        </p>
      </article>
    </Card>
  )
}

/** The part of an issue's id that players say. */
const drawOf = (issueId: string): string => issueId.slice(issueId.lastIndexOf('-') + 1)

const Numbers = ({ slip }: { slip: Slip }) => {
  const numbers = [...new Set(slip.bets.flatMap((bet) => bet.numbers))]
  const hidden = numbers.length - maxNumbers
  return (
    <ul className={css.numbers}>
      {numbers.slice(0, maxNumbers).map((number) => (
        <li key={number}>
          <bdi>{number}</bdi>
        </li>
      ))}
      {hidden > 0 && <li>+{hidden}</li>}
    </ul>
  )
}

export interface BetsScreenProps {
  merchant: MerchantSettings
  requests: Requests
}

/** Every bet of the member's, of whichever lottery, with links to its slip and its draw (lottery 8.5). */
export const BetsScreen = (services: BetsScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createBetsFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="member.history" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Filters flow={flow} />
        <Bets flow={flow} merchant={services.merchant} />
      </Page>
    </>
  )
}

const Filters = ({ flow }: { flow: BetsFlow }) => {
  const { t } = useTexts()
  const { choice, isWrong } = useStore(flow.store)
  const { state, period, own } = choice
  return (
    <div className={css.filters}>
      <SegmentedControl
        label={t('bets.state')}
        name="state"
        value={state}
        onChange={(value) => void flow.choose({ state: value })}
        options={betStates.map((value) => ({ value, label: <Text id={`bets.${value}`} /> }))}
      />
      <PeriodFilter period={period} own={own} isWrong={isWrong} onChange={(days) => void flow.choose(days)} />
    </div>
  )
}

const Bets = ({ flow, merchant }: { flow: BetsFlow; merchant: MerchantSettings }) => {
  const { t } = useTexts()
  const { name, slips, next, isFetchingMore, choice } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={3} />
  if (name === 'failed') return <FailedPart why="bets.failed" onRetry={() => void flow.load()} />
  if (slips.length === 0) {
    const isChosen = choice.state !== 'all' || choice.period !== 'all'
    return (
      <EmptyState title={t(isChosen ? 'bets.none' : 'bets.empty')} picture={<Icon of={ticket} size="huge" />}>
        <Text id="bets.empty.text" />
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.list}>
        {slips.map((slip) => (
          <li key={slip.slipId}>
            <BetCard slip={slip} merchant={merchant} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
    </>
  )
}
