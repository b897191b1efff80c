import css from './Health.module.css'
import { useTexts } from '../app/ServicesContext'
import {
  type SpeedAnswer,
  type SpeedChange,
  type SpeedMetric,
  speedMetrics,
} from '@playfront/contract/console/health'
import { decideChart, minOfHour } from './decideChart'
import { speedOf, toneOfSpeed } from './figures'
import { Notice } from '@playfront/kit/Notice'
import { Badge } from '@playfront/kit/Badge'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import type { HealthFlow, HealthState, SpeedDevice } from './healthFlow'
import { Known } from './Known'

const field = { width: 960, height: 200 }

/**
 * The 75th percentile hour by hour, with a vertical line where settings or the build changed. The tables beside it have
 * the same data.
 */
export function SpeedChart({ speed }: { speed: SpeedAnswer }) {
  const words = useTexts()
  const { t, date } = words
  const chart = decideChart({ ...speed, ...field })
  if (!chart) return null
  const { width, height } = field
  return (
    <figure className={css.chart}>
      <figcaption>
        {t('health.chart', { metric: t(`health.metric.${speed.metric}`), count: minOfHour })}
      </figcaption>
      <div className={css.field}>
        <svg viewBox={`-6 -14 ${width + 12} ${height + 18}`} role="img" aria-label={t('health.chart.spoken')}>
          <line className={css.axis} x1="0" x2={width} y1={height} y2={height} />
          <line className={css.good} x1="0" x2={width} y1={chart.goodY} y2={chart.goodY} />
          {chart.marks.map(({ x, name, kind, version }) => (
            <g key={`${kind} ${name}`} className={css.mark} data-kind={kind}>
              <line x1={x} x2={x} y1="0" y2={height} />
              <text x={x > width - 60 ? x - 4 : x + 4} y="-3" textAnchor={x > width - 60 ? 'end' : 'start'}>
                {kind === 'build' ? t('health.build') : `v${version ?? name}`}
              </text>
            </g>
          ))}
          <path className={css.line} d={chart.line} />
          {chart.dots.map(({ x, y }) => (
            <circle key={x} className={css.dot} cx={x} cy={y} r="2.5" />
          ))}
        </svg>
      </div>
      <div className={css.legend}>
        <span>{date(chart.from)}</span>
        <span>{t('health.chart.top', { top: speedOf(words, speed.metric, chart.top) })}</span>
        <span>{date(chart.to)}</span>
      </div>
    </figure>
  )
}

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
