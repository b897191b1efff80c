import { Marquee } from '@playfront/kit/Marquee'
import { useTexts } from '../../texts/TextsProvider'

/** The numbers of the news line, by the clauses in brackets. */
export const marqueeOptions = {
  /** A step is a pixel (REQ-UI-008). */
  stepsPerSecond: 60,
} as const

/** The merchant's news, running where it does not fit. */
export const RunningNews = ({ news }: { news: string }) => {
  const { t } = useTexts()
  return (
    <Marquee
      label={t('news.label')}
      pauseLabel={t('news.pause')}
      playLabel={t('news.play')}
      stepsPerSecond={marqueeOptions.stepsPerSecond}
    >
      {news}
    </Marquee>
  )
}
