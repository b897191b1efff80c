import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import type { BetType } from '@playfront/lottery-rules/bet'
import { fetchMore } from '../texts/dictionaries'
import { useHouse, useT } from './HouseContext'

/** Rooms that few open: they and their words come when asked for. */
const rooms = {
  results: () => import('../results/ResultsPanel').then(({ ResultsPanel }) => ResultsPanel),
  cancel: () => import('../cancel/CancelSlip').then(({ CancelOnReceipt }) => CancelOnReceipt),
  mine: () => import('../mine/MinePanel').then(({ MinePanel }) => MinePanel),
  trends: () => import('../trends/TrendsPanel').then(({ TrendsPanel }) => TrendsPanel),
  lesson: () => import('../lesson/LessonRoom').then(({ LessonRoom }) => LessonRoom),
  learn: () => import('../learn/LearnPanel').then(({ LearnPanel }) => LearnPanel),
  list: () => import('../list/ListPanel').then(({ ListPanel }) => ListPanel),
  practice: () => import('../practice/PracticeView').then(({ PracticeView }) => PracticeView),
  check: () => import('../check/CheckReport').then(({ CheckReport }) => CheckReport),
  official: () => import('../official/OfficialView').then(({ OfficialView }) => OfficialView),
} as const

/** What a room is about, for those that are about a bet type. */
interface RoomProps {
  type?: BetType
}

type Loaded = { room: ComponentType<RoomProps> } | 'failed' | undefined

/** A room of its own chunk, with its waiting and its failure. */
export const LazyRoom = ({ name, ...about }: RoomProps & { name: keyof typeof rooms }) => {
  const t = useT()
  const { texts } = useHouse()
  const [times, setTimes] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isHere = true
    const learn = (next: Loaded) => {
      if (isHere) setLoaded(next)
    }
    Promise.all([rooms[name](), fetchMore(texts.language)]).then(
      ([room, words]) => {
        texts.learn(words)
        learn({ room })
      },
      () => learn('failed'),
    )
    return () => {
      isHere = false
    }
  }, [name, texts, times])
  if (loaded === undefined) return <Skeleton shape="row" count={name === 'cancel' ? 1 : 6} />
  if (loaded === 'failed') {
    const again = () => {
      setLoaded(undefined)
      setTimes(times + 1)
    }
    return (
      <ErrorState title={t('room.failed')} action={<Button onClick={again}>{t('nav.retry')}</Button>}>
        {t('load.failed.text')}
      </ErrorState>
    )
  }
  const Room = loaded.room
  return <Room {...about} />
}
