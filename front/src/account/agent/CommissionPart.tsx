import {
  type CommissionDay,
  type CommissionTotals,
  commissionsExport,
} from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useDay } from '../security/useDay'
import { createCommissionFlow } from './commissionFlow'
import css from './DownlineList.module.css'
import { aMonth, isWrongChoice } from './period/choosePeriod'
import { PeriodChips } from './period/PeriodChips'
import { SaveTable } from './period/SaveTable'
import type { TableFlow } from './period/tableFlow'

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
