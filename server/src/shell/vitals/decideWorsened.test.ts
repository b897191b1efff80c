import { hours } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideWorsened, worsenedOptions, type ChangeToValidate, type SpeedSample } from './decideWorsened'
import { p75Of, slowerThan, speedSteps, stepOf, sumCounts } from './speedScale'

/** Chance that is the same in every run. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Speeds of a crowd: most near the middle, some three times as slow. */
const visit = (roll: () => number, middle: number): number => {
  const spread = Math.sqrt(-2 * Math.log(roll() || 1e-9)) * Math.cos(2 * Math.PI * roll())
  return middle * Math.exp(0.5 * spread)
}

const hourOf = (hourMs: number, values: readonly number[]): SpeedSample => {
  const counts = Array.from({ length: speedSteps }, () => 0)
  for (const value of values) counts[stepOf(value)] = (counts[stepOf(value)] ?? 0) + 1
  return { hourMs, counts }
}

interface Series {
  seed?: number
  /** Visits in an hour. */
  perHour?: number
  /** The middle speed so many hours from the change, which is at 0. */
  middleAt: (hour: number) => number
  from?: number
  to?: number
}

const series = ({ seed = 7, perHour = 30, middleAt, from = -72, to = 72 }: Series) => {
  const roll = dice(seed)
  const samples: SpeedSample[] = []
  for (let hour = from; hour < to; hour += 1)
    samples.push(
      hourOf(
        hours(hour),
        Array.from({ length: perHour }, () => visit(roll, middleAt(hour))),
      ),
    )
  return samples
}

const at = (name: string, samples: readonly SpeedSample[], hour = 0): ChangeToValidate<string> => ({
  change: name,
  atMs: hours(hour),
  before: samples.filter(({ hourMs }) => hourMs < hours(hour)),
  after: samples.filter(({ hourMs }) => hourMs >= hours(hour)),
})

const validate = (...changes: ChangeToValidate<string>[]) => decideWorsened({ metric: 'lcp', changes })

test('where nothing changed, no publish is blamed, in 200 weeks of chance', () => {
  const blamed = Array.from({ length: 200 }, (_, seed) =>
    validate(at('7', series({ seed: seed + 1, middleAt: () => 1_800 }))),
  ).filter(({ kind }) => kind === 'worse')
  expect(blamed).toEqual([])
})

test('a step at the publish is named, with the speed before and after it', () => {
  const found = validate(at('7', series({ middleAt: (hour) => (hour < 0 ? 1_800 : 2_400) })))
  expect(found).toMatchObject({ kind: 'worse', after: ['7'], reason: 'a step at the change' })
  if (found.kind !== 'worse') return
  expect(found.before).toBeGreaterThan(2_300)
  expect(found.before).toBeLessThan(2_700)
  expect(found.now / found.before).toBeCloseTo(2_400 / 1_800, 1)
})

test('every step of a third is found, in 100 weeks of chance', () => {
  const missed = Array.from({ length: 100 }, (_, seed) =>
    validate(at('7', series({ seed: seed + 500, middleAt: (hour) => (hour < 0 ? 1_500 : 2_000) }))),
  ).filter(({ kind }) => kind !== 'worse')
  expect(missed).toEqual([])
})

test.each([2, 5, 10, 15])('pages that get slower by %i in a hundred each day blame no publish', (percent) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const drift = series({ seed, middleAt: (hour) => 1_800 * (1 + percent / 100) ** (hour / 24) })
    expect(validate(at('7', drift)).kind).toBe('same')
  }
})

test('a step on top of a slow drift is named all the same', () => {
  const both = series({ middleAt: (hour) => 1_800 * 1.02 ** (hour / 24) * (hour < 0 ? 1 : 1.35) })
  expect(validate(at('7', both))).toMatchObject({ kind: 'worse', after: ['7'] })
})

test('few visits blame nobody, however slow they were', () => {
  const perHour = 2
  const found = validate(at('7', series({ perHour, middleAt: (hour) => (hour < 0 ? 1_000 : 9_000) })))
  expect(found).toMatchObject({ kind: 'few', samples: { before: 144, after: 144 } })
  expect(144).toBeLessThan(worsenedOptions.minSamples)
})

test('a difference that nobody feels is none, however sure it is', () => {
  const many = series({ perHour: 2_000, middleAt: (hour) => (hour < 0 ? 1_800 : 1_890) })
  expect(validate(at('7', many))).toMatchObject({ kind: 'same' })
})

test('pages that became faster are not worse', () => {
  expect(validate(at('7', series({ middleAt: (hour) => (hour < 0 ? 2_400 : 1_200) })))).toMatchObject({
    kind: 'same',
  })
})

test('of three publishes the one at the step is named, and the others are not', () => {
  const samples = series({ middleAt: (hour) => (hour < 20 ? 1_800 : 2_600), from: -72, to: 72 })
  const between = (from: number, to: number) =>
    samples.filter(({ hourMs }) => hourMs >= hours(from) && hourMs < hours(to))
  const found = validate(
    { change: '7', atMs: hours(-24), before: between(-72, -24), after: between(-24, 20) },
    { change: '8', atMs: hours(20), before: between(-24, 20), after: between(20, 48) },
    { change: '9', atMs: hours(48), before: between(20, 48), after: between(48, 72) },
  )
  expect(found).toMatchObject({ kind: 'worse', after: ['8'] })
})

test('two publishes without a crowd between them are named together', () => {
  const samples = series({ middleAt: (hour) => (hour < 0 ? 1_800 : 2_600) })
  const between = (from: number, to: number) =>
    samples.filter(({ hourMs }) => hourMs >= hours(from) && hourMs < hours(to))
  const found = validate(
    { change: '7', atMs: 0, before: between(-72, 0), after: between(0, 1) },
    { change: '8', atMs: hours(1), before: between(0, 1), after: between(1, 72) },
  )
  expect(found).toMatchObject({ kind: 'worse', after: ['7', '8'] })
})

test('without any publish there is nothing to blame', () => {
  expect(validate()).toMatchObject({ kind: 'few' })
})

test('the scale gives the 75th percentile within a fifteenth', () => {
  const roll = dice(3)
  const values = Array.from({ length: 4_000 }, () => visit(roll, 1_500)).toSorted((a, b) => a - b)
  const { counts } = hourOf(0, values)
  const truth = values[2_999] ?? 0
  expect(Math.abs((p75Of(counts) ?? 0) - truth) / truth).toBeLessThan(1 / 15)
  expect(slowerThan(counts, p75Of(counts) ?? 0)).toBeCloseTo(1_000, 0)
  expect(p75Of(sumCounts([]))).toBeUndefined()
  expect(stepOf(10_000_000)).toBe(speedSteps - 1)
})
