import { useTexts } from '../app/ServicesContext'
import type { SpeedAnswer } from '@playfront/contract/console/health'
import { decideChart, minOfHour } from './decideChart'
import { speedOf } from './figures'
import css from './Health.module.css'

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
