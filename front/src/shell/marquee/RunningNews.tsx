import { Marquee } from '@playfront/kit/Marquee'
import { useTexts } from '../../texts/TextsProvider'
import { marqueeOptions } from './marqueeOptions'

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
