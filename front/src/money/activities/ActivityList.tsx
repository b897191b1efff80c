import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import {
  calendarDays,
  gift,
  rotateCcw,
  smartphone,
  userPlus,
  wallet,
  type Drawing,
} from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { HeroCard } from '../../page/HeroCard'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { FailedPart } from '../../page/FailedPart'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { TextKey } from '../../texts/dictionaries'
import type { ActivityState, ListedActivity } from './activity'
import css from './ActivityList.module.css'
import { createActivityListFlow, type ActivityListDeps } from './activityListFlow'

const drawings: Partial<Record<string, Drawing>> = {
  CHECK_IN: calendarDays,
  APP_DOWNLOAD: smartphone,
  DEPOSIT_BONUS: wallet,
  CASHBACK: rotateCcw,
  REFERRAL: userPlus,
}

/** What kind of promotion it is, as a picture; the words beside it say the same. */
export const ActivityDrawing = ({ kind }: { kind: string }) => {
  const of = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined
  return (
    <span className={css.drawing}>
      <Icon of={of ?? gift} size="huge" />
    </span>
  )
}

/** Every promotion that runs, each leading to its own page (REQ-LAUNCH-021, REQ-BANNER-016). */
export const ActivityList = (services: ActivityListDeps & { merchant: MerchantSettings }) => {
  const { t } = useTexts()
  const [flow] = useState(() => createActivityListFlow(services))
  const { name, activities } = useStore(flow.store)
  useEffect(() => void flow.load(), [flow])
  if (name === 'loading') return <Skeleton shape="banner" count={3} />
  if (name === 'failed') return <FailedPart why="activities.failed" onRetry={() => void flow.load()} />
  if (activities.length === 0)
    return (
      <EmptyState title={t('activities.empty')} picture={<Icon of={gift} size="huge" />}>
        <Text id="activities.empty.text" />
      </EmptyState>
    )
  return (
    <ul className={css.list}>
      {activities.map((activity, place) => (
        <li key={activity.id}>
          <ActivityCard activity={activity} merchant={services.merchant} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  )
}

interface BadgeLook {
  key: TextKey
  tone: 'accent' | 'positive' | 'neutral'
}

const badges: Record<ActivityState['name'], BadgeLook> = {
  open: { key: 'activity.badge.open', tone: 'accent' },
  later: { key: 'activity.badge.later', tone: 'positive' },
  claimed: { key: 'activity.badge.claimed', tone: 'positive' },
  notForYou: { key: 'activity.badge.notForYou', tone: 'neutral' },
  over: { key: 'activity.badge.over', tone: 'neutral' },
  withDeposit: { key: 'bonuses.withDeposit', tone: 'accent' },
  running: { key: 'bonuses.running', tone: 'positive' },
  byItself: { key: 'bonuses.byItself', tone: 'accent' },
  byInviting: { key: 'bonuses.byInviting', tone: 'accent' },
}

const inTheApp: BadgeLook = { key: 'activity.badge.app', tone: 'accent' }

const badgeOf = (state: ActivityState): BadgeLook =>
  state.name === 'notForYou' && state.because === 'app' ? inTheApp : badges[state.name]

interface ActivityCardProps {
  activity: ListedActivity
  merchant: MerchantSettings
  /** The first of the list has the merchant's picture; the others the drawing of their kind. */
  isFirst: boolean
}

const ActivityCard = ({ activity, merchant, isFirst }: ActivityCardProps) => {
  const { id, kind, title, language } = activity
  const href = `/m/activity?id=${encodeURIComponent(id)}`
  const spoken = language && languages[language]
  const words = (
    <span className={css.words}>
      <span className={css.title} lang={spoken?.tag} dir={spoken?.direction} data-first={isFirst}>
        {title}
      </span>
      <span className={css.marks}>
        <Marks {...activity} merchant={merchant} />
      </span>
    </span>
  )
  if (isFirst)
    return (
      <HeroCard merchant={merchant} href={href}>
        {words}
      </HeroCard>
    )
  return (
    <Card href={href} padding="none">
      <span className={css.card}>
        <ActivityDrawing kind={kind} />
        {words}
      </span>
    </Card>
  )
}

type MarksProps = Pick<ListedActivity, 'state' | 'amounts' | 'done'> & { merchant: MerchantSettings }

/** The activity's state for the member; its space is reserved before it is known. */
const Marks = ({ state, amounts = [], done = 0, merchant }: MarksProps) => {
  const money = useMoney(merchant)
  if (!state) return null
  const { key, tone } = badgeOf(state)
  const next = state.name === 'open' ? (amounts[done] ?? amounts[0]) : undefined
  return (
    <>
      <Badge tone={tone} kind={state.name === 'open' ? 'solid' : 'pill'}>
        <Text id={key} />
      </Badge>
      {next !== undefined && <span className={css.amount}>{money(next, 'both')}</span>}
    </>
  )
}
