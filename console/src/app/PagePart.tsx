import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { useEffect, useState, type ComponentType } from 'react'
import { useServices, useTexts } from './ServicesContext'
import type { ConsolePage } from './pages'
import type { PageProps } from './placeFlow'

type Loaded = { Page: ComponentType<PageProps> } | 'failed' | undefined

/** A page whose code loads on navigation. */
export function PageFeature({ page, rest, query }: { page: ConsolePage; rest: string; query: string }) {
  const { t } = useTexts()
  const { learnWords } = useServices()
  const [loaded, setLoaded] = useState<Loaded>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    Promise.all([page.load(), learnWords(page.areas ?? [])]).then(
      ([module]) => !isGone && setLoaded(module),
      () => !isGone && setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [page, tries, learnWords])
  if (loaded === undefined) return <LoadingIndicator label={t('frame.loading')} place="page" />
  if (loaded === 'failed') {
    const again = () => {
      setLoaded(undefined)
      setTries(tries + 1)
    }
    return (
      <ErrorState title={t('frame.failed')} action={<Button onClick={again}>{t('frame.again')}</Button>}>
        {t('frame.failed.text')}
      </ErrorState>
    )
  }
  const { Page } = loaded
  return <Page rest={rest} query={new URLSearchParams(query)} />
}
