import type { SpeedMetric } from '@playfront/contract/console/health'
import type { Texts } from '../texts/texts'

type Words = Pick<Texts, 't' | 'number'>

/** A length of time as people say it: `850 ms`, `4.2 s`, `3 min`, `5 h`. */
export const lengthOf = ({ t, number }: Words, ms: number | null): string => {
  if (ms === null) return '–'
  if (ms < 1_000) return t('health.ms', { count: number(Math.round(ms)) })
  if (ms < 60_000) return t('health.s', { count: number(Math.round(ms / 100) / 10) })
  if (ms < 3_600_000) return t('health.min', { count: number(Math.round(ms / 60_000)) })
  return t('health.h', { count: number(Math.round(ms / 360_000) / 10) })
}

/** A speed as its own measure has it: what jumps (CLS) is a number without a unit. */
export const speedOf = (words: Words, metric: SpeedMetric, value: number | null): string => {
  if (value === null) return '–'
  if (metric === 'cls') return words.number(Math.round(value / 100) / 100)
  return value < 1_000
    ? lengthOf(words, value)
    : words.t('health.s', { count: words.number(Math.round(value / 10) / 100) })
}

/** What people who wrote the measures call good and poor; in milliseconds, for `cls` in ten-thousandths. */
export const speedMarks: Record<SpeedMetric, { good: number; poor: number }> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 1_000, poor: 2_500 },
  ttfb: { good: 800, poor: 1_800 },
  fcp: { good: 1_800, poor: 3_000 },
}

export const toneOfSpeed = (metric: SpeedMetric, value: number | null) => {
  if (value === null) return 'neutral'
  const { good, poor } = speedMarks[metric]
  return value <= good ? 'positive' : value <= poor ? 'warning' : 'negative'
}

/** Bytes in whole mebibytes. */
export const mebibytes = ({ number }: Words, bytes: number): string =>
  `${number(Math.round(bytes / 1_048_576))} MB`

/** A part of a whole in hundredths; a dash where there is no whole. */
export const shareOf = ({ number }: Words, part: number, whole: number): string =>
  whole === 0 ? '–' : `${number(Math.round((part / whole) * 1_000) / 10)} %`
