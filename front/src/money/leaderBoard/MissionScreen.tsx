import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { BoardPlace, LeaderBoard, MemberMission, Missions } from '@playfront/contract/money/missions'
import { Card } from '@playfront/kit/Card'
import { Checkbox } from '@playfront/kit/Checkbox'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { ListRow } from '@playfront/kit/ListRow'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { calendarDays, check, gamepad2, ticket, trophy, type Drawing } from '@playfront/kit/icons'
import { useEffect, useState } from 'react'
import css from './LeaderBoard.module.css'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { OnceNotice, Prize, RewardHero, totalsOf } from '../rewards/RewardParts'
import { type MissionsDeps, type MissionsFlow, createMissionsFlow } from './missionsFlow'
import { useMoment } from '../wallet/useMoment'
import { Page } from '../../page/Page'

export interface BoardPartProps {
  missions: Missions
  flow: MissionsFlow
  merchant: MerchantSettings
}

/** The leader boards: which one, now or the time before, and whether the member's name stands on them. */
export const BoardPart = ({ missions, flow, merchant }: BoardPartProps) => {
  const { t } = useTexts()
  const { choice, board } = useStore(flow.store)
  if (!choice) return null
  return (
    <section className={css.section}>
      <Text id="missions.boards" as="h2" className={css.heading} />
      <ChipGroup
        label={t('missions.boards')}
        options={missions.boards.map(({ id, title }) => ({ value: id, label: title }))}
        value={choice.id}
        onChange={(id) => void flow.choose({ ...choice, id })}
      />
      <SegmentedControl
        label={t('missions.time')}
        options={[
          { value: 'now', label: <Text id="missions.now" /> },
          { value: 'past', label: <Text id="missions.past" /> },
        ]}
        value={choice.past ? 'past' : 'now'}
        onChange={(value) => void flow.choose({ ...choice, past: value === 'past' })}
      />
      {board.name === 'loading' && <Skeleton shape="row" count={4} />}
      {board.name === 'failed' && (
        <FailedPart why="rewards.failed" onRetry={() => void flow.choose({ ...choice })} />
      )}
      {board.found && <Board board={board.found} merchant={merchant} />}
      <Checkbox checked={missions.isHidden} onChange={(event) => void flow.hide(event.target.checked)}>
        <Text id="missions.hide" />
      </Checkbox>
    </section>
  )
}

const Board = ({ board, merchant }: { board: LeaderBoard; merchant: MerchantSettings }) => {
  const { t } = useTexts()
  const { places, mine, metric } = board
  const isBelow = mine !== undefined && !places.some(({ place }) => place === mine.place)
  return (
    <>
      <p className={css.muted}>
        <Text id={`missions.metric.${metric}`} /> <Text id="missions.ties" />
      </p>
      {places.length === 0 ? (
        <EmptyState title={t('missions.nobody')} picture={<Icon of={trophy} size="huge" />} />
      ) : (
        <Card padding="none">
          {places.map((place) => (
            <Place key={place.place} place={place} merchant={merchant} />
          ))}
          {isBelow && <Place place={mine} merchant={merchant} />}
        </Card>
      )}
    </>
  )
}

const Place = ({ place, merchant }: { place: BoardPlace; merchant: MerchantSettings }) => {
  const { name, score, prize, isMine } = place
  return (
    <ListRow
      current={isMine}
      leading={
        <span className={css.place} data-medal={place.place <= 3}>
          {place.place}
        </span>
      }
      title={
        isMine ? (
          <Text id="missions.you" />
        ) : name === undefined ? (
          <Text id="missions.hidden" />
        ) : (
          // What hides the rest of a name stays at its end, whichever way the page runs.
          <bdi>{name}</bdi>
        )
      }
      detail={prize && <Prize merchant={merchant} amount={prize.amount} isPoints={prize.kind === 'POINTS'} />}
      trailing={<strong className={css.score}>{score}</strong>}
    />
  )
}

const goals: Record<MemberMission['goal'], Drawing> = {
  DRAWS: ticket,
  CHECK_INS: calendarDays,
  GAMES: gamepad2,
}

/** More steps than these could not be told apart. */
const maxSteps = 12

/** How far a mission is: a ring with one piece for each step, and a tick when all are done. Words beside it say the same. */
const MissionRing = ({ mission }: { mission: MemberMission }) => {
  const { goal, have, need } = mission
  const isDone = have >= need
  const pieces = need > 1 && need <= maxSteps
  const piece = (count: number) => '86 14 '.repeat(count)
  const around = { cx: 28, cy: 28, r: 25, pathLength: need * 100 }
  return (
    <span className={css.ring} data-done={isDone} aria-hidden>
      <svg className={css.dial} viewBox="0 0 56 56">
        <circle {...around} strokeDasharray={pieces ? piece(need) : undefined} />
        {have > 0 && (
          <circle
            {...around}
            strokeDasharray={
              pieces
                ? `${piece(Math.min(have, need))}0 ${need * 100}`
                : `${Math.min(have, need) * 100} ${need * 100}`
            }
          />
        )}
      </svg>
      <Icon of={isDone ? check : goals[goal]} size={isDone ? 'large' : 'medium'} />
    </span>
  )
}

export interface MissionRowProps {
  mission: MemberMission
  merchant: MerchantSettings
  busy: boolean
  disabled: boolean
  onClaim(): void
}

/** One mission: how far it is as a ring and in figures, what is to be done, its prize, and the button that takes it. */
export const MissionRow = ({ mission, merchant, busy, disabled, onClaim }: MissionRowProps) => {
  const { title, have, need, prize, isClaimed } = mission
  const isOpen = have >= need && !isClaimed
  return (
    <div className={css.mission} data-open={isOpen}>
      <MissionRing mission={mission} />
      <div className={css.middle}>
        <div className={css.words}>
          <h3 className={css.name}>{title}</h3>
          <p className={css.facts}>
            <Text id="rewards.played" values={{ have: String(have), need: String(need) }} />
            <strong className={css.prize}>
              <Prize merchant={merchant} amount={prize.amount} isPoints={prize.kind === 'POINTS'} />
            </strong>
          </p>
          <progress
            className="pf-spoken"
            value={have}
            max={need}
            aria-label={`${title}: ${have} / ${need}`}
          />
        </div>
        {isClaimed && (
          <Badge tone="positive">
            <Text id="missions.collected" />
          </Badge>
        )}
        {isOpen && (
          <Button busy={busy} disabled={disabled && !busy} onClick={onClaim}>
            <Text id="missions.collect" />
          </Button>
        )}
      </div>
    </div>
  )
}

interface MissionPartProps {
  missions: readonly MemberMission[]
  merchant: MerchantSettings
}

/** What waits to be collected, in all; while nothing does, how many prizes were collected of those there are. */
const MissionHero = ({ missions, merchant }: MissionPartProps) => {
  const open = missions.filter(({ have, need, isClaimed }) => have >= need && !isClaimed)
  const collected = missions.filter(({ isClaimed }) => isClaimed).length
  const totals = totalsOf(
    open.map(({ prize: { amount, kind } }) => ({ amount, isPoints: kind === 'POINTS' })),
  )
  if (totals.length > 0)
    return (
      <RewardHero
        merchant={merchant}
        title={<Text id="rewards.toCollect" />}
        figures={totals.map((total) => (
          <Prize key={String(total.isPoints)} merchant={merchant} {...total} />
        ))}
      />
    )
  return (
    <RewardHero
      merchant={merchant}
      title={<Text id="missions.collected" />}
      figures={[<bdi key="collected" dir="ltr">{`${collected} / ${missions.length}`}</bdi>]}
    />
  )
}

interface PeriodPartProps extends MissionPartProps {
  period: MemberMission['period']
  /** The mission whose claim is being sent. */
  busy: string | undefined
  onClaim(id: string): void
}

/** The missions of the day or the week, and until when they last. */
const PeriodPart = ({ period, missions, merchant, busy, onClaim }: PeriodPartProps) => {
  const moment = useMoment(merchant)
  const [first] = missions
  if (!first) return null
  const until = moment(Math.min(...missions.map((mission) => Date.parse(mission.until))))
  return (
    <section className={css.section}>
      <div className={css.line}>
        <Text id={`missions.${period}`} as="h2" className={css.heading} />
        <Text id="rewards.until" values={{ time: until }} className={css.muted} />
      </div>
      <Card padding="none">
        {missions.map((mission) => (
          <MissionRow
            key={mission.id}
            mission={mission}
            merchant={merchant}
            busy={busy === mission.id}
            disabled={busy !== undefined}
            onClaim={() => onClaim(mission.id)}
          />
        ))}
      </Card>
    </section>
  )
}

export interface MissionScreenProps extends MissionsDeps {
  merchant: MerchantSettings
}

/** Missions with their progress and prize, and the boards of those ahead (REQ-ROUTE-022, REQ-BANNER-013). */
export const MissionScreen = (services: MissionScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createMissionsFlow(services))
  useEffect(() => {
    void flow.load()
    return flow.claim.start()
  }, [flow])
  return (
    <>
      <AppBar title={<Text id="rewards.missions" />} back={{ label: t('back'), href: '/m/home' }} />
      <Page>
        <Parts merchant={services.merchant} flow={flow} />
      </Page>
    </>
  )
}

const Parts = ({ merchant, flow }: { merchant: MerchantSettings; flow: MissionsFlow }) => {
  const { t } = useTexts()
  const { name, missions } = useStore(flow.store)
  const claim = useStore(flow.claim.store)
  if (name === 'failed') return <FailedPart why="rewards.failed" onRetry={() => void flow.load()} />
  if (!missions) return <Skeleton shape="banner" count={3} />
  const busy = claim.kind === 'sending' || claim.kind === 'checking' ? claim.of : undefined
  return (
    <>
      {missions.missions.length > 0 && <MissionHero missions={missions.missions} merchant={merchant} />}
      <div aria-live="polite" className={css.told}>
        <OnceNotice state={claim} done={<Text id="missions.collected" />} />
      </div>
      {missions.missions.length === 0 && (
        <EmptyState title={t('missions.empty')} picture={<Icon of={trophy} size="huge" />} />
      )}
      {(['DAY', 'WEEK'] as const).map((period) => (
        <PeriodPart
          key={period}
          period={period}
          missions={missions.missions.filter((mission) => mission.period === period)}
          merchant={merchant}
          busy={busy}
          onClaim={(id) => void flow.claim.ask(id)}
        />
      ))}
      {missions.missions.length > 0 && <Text id="missions.calm" as="p" className={css.muted} />}
      {missions.boards.length > 0 && <BoardPart missions={missions} flow={flow} merchant={merchant} />}
    </>
  )
}
