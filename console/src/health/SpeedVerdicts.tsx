import { useTexts } from '../app/ServicesContext'
import type { SpeedAnswer, SpeedChange } from '@playfront/contract/console/health'
import { Notice } from '@playfront/kit/Notice'
import { speedOf } from './figures'

/**
 * The publication or build after which the pages became slower; that nothing stands out; or that too few visits
 * reported.
 */
export function SpeedVerdicts({ verdicts }: Pick<SpeedAnswer, 'verdicts'>) {
  const words = useTexts()
  const { t, date, number } = words
  const worse = verdicts.filter(({ verdict }) => verdict === 'worse')
  const nameOf = (change: SpeedChange) =>
    change.kind === 'build'
      ? t('health.change.build', { build: change.name, at: date(change.at) })
      : t('health.change.settings', {
          version: change.version ?? 0,
          by: change.by ?? t('health.change.machine'),
          at: date(change.at),
        })
  if (worse.length > 0)
    return worse.map(({ metric, after, before, now, samplesBefore, samplesAfter }) => (
      <Notice
        key={metric}
        tone="negative"
        title={t('health.worse', { metric: t(`health.metric.${metric}`) })}
      >
        {t('health.worse.text', {
          change: after.map(nameOf).join(t('health.or')),
          before: speedOf(words, metric, before),
          now: speedOf(words, metric, now),
          samplesBefore: number(samplesBefore),
          samplesAfter: number(samplesAfter),
        })}
      </Notice>
    ))
  return verdicts.some(({ verdict }) => verdict === 'same') ? (
    <Notice tone="positive">{t('health.same')}</Notice>
  ) : (
    <Notice>{t('health.few')}</Notice>
  )
}
