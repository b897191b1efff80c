import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { payoutWays } from '@playfront/contract/money/cards/ways'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { Platform } from '../../platform/platform'
import { FailedPart } from '../../page/FailedPart'
import type { ScreenDeps } from '../../page/screenDeps'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { AddCardForm } from './AddCardForm'
import { CardsPlayMoney } from '../PlayMoneyNotices'
import { createCardsFlow, type CardsFlow } from './cardsFlow'

export type CardsScreenProps = ScreenDeps

const pixPath = '/m/securityCenter/addBankCardPix'

/** Adds an account to be paid out to (REQ-ROUTE-017), at merchants in Brazil a PIX key too (REQ-ROUTE-018, GAP-14). */
export const AddCardScreen = (services: CardsScreenProps) => {
  const { t } = useTexts()
  const { merchant, platform } = services
  const [flow] = useState(() => createCardsFlow(services))
  const hasPix = payoutWays[merchant.currency].some(({ number }) => number.kind === 'pix')
  const isPix = hasPix && platform.navigation.path() === pixPath
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar
        title={<Text id={isPix ? 'cards.pix.title' : 'cards.add'} />}
        back={{ label: t('back'), href: '/m/member/cards' }}
      />
      <Page>
        <Body flow={flow} merchant={merchant} isPix={isPix} platform={platform} />
        {hasPix && (
          <Button
            variant="quiet"
            wide
            href={isPix ? '/m/securityCenter/addBankCard' : '/m/securityCenter/addBankCardPix'}
          >
            <Text id={isPix ? 'cards.add' : 'cards.pix.title'} />
          </Button>
        )}
      </Page>
    </>
  )
}

interface BodyProps {
  flow: CardsFlow
  merchant: MerchantSettings
  platform: Platform
  isPix: boolean
}

const Body = ({ flow, merchant, platform, isPix }: BodyProps) => {
  const { name, answer } = useStore(flow.store)
  if (name === 'failed') return <FailedPart why="cards.failed" onRetry={() => void flow.load()} />
  if (!answer) return <Skeleton shape="banner" count={2} />
  if (!answer.offered) return <Notice title={<Text id="cards.notOffered" />} />
  if (answer.cards.length >= answer.most)
    return <Notice title={<Text id="cards.full" />} action={<ListLink />} />
  return (
    <>
      {answer.playMoney && <CardsPlayMoney />}
      <AddCardForm
        key={String(isPix)}
        merchant={merchant}
        flow={flow}
        isPix={isPix}
        onAdded={() => platform.navigation.replace('/m/member/cards')}
      />
    </>
  )
}

const ListLink = () => (
  <Button variant="secondary" href="/m/member/cards">
    <Text id="cards.title" />
  </Button>
)
