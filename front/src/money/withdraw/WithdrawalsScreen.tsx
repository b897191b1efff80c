import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Withdrawal } from '@playfront/contract/money/withdrawals'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { receiptText } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './Withdraw.module.css'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import { createWithdrawalsFlow, stateTone } from './withdrawalsFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import { useActivityId as useIdInAddress } from '../activities/useActivityId'
import { PaymentRow } from '../wallet/PaymentRow'
import type { WalletFlow } from '../wallet/walletFlow'
import { WithdrawPlayMoney } from '../PlayMoneyNotices'

export interface WithdrawalDetailProps {
  merchant: MerchantSettings
  withdrawal: Withdrawal
  /** By the server's clock, epoch milliseconds. */
  nowMs: number
  isBusy: boolean
  onCancel(): void
}

/** What is happening with the money, in words, and what has happened so far. */
export const WithdrawalDetail = (props: WithdrawalDetailProps) => {
  const { merchant, withdrawal, isBusy, onCancel } = props
  const { id, state, amount, fee, card, because, canCancel } = withdrawal
  const money = useMoney(merchant)
  return (
    <>
      <Card>
        <div className={css.one}>
          <div className={css.head}>
            <span className={css.sum}>{money(amount)}</span>
            <Badge tone={stateTone[state]}>
              <Text id={`withdrawal.state.${state}`} />
            </Badge>
          </div>
          <p role="status">
            <Text id={`withdrawal.what.${state}`} />
          </p>
          {because && <Text id={`withdrawal.because.${because}`} as="p" />}
          <Expected {...props} />
          <ValueList>
            <LabelledValue label={<Text id="withdrawal.to" />}>
              <bdi>{card.title}</bdi> <bdi dir="ltr">{card.maskedNumber}</bdi>
            </LabelledValue>
            <LabelledValue label={<Text id="withdrawal.fee" />}>
              {fee === 0 ? <Text id="withdrawal.fee.none" /> : money(fee)}
            </LabelledValue>
            <LabelledValue label={<Text id="withdrawal.arrives" />} strong>
              {money(amount - fee)}
            </LabelledValue>
            <LabelledValue label={<Text id="withdrawal.number" />}>
              <bdi className={css.number} dir="ltr">
                {id}
              </bdi>
            </LabelledValue>
          </ValueList>
        </div>
      </Card>
      <Card>
        <Steps {...props} />
      </Card>
      {canCancel && (
        <Button variant="quiet" wide busy={isBusy} onClick={onCancel}>
          <Text id="withdrawal.cancel" />
        </Button>
      )}
    </>
  )
}

const Expected = ({ merchant, withdrawal: { expectedBy }, nowMs }: WithdrawalDetailProps) => {
  const moment = useMoment(merchant)
  if (expectedBy === undefined) return null
  const atMs = Date.parse(expectedBy)
  return nowMs > atMs ? (
    <Text id="withdrawal.late" as="p" className={css.quiet} />
  ) : (
    <Text id="withdrawal.expected" values={{ time: moment(atMs) }} as="p" className={css.quiet} />
  )
}

const Steps = ({ merchant, withdrawal: { steps } }: WithdrawalDetailProps) => {
  const moment = useMoment(merchant)
  return (
    <ol className={css.steps}>
      {steps.map(({ state, at }, place) => (
        <li key={`${place}${state}`} className={css.step}>
          <Text id={`withdrawal.state.${state}`} />
          <time className={css.quiet} dateTime={at}>
            {moment(Date.parse(at))}
          </time>
        </li>
      ))}
    </ol>
  )
}

export interface WithdrawalsScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  dialogs: LazyOverlays['dialogs']
  wallet: WalletFlow
}

/** What has become of the member's withdrawals; with an id in the address, of that one. */
export const WithdrawalsScreen = (services: WithdrawalsScreenProps) => {
  const { t } = useTexts()
  const id = useIdInAddress(services.platform.navigation)
  const back = id === '' ? '/m/withdraw' : '/m/member/withdrawals'
  return (
    <>
      <AppBar title={<Text id="withdrawal.list" />} back={{ label: t('back'), href: back }} />
      <Page>
        {services.merchant.responsible.playMoney && <WithdrawPlayMoney />}
        <Body key={id} id={id} services={services} />
      </Page>
    </>
  )
}

const Body = ({ id, services }: { id: string; services: WithdrawalsScreenProps }) => {
  const { t } = useTexts()
  const { merchant, requests } = services
  const [flow] = useState(() => createWithdrawalsFlow(services, id))
  const { name, withdrawals, next, isBusy } = useStore(flow.store)
  useEffect(() => flow.start(), [flow])
  if (name === 'failed') return <FailedPart why="withdrawal.failed" onRetry={() => void flow.load()} />
  if (name === 'loading') return <Skeleton shape="row" count={4} />
  const [first] = withdrawals
  if (!first) {
    const title = t(name === 'unknown' ? 'withdrawal.unknown' : 'withdrawal.none')
    return <EmptyState title={title} picture={<Icon of={receiptText} size="huge" />} />
  }
  if (id !== '') {
    const nowMs = requests.serverNow()
    const parts = { merchant, withdrawal: first, nowMs, isBusy }
    return <WithdrawalDetail {...parts} onCancel={() => void flow.cancel(first.id)} />
  }
  return (
    <>
      <Card padding="none">
        {withdrawals.map((one) => (
          <Row key={one.id} withdrawal={one} merchant={merchant} />
        ))}
      </Card>
      {next !== null && (
        <Button variant="secondary" wide busy={isBusy} onClick={() => void flow.readOn()}>
          <Text id="withdrawal.more" />
        </Button>
      )}
    </>
  )
}

const Row = ({ withdrawal, merchant }: { withdrawal: Withdrawal; merchant: MerchantSettings }) => {
  const { id, state, amount, card, requestedAt } = withdrawal
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  return (
    <PaymentRow
      href={`/m/member/withdrawals?id=${id}`}
      sum={money(amount)}
      tone={stateTone[state]}
      state={<Text id={`withdrawal.state.${state}`} />}
      way={
        <>
          <bdi>{card.title}</bdi> <bdi dir="ltr">{card.maskedNumber}</bdi>
        </>
      }
      moment={moment(Date.parse(requestedAt))}
    />
  )
}
