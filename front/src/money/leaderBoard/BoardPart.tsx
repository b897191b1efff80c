import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { BoardPlace, LeaderBoard, Missions } from '@playfront/contract/money/missions'
import { Card } from '@playfront/kit/Card'
import { Checkbox } from '@playfront/kit/Checkbox'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { ListRow } from '@playfront/kit/ListRow'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Prize } from '../rewards/Prize'
import css from './LeaderBoard.module.css'
import type { MissionsFlow } from './missionsFlow'

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
      leading={<span className={css.place}>{place.place}</span>}
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
