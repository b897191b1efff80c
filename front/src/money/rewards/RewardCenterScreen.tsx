import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RewardCenter, RewardLine } from '@playfront/contract/money/rewards'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { gift, sparkles, ticket, trophy } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { type ReactNode, useEffect, useState } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import { Skeleton } from '@playfront/kit/Skeleton'
import css from './Rewards.module.css'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import type { WalletFlow } from '../wallet/walletFlow'
import { type RewardCenterDeps, type RewardCenterFlow, createRewardCenterFlow } from './rewardCenterFlow'
import type { TextKey } from '../../texts/dictionaries'
import { useTexts } from '../../texts/TextsProvider'
import { Prize } from './Prize'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { OnceNotice } from './OnceNotice'

export interface BonusCardProps {
  bonus: NonNullable<RewardCenter['bonus']>
  merchant: MerchantSettings
  flow: RewardCenterFlow
  wallet: Pick<WalletFlow, 'store'>
  dialogs: LazyOverlays['dialogs']
}

/** The bonus that is running: how much of it has been played, in figures and as a bar, until when, and how to let it go. */
export const BonusCard = ({ bonus, merchant, flow, wallet, dialogs }: BonusCardProps) => {
  const { amount, need, progress, expiresAt } = bonus
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const cash = useStore(wallet.store, (state) => state.wallet?.balance)
  const { kind } = useStore(flow.giveUp.store)
  const busy = kind === 'sending' || kind === 'checking'
  const figures = { have: money(progress), need: money(need) }
  const letGo = async () => {
    if (cash === undefined) return
    const answer = await dialogs.confirm({
      title: { key: 'rewards.giveUp' },
      text: {
        key: 'rewards.giveUp.question',
        values: { ...figures, amount: money(amount), cash: money(cash) },
      },
      agree: { key: 'rewards.giveUp' },
      danger: true,
    })
    if (answer === 'agreed') await flow.letGo(bonus)
  }
  return (
    <>
      <Card tone="hero" padding="large">
        <div className={css.bonus}>
          <Text id="rewards.bonus" as="h2" className={css.label} />
          <p className={css.amount}>{money(amount)}</p>
          <progress
            className={css.progress}
            value={progress}
            max={Math.max(need, 1)}
            aria-label={`${figures.have} / ${figures.need}`}
          />
          <div className={css.figures}>
            <Text id="rewards.played" values={figures} />
            <Text id="rewards.until" values={{ time: moment(Date.parse(expiresAt)) }} />
          </div>
          <Text id="rewards.free" as="p" className={css.small} />
        </div>
      </Card>
      {/* What would be kept is shown before a bonus is given up. */}
      {cash !== undefined && (
        <Button variant="quiet" busy={busy} onClick={() => void letGo()}>
          <Text id="rewards.giveUp" />
        </Button>
      )}
    </>
  )
}

const Section = ({ title, children }: { title: TextKey; children: ReactNode }) => (
  <section className={css.section}>
    <Text id={title} as="h2" className={css.heading} />
    {children}
  </section>
)

/** What can be taken now; each leads to where it is taken. */
export const ToCollect = ({
  merchant,
  collectable,
}: {
  merchant: MerchantSettings
  collectable: RewardCenter['collectable']
}) => {
  const { t } = useTexts()
  return (
    <Section title="rewards.toCollect">
      {collectable.length === 0 ? (
        <EmptyState title={t('rewards.nothing')} picture={<Icon of={gift} size="huge" />} />
      ) : (
        <Card padding="none">
          {collectable.map(({ kind, id, title, amount, isPoints }) => (
            <ListRow
              key={`${kind} ${id}`}
              leading={<Icon of={gift} />}
              title={title}
              trailing={<Prize merchant={merchant} amount={amount} isPoints={isPoints} />}
              href={kind === 'mission' ? '/m/leaderBoard' : `/m/activity?id=${encodeURIComponent(id)}`}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

/** Codes that were bought with points; they can be marked and copied. */
export const Coupons = ({ coupons }: Pick<RewardCenter, 'coupons'>) =>
  coupons.length > 0 && (
    <Section title="rewards.coupons">
      <Card padding="none">
        {coupons.map(({ title, code }) => (
          <ListRow key={code} title={title} trailing={<code className={css.code}>{code}</code>} />
        ))}
      </Card>
    </Section>
  )

export interface RewardLinesProps {
  title: TextKey
  lines: readonly RewardLine[]
  merchant: MerchantSettings
}

/** Rewards with their kind, moment and amount. */
export const RewardLines = ({ title, lines, merchant }: RewardLinesProps) => {
  const moment = useMoment(merchant)
  return (
    <Section title={title}>
      {lines.length === 0 ? (
        <Text id="rewards.none" as="p" className={css.remark} />
      ) : (
        <Card padding="none">
          {lines.map(({ kind, at, amount, isPoints }) => (
            <ListRow
              key={`${kind} ${at} ${amount}`}
              title={<Text id={`rewards.kind.${kind}`} />}
              detail={moment(Date.parse(at))}
              trailing={<Prize merchant={merchant} amount={amount} isPoints={isPoints} />}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

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
