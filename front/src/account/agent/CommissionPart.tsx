import {
  type CommissionDay,
  type CommissionTotals,
  type CommissionsAnswer,
  commissions,
  commissionsExport,
} from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './DownlineList.module.css'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, type Paged, fetchFirstPage, fetchNextPage } from '../../store/fetchPages'
import { type PeriodChoice, aMonth, daysOfChoice, isWrongChoice } from './period/choosePeriod'
import { FailedPart } from '../../page/FailedPart'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useDay } from '../security/useDay'
import { PeriodChips } from './period/PeriodChips'
import { SaveTable } from './period/SaveTable'
import type { TableFlow } from './period/tableFlow'

export interface CommissionState
  extends Loadable, Paged, Pick<CommissionsAnswer, 'basis' | 'shares' | 'totals' | 'days'> {
  choice: PeriodChoice
}

export interface CommissionFlow {
  store: StoreApi<CommissionState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
  /** Shows other days. */
  choose(choice: PeriodChoice): Promise<void>
  /** First and last day of what is shown. */
  days(): { from: string; to: string }
}

export interface CommissionDeps {
  merchant: Pick<MerchantSettings, 'timeZone'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
}

/** What the agent has earned, day by day. */
export const createCommissionFlow = (deps: CommissionDeps): CommissionFlow => {
  const { requests } = deps
  const store = createStore<CommissionState>(() => ({
    name: 'loading',
    basis: 'off',
    shares: [],
    totals: { turnover: 0, net: 0, earned: 0, paid: 0 },
    days: [],
    choice: aMonth,
    next: null,
    isFetchingMore: false,
  }))
  let asking = 0
  const days = () => daysOfChoice(store.getState().choice, deps)
  const ask = (before?: string): Promise<CommissionsAnswer> =>
    requests.valueOf(commissions, { ...days(), ...(before !== undefined && { before }) }, { alert: false })

  return {
    store,
    days,
    load: () => fetchFirstPage(store, () => ask()),
    more: () =>
      fetchNextPage(store, async (before) => {
        const mine = asking
        const page = await ask(before)
        // Other days were chosen meanwhile: the page is of the old ones.
        return mine === asking ? { ...page, days: [...store.getState().days, ...page.days] } : {}
      }),
    async choose(choice) {
      store.setState({ choice })
      if (isWrongChoice(choice)) return
      const mine = (asking += 1)
      try {
        const found = await ask()
        if (mine === asking) store.setState({ ...found, name: 'ready' })
      } catch {
        if (mine === asking) store.setState({ name: 'failed' })
      }
    },
  }
}

export interface CommissionPartProps {
  merchant: MerchantSettings
  requests: Requests
  table: TableFlow
}

/** How commission is computed here, and what each day earned. */
export const CommissionPart = ({ merchant, requests, table }: CommissionPartProps) => {
  const [flow] = useState(() => createCommissionFlow({ merchant, requests }))
  useEffect(() => void flow.load(), [flow])
  const { name, basis, shares, totals, days, next, isFetchingMore, choice } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="agent.failed" onRetry={() => void flow.load()} />
  if (basis === 'off') return <Text id="agent.commission.off" as="p" />
  const [first = 0, second = 0] = shares.map((share) => share / 100)
  const save = () => {
    const { from, to } = flow.days()
    void table.save(commissionsExport, { from, to }, `commission-${merchant.code}-${from}-${to}.csv`)
  }
  return (
    <section className={css.list}>
      <Text id={`agent.commission.${basis}`} values={{ first, second }} as="p" />
      <PeriodChips choice={choice} days={flow.days()} onChoose={(chosen) => void flow.choose(chosen)} />
      {days.length === 0 ? (
        <Text id={choice === aMonth ? 'agent.commission.none' : 'statement.none'} as="p" />
      ) : (
        <Totals totals={totals} merchant={merchant} />
      )}
      {days.map((day) => (
        <Day key={day.day} day={day} merchant={merchant} />
      ))}
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
      {days.length > 0 && <SaveTable table={table} disabled={isWrongChoice(choice)} onSave={save} />}
    </section>
  )
}

const Totals = ({ totals, merchant }: { totals: CommissionTotals; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  return (
    <Card tone="outline">
      <h2 className={css.day}>
        <Text id="agent.total" />
        <MoneyText>{money(totals.paid, 'both')}</MoneyText>
      </h2>
      <ValueList>
        <LabelledValue label={<Text id="agent.commission.stakes" />}>{money(totals.turnover)}</LabelledValue>
        <LabelledValue label={<Text id="agent.commission.kept" />}>{money(totals.net)}</LabelledValue>
        <LabelledValue label={<Text id="agent.commission.earned" />}>{money(totals.earned)}</LabelledValue>
      </ValueList>
    </Card>
  )
}

const Day = ({ day, merchant }: { day: CommissionDay; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  // A day of the calendar is one anywhere: written as it stands.
  const write = useDay('UTC')
  return (
    <Card>
      <h2 className={css.day}>
        <span>{write(`${day.day}T00:00:00Z`)}</span>
        <MoneyText>{money(day.paid, 'both')}</MoneyText>
      </h2>
      <Text id="agent.commission.players" values={{ count: day.players }} as="p" />
      <ValueList columns>
        <LabelledValue label={<Text id="agent.commission.stakes" />}>{money(day.turnover)}</LabelledValue>
        <LabelledValue label={<Text id="agent.commission.kept" />}>{money(day.net)}</LabelledValue>
        <LabelledValue label={<Text id="agent.commission.earned" />}>{money(day.earned)}</LabelledValue>
        {day.carried < 0 && (
          <LabelledValue label={<Text id="agent.commission.carried" />}>{money(day.carried)}</LabelledValue>
        )}
      </ValueList>
    </Card>
  )
}
