import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { banknote, history } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { offerDepositLimit, type DepositLimitDeps } from '../../account/protection/offerDepositLimit'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { pageTraceHeader } from '../../platform/page/pageTraceHeader'
import { createBeginFlow, type BeginFlow, type BeginDeps } from './begin/beginFlow'
import { DepositForm } from './begin/DepositForm'
import { PlayMoneyNotice } from '../PlayMoneyNotices'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Texts } from '../../texts/texts'

export interface DepositScreenProps extends BeginDeps, DepositLimitDeps {
  merchant: MerchantSettings
  platform: Platform
  overlays: LazyOverlays
  texts: Texts
}

/** The deposit screen (REQ-ROUTE-015): the merchant's ways to pay in, an amount, and what it costs. */
export const DepositScreen = (services: DepositScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() =>
    createBeginFlow({
      ...services,
      askFirst: () => offerDepositLimit(services),
      traceHeader: () => pageTraceHeader(services.platform.randomness),
    }),
  )
  useEffect(() => void flow.load(), [flow])
  const goToList = () => services.platform.navigation.push('/m/member/deposits')
  return (
    <>
      <AppBar
        title={<Text id="deposit.title" />}
        back={{ label: t('back'), href: '/m/member/wallet' }}
        trailing={
          <IconButton label={t('deposit.list')} onClick={goToList}>
            <Icon of={history} />
          </IconButton>
        }
      />
      <Page>
        <Offer flow={flow} services={services} />
      </Page>
    </>
  )
}

const Offer = ({ flow, services }: { flow: BeginFlow; services: DepositScreenProps }) => {
  const { t } = useTexts()
  const { name, offer, sending } = useStore(flow.store)
  const { navigation } = services.platform
  if (name === 'loading') return <Skeleton shape="row" count={5} />
  if (name === 'failed') return <FailedPart why="deposit.failed" onRetry={() => void flow.load()} />
  if (offer.methods.length === 0)
    return (
      <EmptyState title={t('deposit.none.title')} picture={<Icon of={banknote} size="huge" />}>
        <Text id="deposit.none.text" values={{ merchant: services.merchant.name }} />
      </EmptyState>
    )
  const promotion = new URLSearchParams(navigation.query()).get('promotion') ?? undefined
  const begin = async (request: { method: string; amount: number }) => {
    const id = await flow.begin({ ...request, ...(isPromotion(promotion) && { promotion }) })
    if (id !== undefined) navigation.push(`/m/member/deposits?id=${id}`)
  }
  return (
    <>
      {offer.playMoney && <PlayMoneyNotice />}
      <DepositForm
        merchant={services.merchant}
        methods={offer.methods}
        sending={sending}
        hasPromotion={isPromotion(promotion)}
        onChange={flow.settle}
        onBegin={(request) => void begin(request)}
      />
    </>
  )
}

const isPromotion = (id: string | undefined): id is string => id !== undefined && /^[\w-]{1,64}$/.test(id)
