import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useState, type ComponentType } from 'react'
import { useTexts } from '../../texts/TextsProvider'
import css from './NewsLine.module.css'

export interface NewsLineProps {
  merchant: Pick<MerchantSettings, 'shell'>
}

/**
 * The merchant's news line in the reader's language; nothing where there is none. It is rendered still; the code that
 * scrolls it loads later and takes the same space.
 */
export const NewsLine = ({ merchant }: NewsLineProps) => {
  const { language } = useTexts()
  // Settings of an older server know no news.
  const news = merchant.shell.marquee?.[language()]?.trim()
  return news ? <Line news={news} /> : null
}

const Line = ({ news }: { news: string }) => {
  const { load } = useTexts()
  const [Running, setRunning] = useState<ComponentType<{ news: string }>>()
  useEffect(() => {
    let isWanted = true
    Promise.all([import('./RunningNews'), load(['news'])]).then(
      ([{ RunningNews }]) => isWanted && setRunning(() => RunningNews),
      // It is all there to read, as far as it fits.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return (
    <div className={css.line}>{Running ? <Running news={news} /> : <p className={css.words}>{news}</p>}</div>
  )
}
