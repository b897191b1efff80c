import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { RewardCenter, RewardLine } from '@playfront/contract/money/rewards'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import {
  chevronRight,
  circleCheck,
  circleX,
  gift,
  history,
  hourglass,
  rotateCcw,
  sparkles,
  target,
  ticket,
  trophy,
  userPlus,
  wallet,
  type Drawing,
} from '@playfront/kit/icons'
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
import { OnceNotice, Prize, RewardHero, totalsOf } from './RewardParts'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'

export interface BonusCardProps {
  bonus: NonNullable<RewardCenter['bonus']>
  merchant: MerchantSettings
  flow: RewardCenterFlow
  wallet: Pick<WalletFlow, 'store'>
  dialogs: LazyOverlays['dialogs']
}

/** The bonus that is running: how much of it has been played, in figures and as a bar, until when, and how to let it go. */
export const BonusCard = ({ bonus, merchant, flow, wallet: held, dialogs }: BonusCardProps) => {
  const { amount, need, progress, expiresAt } = bonus
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const cash = useStore(held.store, (state) => state.wallet?.balance)
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
    <Section title="rewards.bonus">
      <Card>
        <div className={css.bonus}>
          <div className={css.figures}>
            <p className={css.amount}>{money(amount)}</p>
            <Text
              id="rewards.until"
              values={{ time: moment(Date.parse(expiresAt)) }}
              className={css.remark}
            />
          </div>
          <progress
            className={css.progress}
            value={progress}
            max={Math.max(need, 1)}
            aria-label={`${figures.have} / ${figures.need}`}
          />
          <Text id="rewards.played" values={figures} />
          <Text id="rewards.free" as="p" className={css.remark} />
          {/* What would be kept is shown before a bonus is given up. */}
          {cash !== undefined && (
            <Button variant="quiet" busy={busy} onClick={() => void letGo()}>
              <Text id="rewards.giveUp" />
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}

const Section = ({ title, children }: { title: TextKey; children: ReactNode }) => (
  <section className={css.section}>
    <Text id={title} as="h2" className={css.heading} />
    {children}
  </section>
)

/** What can be taken now, in all and one by one; each leads to where it is taken. */
export const ToCollect = ({
  merchant,
  collectable,
}: {
  merchant: MerchantSettings
  collectable: RewardCenter['collectable']
}) => (
  <section className={css.section}>
    <RewardHero
      merchant={merchant}
      title={<Text id={collectable.length === 0 ? 'rewards.nothing' : 'rewards.toCollect'} />}
      figures={totalsOf(collectable).map((total) => (
        <Prize key={String(total.isPoints)} merchant={merchant} {...total} />
      ))}
    />
    {collectable.length > 0 && (
      <ul className={css.collectables}>
        {collectable.map(({ kind, id, title, amount, isPoints }) => (
          <li key={`${kind} ${id}`}>
            <Card
              padding="none"
              href={kind === 'mission' ? '/m/leaderBoard' : `/m/activity?id=${encodeURIComponent(id)}`}
            >
              <span className={css.reward}>
                <span className={css.drawing}>
                  <Icon of={kind === 'mission' ? trophy : gift} size="large" />
                </span>
                <span className={css.words}>
                  <span className={css.name}>{title}</span>
                  <span className={css.brings}>
                    <Prize merchant={merchant} amount={amount} isPoints={isPoints} />
                  </span>
                </span>
                <span className={css.leads}>
                  <Icon of={chevronRight} />
                </span>
              </span>
            </Card>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const ways = [
  { href: '/m/mall/mallHome', picture: ticket, title: 'rewards.mall' },
  { href: '/m/leaderBoard', picture: trophy, title: 'rewards.missions' },
  { href: '/m/activity', picture: gift, title: 'tab.promotions' },
  { href: '/m/member/benefits', picture: sparkles, title: 'benefits.title' },
] as const

/** Where else rewards come from and are spent; the market with the points that the member has. */
const Ways = ({ points }: { points: number }) => (
  <div className={css.ways}>
    {ways.map(({ href, picture, title }) => (
      <Card key={href} href={href}>
        <span className={css.way}>
          <span className={css.sign}>
            <Icon of={picture} />
          </span>
          <Text id={title} as="strong" />
          {title === 'rewards.mall' && (
            <Text id="rewards.points" values={{ points }} className={css.remark} />
          )}
        </span>
      </Card>
    ))}
  </div>
)

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

const lineDrawings: Record<RewardLine['kind'], Drawing> = {
  claim: gift,
  bonus: wallet,
  bonusReleased: circleCheck,
  bonusForfeited: hourglass,
  bonusGivenUp: circleX,
  cashback: rotateCcw,
  referral: userPlus,
  mission: target,
  board: trophy,
  order: ticket,
}

/** Rewards with their kind, moment and amount. */
export const RewardLines = ({ title, lines, merchant }: RewardLinesProps) => {
  const moment = useMoment(merchant)
  return (
    <Section title={title}>
      {lines.length === 0 ? (
        <Card tone="outline" padding="none">
          <ListRow leading={<Icon of={history} />} title={<Text id="rewards.none" />} />
        </Card>
      ) : (
        <Card padding="none">
          {lines.map(({ kind, at, amount, isPoints }) => (
            <ListRow
              key={`${kind} ${at} ${amount}`}
              leading={<Icon of={lineDrawings[kind]} />}
              title={<Text id={`rewards.kind.${kind}`} />}
              detail={moment(Date.parse(at))}
              trailing={
                <strong className={css.line}>
                  <Prize merchant={merchant} amount={amount} isPoints={isPoints} />
                </strong>
              }
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
  const { points, bonus, collectable, underWay, coupons, history: past } = state.center
  return (
    <>
      <ToCollect merchant={merchant} collectable={collectable} />
      {bonus && <BonusCard {...services} bonus={bonus} flow={flow} />}
      <div aria-live="polite" className={css.told}>
        <OnceNotice
          state={giveUp}
          done={<Text id={state.ended === 'released' ? 'rewards.giveUp.released' : 'rewards.giveUp.done'} />}
        />
      </div>
      <Ways points={points} />
      <Coupons coupons={coupons} />
      {underWay.length > 0 && <RewardLines title="rewards.underWay" lines={underWay} merchant={merchant} />}
      <RewardLines title="rewards.history" lines={past} merchant={merchant} />
    </>
  )
}
