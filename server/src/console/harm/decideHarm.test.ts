import { readFileSync } from 'node:fs'
import { type HarmKind, harmKinds } from '@playfront/contract/account/protectionProfiles'
import { harmThresholds } from '@playfront/contract/settings/account.schema'
import { expect, test } from 'vitest'
import { inProject } from '../../inProject'
import { randomOf } from '../../money/risk/simulatedMonth'
import { countChasing, decideHarm, type HarmFacts, intervalMinutes, type PlayInterval } from './decideHarm'

const shipped = harmThresholds.parse({})
const quiet: HarmFacts = {
  intervals: [],
  playedMinutes: 0,
  deposits: 0,
  declined: 0,
  cancelled: 0,
  raised: 0,
}
const kindsOf = (facts: Partial<HarmFacts>, thresholds = shipped) =>
  decideHarm({ ...quiet, ...facts }, thresholds).map(({ kind }) => kind)
const at = (minute: number, bets: number, stake: number, net: number): PlayInterval => ({
  minute,
  bets,
  staked: bets * stake,
  net,
})

test('an indicator is found from its threshold on, with what was counted', () => {
  expect(kindsOf({})).toEqual([])
  expect(kindsOf({ deposits: 4, declined: 2, cancelled: 1, raised: 1, playedMinutes: 359 })).toEqual([])
  expect(decideHarm({ ...quiet, deposits: 5 }, shipped)).toEqual([
    { kind: 'frequentDeposits', value: 5, limit: 5, reason: '5 deposits in the day' },
  ])
  expect(kindsOf({ deposits: 9, declined: 3, cancelled: 2, raised: 2, playedMinutes: 360 })).toEqual([
    'longPlay',
    'frequentDeposits',
    'declinedDeposits',
    'cancelledWithdrawals',
    'raisedLimits',
  ])
})

test('a threshold of 0 looks for nothing', () => {
  const off = { ...shipped, depositsPerDay: 0, nightMinutes: 0, chasingIntervals: 0 }
  expect(kindsOf({ deposits: 99 }, off)).toEqual([])
  expect(kindsOf({}, off)).toEqual([])
})

test('stakes that rise after a loss are chasing; those that rise after a win are not', () => {
  const evening = (net: number) => [
    at(1_200, 4, 100, net),
    at(1_210, 2, 200, net),
    at(1_220, 2, 300, net),
    at(1_230, 1, 900, net),
  ]
  expect(countChasing(evening(-100), 200)).toBe(3)
  expect(countChasing(evening(100), 200)).toBe(0)
  expect(kindsOf({ intervals: evening(-100) })).toEqual(['chasingLosses'])
  // What rose once does not become usual, and a stake a little below the percentage is none.
  expect(countChasing([at(0, 3, 100, -1), at(10, 1, 199, -1), at(20, 1, 200, -1)], 200)).toBe(0)
  expect(countChasing([at(0, 4, 100, -1), at(10, 1, 200, -1), at(20, 1, 200, -1)], 200)).toBe(2)
  // Two bets are no habit, and settling alone is no play.
  expect(countChasing([at(0, 2, 100, -1), at(10, 1, 900, -1)], 200)).toBe(0)
  expect(countChasing([at(0, 3, 100, -1), at(10, 0, 0, -1)], 200)).toBe(0)
})

test('the largest amounts are compared exactly', () => {
  const large = 9_000_000_000_000_000
  expect(countChasing([at(0, 3, large / 3, -1), at(10, 1, (large / 3) * 2, -1)], 200)).toBe(1)
  expect(countChasing([at(0, 3, large / 3, -1), at(10, 1, (large / 3) * 2 - 1, -1)], 200)).toBe(0)
})

test('the night is by the merchant’s clock, and may go over midnight', () => {
  const plays = (...minutes: number[]) => ({ intervals: minutes.map((minute) => at(minute, 1, 100, 0)) })
  const night = [0, 10, 20, 60, 120, 130, 240, 350, 359 - (359 % 10)]
  expect(kindsOf(plays(...night))).toEqual(['nightPlay'])
  expect(kindsOf(plays(...night.slice(1)))).toEqual([])
  const late = { ...shipped, nightFrom: 23, nightUntil: 2, nightMinutes: 30 }
  expect(kindsOf(plays(30, 110, 1_380), late)).toEqual(['nightPlay'])
  expect(kindsOf(plays(30, 120, 1_370), late)).toEqual([])
})

/** A month of generated members: what each did on each day, and which harm was planted. */
interface SimulatedMember {
  harm: HarmKind | null
  days: HarmFacts[]
}

const daysOfMonth = 30
/** Of each kind, out of all members. */
const plantedShare = 0.005

const simulateHarm = ({ seed, members }: { seed: number; members: number }): SimulatedMember[] => {
  const random = randomOf(seed)
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const chance = (share: number) => random() < share

  /** Play from a minute on; `raise` is how much a stake after a loss is of the one before, in an interval. */
  const play = (from: number, length: number, stakes: { base: number; spread: number; raise?: number }) => {
    const intervals: PlayInterval[] = []
    let lost = 0
    let raised = 1
    for (let minute = from; minute < Math.min(from + length, 1_440); minute += intervalMinutes) {
      if (stakes.raise && lost < 0) raised = Math.min(raised * stakes.raise, 8)
      const bets = pick(1, 6)
      const each = Math.round(stakes.base * raised * (1 + (random() - 0.5) * stakes.spread))
      let net = 0
      for (let n = 0; n < bets; n += 1) net += chance(0.46) ? each : -each
      lost += net
      intervals.push({ minute, bets, staked: bets * each, net })
    }
    return intervals
  }
  const member = (harm: HarmKind | null): SimulatedMember => {
    const often = 0.1 + random() * 0.5
    const base = pick(1, 50) * 1_000
    // Some change their stakes without regard to what they lost, and some play late.
    const spread = chance(0.08) ? 1.8 : 0.6
    const isLate = chance(0.03)
    const depositsOften = chance(0.02)
    const hasBadCard = chance(0.01)
    const usualLength = chance(0.05) ? 240 : 70
    const harmDays = new Set(Array.from({ length: pick(4, 10) }, () => pick(0, daysOfMonth - 1)))
    // One in five is harmed by less than the thresholds ask for.
    const isMild = chance(0.2)
    const once = pick(0, daysOfMonth - 1)
    const cancels = chance(0.003) ? 2 : chance(0.02) ? 1 : 0
    const raises = chance(0.003) ? 2 : chance(0.03) ? 1 : 0
    const days = Array.from({ length: daysOfMonth }, (_, day): HarmFacts => {
      const isHarmed = harm !== null && harmDays.has(day)
      if (!isHarmed && !chance(often)) return quiet
      const is = (kind: HarmKind) => isHarmed && harm === kind
      const start = is('nightPlay') ? pick(0, 18) * 10 : isLate ? pick(132, 140) * 10 : pick(54, 132) * 10
      const length = is('longPlay')
        ? pick(isMild ? 240 : 330, isMild ? 350 : 700)
        : is('nightPlay')
          ? pick(isMild ? 30 : 80, isMild ? 80 : 240)
          : pick(10, usualLength)
      const chases = is('chasingLosses') && { raise: isMild ? 1.15 : 1.3 + random() }
      const long = is('chasingLosses') ? Math.max(length, 60) : length
      const begin = is('longPlay') ? Math.min(start, 1_440 - long) : start
      const morning = isLate && chance(0.3) ? play(0, pick(10, 90), { base, spread }) : []
      const intervals = [...morning, ...play(begin, long, { base, spread, ...chases })]
      const from = isMild ? 0 : 2
      return {
        intervals,
        playedMinutes: intervals.length * intervalMinutes,
        deposits: is('frequentDeposits') ? pick(2 + from, 8) : depositsOften ? pick(2, 5) : pick(0, 2),
        declined: is('declinedDeposits')
          ? pick(from, 6)
          : hasBadCard && chance(0.2)
            ? pick(1, 3)
            : chance(0.02)
              ? 1
              : 0,
        cancelled: is('cancelledWithdrawals') ? pick(from, 4) : day === once ? cancels : 0,
        raised: is('raisedLimits') ? pick(from, 3) : day === once ? raises : 0,
      }
    })
    return { harm, days }
  }
  const planted = harmKinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(members * plantedShare) }, () => member(kind)),
  )
  return [...planted, ...Array.from({ length: members - planted.length }, () => member(null))]
}

interface HarmFigures {
  kind: HarmKind
  planted: number
  found: number
  /** Of the members without planted harm. */
  falseAlarms: number
}

const measureHarm = (month: readonly SimulatedMember[]) => {
  const seen = month.map(({ harm, days }) => ({
    harm,
    kinds: new Set(days.flatMap((day) => decideHarm(day, shipped).map(({ kind }) => kind))),
  }))
  const unharmed = seen.filter(({ harm }) => harm === null)
  const figures = harmKinds.map((kind): HarmFigures => {
    const planted = seen.filter(({ harm }) => harm === kind)
    return {
      kind,
      planted: planted.length,
      found: planted.filter(({ kinds }) => kinds.has(kind)).length,
      falseAlarms: unharmed.filter(({ kinds }) => kinds.has(kind)).length,
    }
  })
  return {
    figures,
    unharmed: unharmed.length,
    alarmed: unharmed.filter(({ kinds }) => kinds.size > 0).length,
  }
}

const tableOf = (seed: number, members: number): string => {
  const { figures, unharmed, alarmed } = measureHarm(simulateHarm({ seed, members }))
  const percent = (part: number, whole: number) => `${((part * 100) / whole).toFixed(1)} %`
  return [
    `| ${members} members, seed ${seed} | planted | found | recall | false alarms | of the unharmed |`,
    '|---|---|---|---|---|---|',
    ...figures.map(
      ({ kind, planted, found, falseAlarms }) =>
        `| ${kind} | ${planted} | ${found} | ${percent(found, planted)} | ${falseAlarms} | ${percent(falseAlarms, unharmed)} |`,
    ),
    `| any of them | | | | ${alarmed} | ${percent(alarmed, unharmed)} |`,
  ].join('\n')
}

test('the guide’s table of a simulated month is what the shipped thresholds find, by its seed', () => {
  const guide = readFileSync(inProject('docs/guide/safer-play.md'), 'utf8')
  for (const members of [2_000, 10_000]) expect(guide, `${members} members`).toContain(tableOf(22, members))
})

test('most planted harm is found, and few unharmed members, whatever the seed', () => {
  for (const seed of [1, 2, 3]) {
    const { figures, unharmed, alarmed } = measureHarm(simulateHarm({ seed, members: 2_000 }))
    for (const { kind, planted, found } of figures)
      expect(found / planted, `${kind}, seed ${seed}`).toBeGreaterThan(0.5)
    expect(alarmed / unharmed, `seed ${seed}`).toBeLessThan(0.15)
  }
})
