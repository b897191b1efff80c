import { useTexts } from '../app/ServicesContext'
import { speedMetrics, type SpeedAnswer, type SpeedMetric } from '@playfront/contract/console/health'
import { Badge } from '@playfront/kit/Badge'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import { speedOf, toneOfSpeed } from './figures'
import css from './Health.module.css'
import type { HealthFlow, HealthState, SpeedDevice } from './healthFlow'
import { Known } from './Known'
import { SpeedChart } from './SpeedChart'
import { SpeedVerdicts } from './SpeedVerdicts'

const devices: readonly SpeedDevice[] = ['all', 'phone', 'desktop']

/** How fast the pages were for people, by measure, hour, settings and screen. */
export function SpeedCard({ state, flow }: { state: HealthState; flow: HealthFlow }) {
  const { t } = useTexts()
  const { metric, device, speed } = state
  return (
    <section className={css.part}>
      <h2>{t('health.speed')}</h2>
      <div className={css.choices}>
        <SegmentedControl
          label={t('health.device')}
          value={device}
          options={devices.map((value) => ({ value, label: t(`health.device.${value}`) }))}
          onChange={flow.narrow}
        />
        <Select
          label={t('health.metric')}
          value={metric}
          options={speedMetrics.map((value) => ({ value, label: t(`health.metric.${value}`) }))}
          onChange={flow.measure}
        />
      </div>
      <Known part={speed} onAgain={() => void flow.look()}>
        {(found) => <Figures found={found} onMeasure={flow.measure} />}
      </Known>
    </section>
  )
}

function Figures({ found, onMeasure }: { found: SpeedAnswer; onMeasure: (metric: SpeedMetric) => void }) {
  const words = useTexts()
  const { t, number } = words
  const { metric } = found
  if (found.figures.every(({ samples }) => samples === 0))
    return <p className={css.quiet}>{t('health.speed.none', { share: found.share })}</p>
  return (
    <>
      <p className={css.quiet}>{t('health.speed.text', { share: found.share })}</p>
      <ul className={css.measures}>
        {found.figures.map(({ metric: one, samples, p75 }) => (
          <li key={one}>
            <button
              type="button"
              className={css.measure}
              aria-pressed={one === metric}
              onClick={() => onMeasure(one)}
            >
              <span>{t(`health.metric.${one}`)}</span>
              <strong>{speedOf(words, one, p75)}</strong>
              <Badge tone={toneOfSpeed(one, p75)}>{t(`health.tone.${toneOfSpeed(one, p75)}`)}</Badge>
              <small>{t('health.visits', { count: number(samples) })}</small>
            </button>
          </li>
        ))}
      </ul>
      <SpeedVerdicts verdicts={found.verdicts} />
      <SpeedChart speed={found} />
      <div className={css.tables}>
        <Table
          label={t('health.byVersion')}
          rows={found.byVersion}
          keyOf={({ version, build }) => `${version} ${build}`}
          columns={[
            { title: t('health.version'), cell: ({ version }) => number(version) },
            { title: t('health.build'), cell: ({ build }) => build },
            { title: t('health.p75'), cell: ({ p75 }) => speedOf(words, metric, p75), isFigure: true },
            { title: t('health.visitCount'), cell: ({ samples }) => number(samples), isFigure: true },
          ]}
        />
        <Table
          label={t('health.byRoute')}
          rows={found.byRoute}
          keyOf={({ route }) => route}
          columns={[
            { title: t('health.screen'), cell: ({ route }) => route },
            { title: t('health.p75'), cell: ({ p75 }) => speedOf(words, metric, p75), isFigure: true },
            { title: t('health.visitCount'), cell: ({ samples }) => number(samples), isFigure: true },
          ]}
        />
      </div>
    </>
  )
}
