import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { ticket } from '@playfront/kit/icons'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { PeriodFilter } from '../../money/statement/PeriodFilter'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { BetCard } from './BetCard'
import css from './Bets.module.css'
import { betStates, createBetsFlow, type BetsFlow } from './betsFlow'

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
