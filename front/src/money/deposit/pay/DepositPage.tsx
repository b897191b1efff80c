import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { banknote } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './DepositPage.module.css'
import { useMoney } from '../../../page/useMoney'
import { Text } from '../../../texts/Text'
import { useMoment } from '../../wallet/useMoment'
import type { SeenDeposit } from '../readDeposit'
import { FailedPart } from '../../../page/FailedPart'
import { useStore } from '../../../store/useStore'
import { useTexts } from '../../../texts/TextsProvider'
import { PlayMoneyNotice } from '../../PlayMoneyNotices'
import { type PayView, createPayFlow, decidePay } from './payFlow'
import { PayWay } from './PayWay'
import type { PayPageDeps } from './CopyRow'

/** The figures of one deposit, and the number that customer service asks for. */
export const Receipt = ({ deposit, merchant }: { deposit: SeenDeposit; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const { id, title, amount, fee, paid, credited, owed, madeAtMs, settledAtMs } = deposit
  return (
    <Card>
      <ValueList>
        <LabelledValue label={<Text id="deposit.method" />}>
          <bdi>{title}</bdi>
        </LabelledValue>
        <LabelledValue label={<Text id={paid === undefined ? 'deposit.pay' : 'deposit.state.done'} />}>
          {money(paid ?? amount)}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.fee" />}>
          {fee === 0 ? <Text id="deposit.fee.none" /> : money(fee)}
        </LabelledValue>
        <LabelledValue label={<Text id="deposit.get" />} strong>
          {money(credited ?? amount - fee)}
        </LabelledValue>
        {owed > 0 && <LabelledValue label={<Text id="deposit.owed" />}>{money(owed)}</LabelledValue>}
        <LabelledValue label={<Text id="deposit.begun" />}>{moment(madeAtMs)}</LabelledValue>
        {settledAtMs !== undefined && (
          <LabelledValue label={<Text id="deposit.settled" />}>{moment(settledAtMs)}</LabelledValue>
        )}
        <LabelledValue label={<Text id="deposit.number" />}>
          <bdi dir="ltr">{id.slice(-12)}</bdi>
        </LabelledValue>
      </ValueList>
    </Card>
  )
}

/** One deposit: how it is paid while it is pending, its outcome afterwards. */
export const DepositPage = ({ id, deps }: { id: string; deps: PayPageDeps }) => {
  const { t } = useTexts()
  const [flow] = useState(() => createPayFlow(deps, id))
  const { name, deposit, nowMs } = useStore(flow.store)
  useEffect(() => flow.start(), [flow])
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="deposit.failed" onRetry={() => void flow.load()} />
  if (!deposit)
    return (
      <EmptyState
        title={t('deposit.unknown')}
        picture={<Icon of={banknote} size="huge" />}
        action={<Button href="/m/voucherCenter" children={<Text id="deposit.new" />} />}
      />
    )
  const view = decidePay(deposit, nowMs)
  return (
    <div className={css.page}>
      {deposit.playMoney && <PlayMoneyNotice />}
      <div className={css.notice} aria-live="polite">
        <DepositNow view={view} deposit={deposit} merchant={deps.merchant} />
      </div>
      {view.kind === 'way' && deposit.way && (
        <PayWay deps={deps} deposit={deposit} way={deposit.way} leftMs={deposit.expiresAtMs - nowMs} />
      )}
      <Receipt deposit={deposit} merchant={deps.merchant} />
      {view.kind !== 'way' && view.kind !== 'checking' && (
        <Button
          href={view.kind === 'done' ? '/m/member/wallet' : '/m/voucherCenter'}
          wide
          children={<Text id={view.kind === 'done' ? 'deposit.toWallet' : 'deposit.new'} />}
        />
      )}
    </div>
  )
}

/** What happened to money that exceeded a deposit. */
const excessTexts = {
  open: 'deposit.excess',
  credit: 'deposit.excess.credited',
  sendBack: 'deposit.excess.sentBack',
} as const

interface DepositStateProps {
  view: PayView
  deposit: SeenDeposit
  merchant: MerchantSettings
}

const DepositNow = ({ view, deposit, merchant }: DepositStateProps) => {
  const money = useMoney(merchant)
  switch (view.kind) {
    case 'way':
      return null
    case 'checking':
      return (
        <Notice title={<Text id="deposit.state.created" />}>
          <Text id="deposit.checking" />
        </Notice>
      )
    case 'over':
      return (
        <Notice tone="warning" title={<Text id="deposit.state.expired" />}>
          <Text id="deposit.late.promise" />
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="positive" title={<Text id="deposit.done" />}>
          {view.isLate && <Text id="deposit.late" as="p" />}
          {view.isLess && <Text id="deposit.less" as="p" />}
          {deposit.excess > 0 && (
            <Text
              id={excessTexts[deposit.excessVerdict ?? 'open']}
              values={{ amount: money(deposit.excess) }}
              as="p"
            />
          )}
        </Notice>
      )
    case 'held':
      return (
        <Notice tone="warning" title={<Text id="deposit.state.held" />}>
          <Text
            id={deposit.excessVerdict === 'sendBack' ? 'deposit.held.sentBack' : 'deposit.held'}
            values={{ amount: money(deposit.excess) }}
          />
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warning" title={<Text id="deposit.state.expired" />}>
          <Text id="deposit.late.promise" />
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="warning" title={<Text id="deposit.state.refused" />}>
          <Text id="deposit.refused.text" />
        </Notice>
      )
    case 'reversed':
      return (
        <Notice tone="negative" title={<Text id="deposit.state.reversed" />}>
          <Text id="deposit.reversed.text" />
        </Notice>
      )
  }
}
