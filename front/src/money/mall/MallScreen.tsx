import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Mall, MallGood } from '@playfront/contract/money/points'
import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { ticket } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { useDayName } from '../../account/protection/useDayName'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { OnceNotice } from '../rewards/OnceNotice'
import { GoodCard } from './GoodCard'
import css from './Mall.module.css'
import { createMallFlow, type MallFlow, type MallDeps } from './mallFlow'
import { Orders, PointLines } from './MallLists'

export interface MallScreenProps extends MallDeps {
  merchant: MerchantSettings
  dialogs: LazyOverlays['dialogs']
}

/** The point market (REQ-ROUTE-021). */
export const MallScreen = (services: MallScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createMallFlow(services))
  useEffect(() => {
    void flow.load()
    return flow.order.start()
  }, [flow])
  return (
    <>
      <AppBar title={<Text id="rewards.mall" />} back={{ label: t('back'), href: '/m/rewardCenter' }} />
      <Page>
        <Market services={services} flow={flow} />
      </Page>
    </>
  )
}

const Market = ({ services, flow }: { services: MallScreenProps; flow: MallFlow }) => {
  const { t } = useTexts()
  const money = useMoney(services.merchant)
  const { name, mall } = useStore(flow.store)
  const order = useStore(flow.order.store)
  if (name === 'failed') return <FailedPart why="rewards.failed" onRetry={() => void flow.load()} />
  if (!mall) return <Skeleton shape="banner" count={3} />
  const busy = order.kind === 'sending' || order.kind === 'checking' ? order.of : undefined
  const buy = async (good: MallGood) => {
    const answer = await services.dialogs.confirm({
      title: { words: good.title },
      text: { key: 'mall.question', values: { points: good.points } },
      agree: { key: 'mall.order' },
    })
    if (answer === 'agreed') await flow.buy(good)
  }
  return (
    <>
      <Card tone="hero" padding="large">
        <p className={css.points}>
          <Text id="rewards.points" values={{ points: mall.points }} />
        </p>
        {mall.stakePerPoint > 0 && (
          <Text id="mall.earn" values={{ amount: money(mall.stakePerPoint) }} as="p" className={css.small} />
        )}
        {mall.expiry && <Expiry expiry={mall.expiry} />}
      </Card>
      <div aria-live="polite" className={css.told}>
        <OnceNotice state={order} done={<Text id="mall.done" />} />
      </div>
      {mall.goods.length === 0 && (
        <EmptyState title={t('mall.empty')} picture={<Icon of={ticket} size="huge" />} />
      )}
      <ul className={css.goods}>
        {mall.goods.map((good) => (
          <li key={good.id}>
            <GoodCard
              good={good}
              points={mall.points}
              merchant={services.merchant}
              busy={busy === `${good.id} ${good.points}`}
              disabled={busy !== undefined}
              onOrder={() => void buy(good)}
            />
          </li>
        ))}
      </ul>
      <Orders orders={mall.orders} merchant={services.merchant} />
      <PointLines flow={flow} merchant={services.merchant} />
    </>
  )
}

/** What runs out next, and how long points last. */
const Expiry = ({ expiry: { days, next } }: { expiry: NonNullable<Mall['expiry']> }) => {
  const dayName = useDayName()
  return (
    <>
      {next && (
        <Text
          id="mall.next"
          values={{ points: next.points, day: dayName(next.day, 'day') }}
          as="p"
          className={css.next}
        />
      )}
      <Text id="mall.lasts" values={{ days }} as="p" className={css.small} />
    </>
  )
}
