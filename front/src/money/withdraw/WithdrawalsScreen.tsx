import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Withdrawal } from '@playfront/contract/money/withdrawals'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { receiptText } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { useActivityId as useIdInAddress } from '../activities/useActivityId'
import { PaymentRow } from '../wallet/PaymentRow'
import { useMoment } from '../wallet/useMoment'
import type { WalletFlow } from '../wallet/walletFlow'
import { stateTone } from './stateTone'
import { WithdrawalDetail } from './WithdrawalDetail'
import { createWithdrawalsFlow } from './withdrawalsFlow'
import { WithdrawPlayMoney } from './WithdrawPlayMoney'

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
