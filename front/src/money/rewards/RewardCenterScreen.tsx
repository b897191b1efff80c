import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { trophy, gift, sparkles, ticket } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { BonusCard } from './BonusCard'
import css from './Rewards.module.css'
import { Coupons, RewardLines, ToCollect } from './RewardLists'
import { OnceNotice } from './OnceNotice'
import { createRewardCenterFlow, type RewardCenterFlow, type RewardCenterDeps } from './rewardCenterFlow'

export interface RewardCenterScreenProps extends RewardCenterDeps {
  merchant: MerchantSettings
  dialogs: LazyOverlays['dialogs']
}

/** Everything to collect in one place (REQ-ROUTE-020). */
export const RewardCenterScreen = (services: RewardCenterScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createRewardCenterFlow(services))
  useEffect(() => {
    void flow.load()
    return flow.giveUp.start()
  }, [flow])
  return (
    <>
      <AppBar title={<Text id="rewards.entry" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Center services={services} flow={flow} />
      </Page>
    </>
  )
}

const Center = ({ services, flow }: { services: RewardCenterScreenProps; flow: RewardCenterFlow }) => {
  const { merchant } = services
  const giveUp = useStore(flow.giveUp.store)
  const state = useStore(flow.store)
  if (state.kind === 'loading') return <Skeleton shape="banner" count={3} />
  if (state.kind === 'failed') return <FailedPart why="rewards.failed" onRetry={() => void flow.load()} />
  const { points, bonus, collectable, underWay, coupons, history } = state.center
  return (
    <>
      {bonus && <BonusCard {...services} bonus={bonus} flow={flow} />}
      <div aria-live="polite" className={css.told}>
        <OnceNotice
          state={giveUp}
          done={<Text id={state.ended === 'released' ? 'rewards.giveUp.released' : 'rewards.giveUp.done'} />}
        />
      </div>
      <ToCollect merchant={merchant} collectable={collectable} />
      <Card padding="none">
        <ListRow
          leading={<Icon of={ticket} />}
          title={<Text id="rewards.mall" />}
          detail={<Text id="rewards.points" values={{ points }} />}
          href="/m/mall/mallHome"
        />
        <ListRow
          leading={<Icon of={trophy} />}
          title={<Text id="rewards.missions" />}
          href="/m/leaderBoard"
        />
        <ListRow leading={<Icon of={gift} />} title={<Text id="tab.promotions" />} href="/m/activity" />
        <ListRow
          leading={<Icon of={sparkles} />}
          title={<Text id="benefits.title" />}
          href="/m/member/benefits"
        />
      </Card>
      <Coupons coupons={coupons} />
      {underWay.length > 0 && <RewardLines title="rewards.underWay" lines={underWay} merchant={merchant} />}
      <RewardLines title="rewards.history" lines={history} merchant={merchant} />
    </>
  )
}
