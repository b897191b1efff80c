import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { banknote, history } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { offerDepositLimit, type DepositLimitSetting } from '../../account/protection/offerDepositLimit'
import { FailedPart } from '../../shell/page/FailedPart'
import { Page } from '../../shell/page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { createBeginFlow, type BeginFlow, type BeginSetting } from './begin/beginFlow'
import { DepositForm } from './begin/DepositForm'
import { PlayMoneyNotice } from './PlayMoneyNotice'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Platform } from '../../platform/platform'
import type { Texts } from '../../texts/texts'

export interface DepositScreenProps extends BeginSetting, DepositLimitSetting {
  merchant: MerchantSettings
  platform: Platform
  covers: CoversDoor
  texts: Texts
}

/** The deposit screen (REQ-ROUTE-015): the merchant's ways to pay in, an amount, and what it costs. */
export const DepositScreen = (house: DepositScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createBeginFlow({ ...house, askFirst: () => offerDepositLimit(house) }))
  useEffect(() => void flow.load(), [flow])
  const goToList = () => house.platform.navigation.push('/m/member/deposits')
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
        <Offer flow={flow} house={house} />
      </Page>
    </>
  )
}

const Offer = ({ flow, house }: { flow: BeginFlow; house: DepositScreenProps }) => {
  const { t } = useTexts()
  const { name, offer, sending } = useStore(flow.store)
  const { navigation } = house.platform
  if (name === 'loading') return <Skeleton shape="row" count={5} />
  if (name === 'failed') return <FailedPart why="deposit.failed" onRetry={() => void flow.load()} />
  if (offer.methods.length === 0)
    return (
      <EmptyState title={t('deposit.none.title')} picture={<Icon of={banknote} size="huge" />}>
        <Text id="deposit.none.text" values={{ merchant: house.merchant.name }} />
      </EmptyState>
    )
  const promotion = new URLSearchParams(navigation.query()).get('promotion') ?? undefined
  const begin = async (wish: { method: string; amount: number }) => {
    const id = await flow.begin({ ...wish, ...(isPromotion(promotion) && { promotion }) })
    if (id !== undefined) navigation.push(`/m/member/deposits?id=${id}`)
  }
  return (
    <>
      {offer.playMoney && <PlayMoneyNotice />}
      <DepositForm
        merchant={house.merchant}
        methods={offer.methods}
        sending={sending}
        hasPromotion={isPromotion(promotion)}
        onChange={flow.settle}
        onBegin={(wish) => void begin(wish)}
      />
    </>
  )
}

const isPromotion = (id: string | undefined): id is string => id !== undefined && /^[\w-]{1,64}$/.test(id)
