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
import { trophy } from '@playfront/kit/icons'
import { useEffect, useState } from 'react'
import css from './LeaderBoard.module.css'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Prize } from '../rewards/Prize'
import { type MissionsDeps, type MissionsFlow, createMissionsFlow } from './missionsFlow'
import { useMoment } from '../wallet/useMoment'
import { Page } from '../../page/Page'
import { OnceNotice } from '../rewards/OnceNotice'

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
  const { places, mine, metric } = board
  const isBelow = mine !== undefined && !places.some(({ place }) => place === mine.place)
  return (
    <>
      <p className={css.muted}>
        <Text id={`missions.metric.${metric}`} /> <Text id="missions.ties" />
      </p>
      {places.length === 0 ? (
        <Text id="missions.nobody" as="p" className={css.muted} />
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
      trailing={score}
    />
  )
}

export interface MissionCardProps {
  mission: MemberMission
  merchant: MerchantSettings
  busy: boolean
  disabled: boolean
  onClaim(): void
}

/** One mission: what is to be done, how far it is in figures and as a bar, its prize, and the button that takes it. */
export const MissionCard = ({ mission, merchant, busy, disabled, onClaim }: MissionCardProps) => {
  const { title, have, need, prize, isClaimed, until } = mission
  const moment = useMoment(merchant)
  const isDone = have >= need
  return (
    <Card>
      <div className={css.mission}>
        <div className={css.line}>
          <h3 className={css.name}>{title}</h3>
          <Badge tone="accent">
            <Prize merchant={merchant} amount={prize.amount} isPoints={prize.kind === 'POINTS'} />
          </Badge>
        </div>
        <progress
          className={css.progress}
          value={have}
          max={need}
          aria-label={`${title}: ${have} / ${need}`}
        />
        <div className={css.line}>
          <Text id="rewards.played" values={{ have: String(have), need: String(need) }} />
          {isClaimed ? (
            <Badge tone="positive">
              <Text id="missions.collected" />
            </Badge>
          ) : isDone ? (
            <Button busy={busy} disabled={disabled && !busy} onClick={onClaim}>
              <Text id="missions.collect" />
            </Button>
          ) : (
            <Text id="rewards.until" values={{ time: moment(Date.parse(until)) }} className={css.muted} />
          )}
        </div>
      </div>
    </Card>
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
      <div aria-live="polite" className={css.told}>
        <OnceNotice state={claim} done={<Text id="missions.collected" />} />
      </div>
      {missions.missions.length === 0 && (
        <EmptyState title={t('missions.empty')} picture={<Icon of={trophy} size="huge" />} />
      )}
      {(['DAY', 'WEEK'] as const).map((period) => {
        const some = missions.missions.filter((mission) => mission.period === period)
        return (
          some.length > 0 && (
            <section key={period} className={css.section}>
              <Text id={`missions.${period}`} as="h2" className={css.heading} />
              {some.map((mission) => (
                <MissionCard
                  key={mission.id}
                  mission={mission}
                  merchant={merchant}
                  busy={busy === mission.id}
                  disabled={busy !== undefined}
                  onClaim={() => void flow.claim.ask(mission.id)}
                />
              ))}
            </section>
          )
        )
      })}
      {missions.missions.length > 0 && <Text id="missions.calm" as="p" className={css.muted} />}
      {missions.boards.length > 0 && <BoardPart missions={missions} flow={flow} merchant={merchant} />}
    </>
  )
}
