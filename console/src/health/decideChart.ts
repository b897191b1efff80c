import { speedMarks } from './figures'
import type { SpeedMetric } from '@playfront/contract/console/health'

export interface ChartFacts {
  metric: SpeedMetric
  hours: readonly { hour: string; samples: number; p75: number }[]
  changes: readonly { kind: 'settings' | 'build'; name: string; version: number | null; at: string }[]
  width: number
  height: number
}

export interface Chart {
  /** SVG path of the line, broken where hours are missing. */
  line: string
  /** An hour without neighbours would be no line at all. */
  dots: { x: number; y: number }[]
  /** Where pages were made otherwise. */
  marks: { x: number; name: string; kind: 'settings' | 'build'; version: number | null }[]
  /** Height of what counts as good. */
  goodY: number
  /** The highest value that the chart can show. */
  top: number
  from: string
  to: string
}

const hourMs = 3_600_000

/** The slowest quarter of fewer visits than these says nothing about an hour. */
export const minOfHour = 10

/** Puts hours and changes onto a field; nothing where no hour had visits enough. */
export const decideChart = ({
  metric,
  hours: all,
  changes,
  width,
  height,
}: ChartFacts): Chart | undefined => {
  const hours = all.filter(({ samples }) => samples >= minOfHour)
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return undefined
  const fromMs = Date.parse(first.hour)
  const spanMs = Math.max(hourMs, Date.parse(last.hour) - fromMs)
  const { good } = speedMarks[metric]
  const top = Math.max(good * 1.2, ...hours.map(({ p75 }) => p75 * 1.1))
  const xOf = (atMs: number) => round(((atMs - fromMs) / spanMs) * width)
  const yOf = (value: number) => round(height - (value / top) * height)
  let previousMs = -Infinity
  const line = hours
    .map(({ hour, p75 }) => {
      const atMs = Date.parse(hour)
      const step = atMs - previousMs > hourMs * 3 ? 'M' : 'L'
      previousMs = atMs
      return `${step}${xOf(atMs)} ${yOf(p75)}`
    })
    .join('')
  return {
    line,
    dots: hours.map(({ hour, p75 }) => ({ x: xOf(Date.parse(hour)), y: yOf(p75) })),
    marks: changes.flatMap(({ kind, name, version, at }) => {
      const atMs = Date.parse(at)
      return atMs >= fromMs && atMs <= fromMs + spanMs ? [{ x: xOf(atMs), name, kind, version }] : []
    }),
    goodY: yOf(good),
    top,
    from: first.hour,
    to: last.hour,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
