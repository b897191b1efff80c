import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import type { BetType } from '@playfront/lottery-rules/bet'
import { fetchMore } from '../texts/dictionaries'
import { useServices, useT } from './ServicesContext'

/** Rarely opened screens: they and their texts load on demand. */
const features = {
  results: () => import('../results/ResultsPanel').then(({ ResultsPanel }) => ResultsPanel),
  cancel: () => import('../cancel/CancelSlip').then(({ CancelOnReceipt }) => CancelOnReceipt),
  mine: () => import('../mine/MinePanel').then(({ MinePanel }) => MinePanel),
  trends: () => import('../trends/TrendsPanel').then(({ TrendsPanel }) => TrendsPanel),
  lesson: () => import('../lesson/LessonPage').then(({ LessonPage }) => LessonPage),
  learn: () => import('../learn/LearnPanel').then(({ LearnPanel }) => LearnPanel),
  list: () => import('../list/ListPanel').then(({ ListPanel }) => ListPanel),
  practice: () => import('../practice/PracticeView').then(({ PracticeView }) => PracticeView),
  check: () => import('../check/CheckReport').then(({ CheckReport }) => CheckReport),
  official: () => import('../official/OfficialView').then(({ OfficialView }) => OfficialView),
} as const

/** What a screen is about, for those that are about a bet type. */
interface PartProps {
  type?: BetType
}

type Loaded = { feature: ComponentType<PartProps> } | 'failed' | undefined

/** A screen in its own chunk, with its loading and error states. */
export const LazyPart = ({ name, ...about }: PartProps & { name: keyof typeof features }) => {
  const t = useT()
  const { texts } = useServices()
  const [times, setTimes] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isHere = true
    const learn = (next: Loaded) => {
      if (isHere) setLoaded(next)
    }
    Promise.all([features[name](), fetchMore(texts.language)]).then(
      ([feature, words]) => {
        texts.learn(words)
        learn({ feature })
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
  const Route = loaded.feature
  return <Route {...about} />
}
