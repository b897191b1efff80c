import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { type ComponentType, useEffect, useState } from 'react'
import type { BetType } from '@playfront/lottery-rules/bet'
import { fetchMore } from '../texts/dictionaries'
import { useServices, useT } from './ServicesContext'

/** What a screen is about, for those that are about a bet type. */
interface PartProps {
  type?: BetType
}

type Loaded = { feature: ComponentType<PartProps> } | 'failed' | undefined

interface LazyPartProps extends PartProps {
  /** Fetches the screen's code. The same function at each render, or it is fetched again. */
  load: () => Promise<ComponentType<PartProps>>
  /** How many rows stand for it until it is there. */
  rows?: number
}

/** A rarely opened screen in its own chunk, with its loading and error states: it and its texts load on demand. */
export const LazyPart = ({ load, rows = 6, ...about }: LazyPartProps) => {
  const t = useT()
  const { texts } = useServices()
  const [times, setTimes] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isHere = true
    const update = (next: Loaded) => {
      if (isHere) setLoaded(next)
    }
    Promise.all([load(), fetchMore(texts.language)]).then(
      ([feature, words]) => {
        texts.update(words)
        update({ feature })
      },
      () => update('failed'),
    )
    return () => {
      isHere = false
    }
  }, [load, texts, times])
  if (loaded === undefined) return <Skeleton shape="row" count={rows} />
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
