import { limitPeriods } from '@playfront/contract/account/protectionProfiles'
import type { PlayStretch } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { days } from '@playfront/contract/time'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Field } from '@playfront/kit/Field'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useState } from 'react'
import { browserSaveText } from '../../platform/files/saveText'
import { FailedPart } from '../../page/FailedPart'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section } from '../security/Section'
import { historyTable } from './historyTable'
import css from './Protection.module.css'
import type { ProtectionFlow } from './protectionFlow'
import { useFigure } from './protectionFormats'
import { useDayName } from './useDayName'

export interface HistorySectionProps {
  flow: ProtectionFlow
  merchant: MerchantSettings
}

/** Three months of one's own play, and any longer stretch as a table. */
export const HistorySection = ({ flow, merchant }: HistorySectionProps) => {
  const { t } = useTexts()
  const { history, historyBy, historyFailed } = useStore(flow.store)
  return (
    <Section title="protection.history.title" lead="protection.history.lead">
      <SegmentedControl
        label={t('protection.history.title')}
        options={limitPeriods.map((value) => ({ value, label: <Text id={`protection.period.${value}`} /> }))}
        value={historyBy}
        onChange={(value) => void flow.showHistory(value)}
      />
      {historyFailed && (
        <FailedPart why="protection.failed" onRetry={() => void flow.showHistory(historyBy)} />
      )}
      {!history && !historyFailed && <Skeleton shape="banner" count={2} />}
      {history?.stretches.length === 0 && <Text id="protection.history.none" as="p" />}
      {history?.stretches.map((stretch) => (
        <Stretch key={stretch.from} stretch={stretch} merchant={merchant} by={historyBy} />
      ))}
      <MoreHistory flow={flow} />
    </Section>
  )
}

interface StretchProps {
  stretch: PlayStretch
  merchant: MerchantSettings
  by: (typeof limitPeriods)[number]
}

const Stretch = ({ stretch, merchant, by }: StretchProps) => {
  const money = useMoney(merchant)
  const figure = useFigure(merchant)
  const dayName = useDayName()
  return (
    <Card>
      <div className={css.stack}>
        <h3 className={css.name}>{dayName(stretch.from, by)}</h3>
        <ValueList>
          <LabelledValue label={<Text id="protection.history.net" />} strong>
            <MoneyText>{money(stretch.net, 'both')}</MoneyText>
          </LabelledValue>
          <LabelledValue label={<Text id="protection.kind.stake" />}>
            <MoneyText>{money(stretch.staked)}</MoneyText>
          </LabelledValue>
          <LabelledValue label={<Text id="protection.history.returned" />}>
            <MoneyText>{money(stretch.returned)}</MoneyText>
          </LabelledValue>
          <LabelledValue label={<Text id="protection.kind.deposit" />}>
            <MoneyText>{money(stretch.deposited)}</MoneyText>
          </LabelledValue>
          <LabelledValue label={<Text id="protection.history.withdrawn" />}>
            <MoneyText>{money(stretch.withdrawn)}</MoneyText>
          </LabelledValue>
          <LabelledValue label={<Text id="protection.kind.session" />}>
            {figure(stretch.playedMs, 'session')}
          </LabelledValue>
        </ValueList>
      </div>
    </Card>
  )
}

const maxMs = days(5 * 366)

const MoreHistory = ({ flow }: { flow: ProtectionFlow }) => {
  const { t } = useTexts()
  const { busy, table } = useStore(flow.store)
  const [request, setRequest] = useState({ from: '', until: '' })
  const [isWrong, setWrong] = useState(false)
  const ask = () => {
    const lengthMs = Date.parse(request.until) - Date.parse(request.from)
    const isRight = lengthMs >= 0 && lengthMs <= maxMs
    setWrong(!isRight)
    if (isRight) void flow.askTable(request.from, request.until)
  }
  const heads = [
    t('protection.period.day'),
    t('protection.kind.deposit'),
    t('protection.history.withdrawn'),
    t('protection.kind.stake'),
    t('protection.history.returned'),
    t('protection.history.net'),
    t('protection.set.minutes'),
  ] as const
  const field = (name: 'from' | 'until') => (
    <Field
      label={t(`protection.history.${name}`)}
      type="date"
      name={name}
      value={request[name]}
      data-empty={request[name] === '' || undefined}
      error={isWrong && name === 'until' && <Text id="protection.history.wrong" />}
      onChange={({ currentTarget }) => setRequest({ ...request, [name]: currentTarget.value })}
    />
  )
  return (
    <Card>
      <div className={css.stack}>
        <h3 className={css.name}>
          <Text id="protection.history.more" />
        </h3>
        <div className={css.dates}>
          {field('from')}
          {field('until')}
        </div>
        <Button variant="secondary" wide busy={busy === 'table'} onClick={ask}>
          <Text id="protection.history.get" />
        </Button>
        {table && (
          <Button
            wide
            onClick={() =>
              browserSaveText(
                `${table.from}-${table.until}.csv`,
                'text/csv;charset=utf-8',
                historyTable(table.stretches, table.currency, heads),
              )
            }
          >
            <Text id="protection.history.save" />
          </Button>
        )}
      </div>
    </Card>
  )
}
