import { useId, useState, type PointerEvent } from 'react'
import css from './Charts.module.css'
import { decideLabels, decideScale, placeOf, type Scale } from './decideScale'

export interface Series {
  name: string
  values: readonly number[]
}

interface DayChartProps {
  /** Spoken name of the picture. */
  label: string
  /** How the keys work, spoken and shown beside the picture. */
  hint: string
  /** One after the other: lines over one another, or bars that add up. */
  kind: 'lines' | 'stack'
  days: readonly string[]
  series: readonly Series[]
  /** An amount as it is read out. */
  format: (value: number) => string
  /** The same, as short as an axis needs it. */
  formatShort: (value: number) => string
}

const wide = 1_000
const tall = 300
/** Days that are named below the picture. */
const maxLabels = 5

/** Figures over days. The pointer and the arrow keys walk along the days; the day's figures stand below. */
export function DayChart({ label, hint, kind, days, series, format, formatShort }: DayChartProps) {
  const id = useId()
  const [at, setAt] = useState<number>()
  const scale = decideScale(
    kind === 'stack' ? sumsOf(series, days.length) : series.flatMap((one) => one.values),
  )
  const point = at === undefined ? undefined : Math.min(at, days.length - 1)
  const summary =
    point === undefined
      ? undefined
      : `${days[point]}: ${series.map(({ name, values }) => `${name} ${format(values[point] ?? 0)}`).join(' · ')}`
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - left) / width) * days.length)
    setAt(Math.min(Math.max(place, 0), days.length - 1))
  }
  return (
    <figure className={css.figure}>
      <Legend kind={kind} series={series} />
      <div className={css.plot}>
        <div className={css.ticks} aria-hidden="true">
          {[...scale.ticks].reverse().map((tick) => (
            <span key={tick}>{formatShort(tick)}</span>
          ))}
        </div>
        <div className={css.picture}>
          <svg viewBox={`0 0 ${wide} ${tall}`} preserveAspectRatio="none" role="img" aria-label={label}>
            <Grid scale={scale} />
            {kind === 'stack' ? (
              <Stack series={series} scale={scale} count={days.length} />
            ) : (
              <Lines series={series} scale={scale} count={days.length} />
            )}
            {point !== undefined && (
              <line
                className={css.cursor}
                x1={middleOf(point, days.length)}
                x2={middleOf(point, days.length)}
                y1={0}
                y2={tall}
              />
            )}
          </svg>
          {/* The browser's own slider lies over the picture: arrow keys, Home and End walk, and each day is spoken. */}
          <input
            type="range"
            className={css.walk}
            aria-label={label}
            aria-describedby={`${id}hint`}
            aria-valuetext={summary}
            min={0}
            max={days.length - 1}
            value={point ?? days.length - 1}
            onChange={({ target }) => setAt(Number(target.value))}
            onPointerMove={follow}
            onPointerDown={follow}
            onFocus={() => setAt(point ?? days.length - 1)}
          />
        </div>
        <div className={css.days} aria-hidden="true">
          {decideLabels(days.length, maxLabels).map((place) => (
            <span key={place}>{days[place]}</span>
          ))}
        </div>
      </div>
      <figcaption className={css.caption}>
        {summary && <span>{summary}</span>}
        <span id={`${id}hint`} className={point === undefined ? undefined : 'pf-spoken'}>
          {hint}
        </span>
      </figcaption>
    </figure>
  )
}

function Legend({ kind, series }: Pick<DayChartProps, 'kind' | 'series'>) {
  return (
    <ul className={css.legend}>
      {series.map(({ name }, place) => (
        <li key={name}>
          <svg className={css.swatch} viewBox="0 0 28 10" aria-hidden="true">
            {kind === 'lines' ? (
              <line className={css.line} data-series={place} x1={0} x2={28} y1={5} y2={5} />
            ) : (
              <rect className={css.bar} data-series={place} x={9} width={10} height={10} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function Grid({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      className={css.grid}
      data-zero={tick === 0 || undefined}
      x1={0}
      x2={wide}
      y1={heightOf(scale, tick)}
      y2={heightOf(scale, tick)}
    />
  ))
}

interface Drawn {
  series: readonly Series[]
  scale: Scale
  count: number
}

function Lines({ series, scale, count }: Drawn) {
  return series.map(({ name, values }, place) => (
    <polyline
      key={name}
      className={css.line}
      data-series={place}
      points={
        count === 1
          ? `0,${heightOf(scale, values[0] ?? 0)} ${wide},${heightOf(scale, values[0] ?? 0)}`
          : values.map((value, day) => `${middleOf(day, count)},${heightOf(scale, value)}`).join(' ')
      }
    />
  ))
}

/** Bars that stand on one another; what is below nothing is not counted by these. */
function Stack({ series, scale, count }: Drawn) {
  const width = (wide / count) * 0.72
  return Array.from({ length: count }, (_, day) => {
    let below = 0
    return series.map(({ name, values }, place) => {
      const value = values[day] ?? 0
      if (value <= 0) return null
      const from = below
      below += value
      return (
        <rect
          key={`${name} ${day}`}
          className={css.bar}
          data-series={place}
          x={middleOf(day, count) - width / 2}
          width={width}
          y={heightOf(scale, below)}
          height={heightOf(scale, from) - heightOf(scale, below)}
        />
      )
    })
  })
}

const sumsOf = (series: readonly Series[], count: number): number[] =>
  Array.from({ length: count }, (_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))

const middleOf = (day: number, count: number): number => ((day + 0.5) / count) * wide
const heightOf = (scale: Scale, value: number): number => (1 - placeOf(scale, value)) * tall
