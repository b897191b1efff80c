import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Mall, MallGood, MallOrder } from '@playfront/contract/money/points'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ListRow } from '@playfront/kit/ListRow'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { coins, gift, ticket } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './Mall.module.css'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useStore } from '../../store/useStore'
import { useMoment } from '../wallet/useMoment'
import { type MallDeps, type MallFlow, createMallFlow } from './mallFlow'
import { useDayName } from '../../account/protection/useDayName'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { FailedPart } from '../../page/FailedPart'
import { HeroCard } from '../../page/HeroCard'
import { Page } from '../../page/Page'
import { useTexts } from '../../texts/TextsProvider'
import { OnceNotice } from '../rewards/RewardParts'

export interface GoodCardProps {
  good: MallGood
  /** What the member has. */
  points: number
  merchant: MerchantSettings
  busy: boolean
  disabled: boolean
  onOrder(): void
}

/** One good: what arrives, what it costs, how many are left, and the button or what is missing. */
export const GoodCard = ({ good, points, merchant, busy, disabled, onOrder }: GoodCardProps) => {
  const missing = good.points - points
  return (
    <Card padding="none">
      <div className={css.card}>
        <span className={css.drawing}>
          <Icon of={goodDrawings[good.delivery]} size="huge" />
        </span>
        <div className={css.good}>
          <div className={css.head}>
            <h2 className={css.name}>{good.title}</h2>
            <Badge tone={good.left === 0 ? 'neutral' : 'accent'}>
              <Text id="mall.left" values={{ count: good.left }} />
            </Badge>
          </div>
          <Arrives good={good} merchant={merchant} />
          <div className={css.foot}>
            <strong>
              <Text id="rewards.points" values={{ points: good.points }} />
            </strong>
            {missing > 0 || good.left === 0 ? (
              good.left > 0 && <Text id="mall.missing" values={{ points: missing }} className={css.muted} />
            ) : (
              <Button busy={busy} disabled={disabled && !busy} onClick={onOrder}>
                <Text id="mall.order" />
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

const goodDrawings = { COUPON: ticket, CASH: coins, BONUS: gift } as const

const Arrives = ({ good, merchant }: Pick<GoodCardProps, 'good' | 'merchant'>) => {
  const money = useMoney(merchant)
  const { delivery, amount = 0, need = 0, days = 0 } = good
  if (delivery === 'COUPON') return <Text id="mall.coupon" as="p" className={css.muted} />
  if (delivery === 'CASH')
    return <Text id="mall.cash" values={{ amount: money(amount) }} as="p" className={css.muted} />
  return (
    <Text
      id="mall.bonus"
      values={{ amount: money(amount), need: money(need), days }}
      as="p"
      className={css.muted}
    />
  )
}

/** What was ordered; a coupon shows its code. */
export const Orders = ({
  orders,
  merchant,
}: {
  orders: readonly MallOrder[]
  merchant: MerchantSettings
}) => {
  const moment = useMoment(merchant)
  return (
    <section className={css.section}>
      <Text id="mall.orders" as="h2" className={css.heading} />
      {orders.length === 0 ? (
        <Text id="rewards.none" as="p" className={css.muted} />
      ) : (
        <Card padding="none">
          {orders.map(({ id, title, points, coupon, at }) => (
            <ListRow
              key={id}
              title={title}
              detail={moment(Date.parse(at))}
              trailing={
                coupon ? (
                  <code className={css.code}>{coupon}</code>
                ) : (
                  <Text id="rewards.points" values={{ points }} />
                )
              }
            />
          ))}
        </Card>
      )}
    </section>
  )
}

/** Where points came from and went, the newest first. */
export const PointLines = ({ flow, merchant }: { flow: MallFlow; merchant: MerchantSettings }) => {
  const moment = useMoment(merchant)
  const { lines, next } = useStore(flow.store)
  if (lines.length === 0) return null
  return (
    <section className={css.section}>
      <Text id="mall.lines" as="h2" className={css.heading} />
      <Card padding="none">
        {lines.map(({ version, kind, amount, at }) => (
          <ListRow
            key={version}
            title={<Text id={`rewards.kind.${kind}`} />}
            detail={moment(Date.parse(at))}
            trailing={<span dir="ltr">{amount > 0 ? `+${amount}` : `−${-amount}`}</span>}
          />
        ))}
      </Card>
      {next !== undefined && (
        <Button variant="quiet" onClick={() => void flow.readOn()}>
          <Text id="mall.more" />
        </Button>
      )}
    </section>
  )
}

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
      <HeroCard merchant={services.merchant}>
        <p className={css.points}>
          <Text id="rewards.points" values={{ points: mall.points }} />
        </p>
        {mall.stakePerPoint > 0 && (
          <Text id="mall.earn" values={{ amount: money(mall.stakePerPoint) }} as="p" className={css.small} />
        )}
        {mall.expiry && <Expiry expiry={mall.expiry} />}
      </HeroCard>
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
