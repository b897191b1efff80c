import type { Family } from '../result'
import type { BetTypeRow } from './betTypeRow'
import {
  type Cut,
  type Look,
  type Reading,
  anyOrder,
  equal,
  head,
  readAs,
  slicesOf,
  tail,
  tiersOf,
} from './reading'
import { digits, distinctDigits, mixedDigits, type PickRule, tokens } from './pickRule'
import { pairOfThree, threeInMany } from './setReadings'
import type { ThaiBetType } from './betTypeNames'

type Row = Omit<BetTypeRow, 'code'>
type ThaiFamily = Extract<Family, 'TH6' | 'LAO4' | 'HN5' | 'MYT' | 'YK5'>
type Source = readonly [tier: string, cut: (digits: number) => Cut]

/** Where each family keeps its top and its two bottom digits (lottery 3.1, "one Thai view serves all families"). */
const top: Readonly<Record<ThaiFamily, string>> = {
  TH6: 'first',
  LAO4: 'n',
  HN5: 'special',
  MYT: 'first',
  YK5: 'n',
}
const bottom: Readonly<Record<ThaiFamily, Source>> = {
  TH6: ['last2', tail],
  LAO4: ['n', head],
  HN5: ['first', tail],
  MYT: ['second', tail],
  YK5: ['n', head],
}
const all: readonly ThaiFamily[] = ['TH6', 'LAO4', 'HN5', 'MYT', 'YK5']
const fourDigit: readonly ThaiFamily[] = ['LAO4', 'HN5', 'MYT']

const offers = (families: readonly ThaiFamily[], lookOf: (family: ThaiFamily) => Look): Row['offers'] =>
  Object.fromEntries(families.map((family) => [family, { look: lookOf(family), costMult: 1 }]))

const topTail = (count: number, reading: Reading, families = all): Row['offers'] =>
  offers(families, (family) => ({ slices: slicesOf(tiersOf(family, top[family]), tail(count)), reading }))

const bottomTwo = (reading: Reading): Row['offers'] =>
  offers(all, (family) => {
    const [tier, cut] = bottom[family]
    return { slices: slicesOf(tiersOf(family, tier), cut(2)), reading }
  })

/** One slice for each digit, so that a run bet is underlined at the very digit. */
const topDigits = offers(all, (family) => ({
  slices: [2, 1, 0].flatMap((skip) => slicesOf(tiersOf(family, top[family]), tail(1, skip))),
  reading: equal,
}))
const bottomDigits = offers(all, (family) => {
  const [tier, cut] = bottom[family]
  const { side } = cut(1)
  return {
    slices: [0, 1].flatMap((skip) => slicesOf(tiersOf(family, tier), { side, digits: 1, skip })),
    reading: equal,
  }
})

const whole = (tier: string): Row['offers'] =>
  offers(['TH6'], (family) => ({ slices: slicesOf(tiersOf(family, tier), tail(3)), reading: equal }))

const row = (
  stakeClass: Row['stakeClass'],
  pick: PickRule,
  where: Row['offers'],
  pays: Row['pays'] = 'flat',
): Row => ({
  group: 'thai',
  stakeClass,
  pick,
  lines: { kind: 'each' },
  wins: 'any',
  pays,
  offers: where,
})

const highLow = tokens(['HIGH', 'LOW'])
const aboveHalf = (half: number) => readAs((piece) => (Number(piece) >= half ? 'HIGH' : 'LOW'))
const oddEven = readAs((digit) => (Number(digit) % 2 === 1 ? 'ODD' : 'EVEN'))

/** The table of lottery 3.1. */
export const thaiBetTypes: Readonly<Record<ThaiBetType, Row>> = {
  TH_4TOP: {
    ...row('fourDigits', digits(4), topTail(4, equal, fourDigit)),
    exposureOf: 'TH_3TOP',
    exposureTail: 3,
  },
  TH_4TOD: row('fourDigits', mixedDigits(4), topTail(4, anyOrder, fourDigit)),
  TH_3TOP: row('threeDigits', digits(3), topTail(3, equal)),
  TH_3TOD: row('threeDigits', mixedDigits(3), topTail(3, anyOrder)),
  TH_3FRONT: row('threeDigits', digits(3), whole('front3'), 'hit'),
  TH_3BACK: row('threeDigits', digits(3), whole('back3'), 'hit'),
  TH_2TOP: row('de', digits(2), topTail(2, equal)),
  TH_2BOT: row('de', digits(2), bottomTwo(equal)),
  TH_2TODTOP: row('de', digits(2), topTail(3, pairOfThree)),
  TH_RUNTOP: row('de', digits(1), topDigits),
  TH_RUNBOT: row('de', digits(1), bottomDigits),
  TH_3IN4: row('threeDigits', distinctDigits(4), topTail(3, threeInMany(4))),
  TH_3IN5: row('threeDigits', distinctDigits(5), topTail(3, threeInMany(5))),
  TH_HL3: row('de', highLow, topTail(3, aboveHalf(500))),
  TH_HL2B: row('de', highLow, bottomTwo(aboveHalf(50))),
  TH_OE: row('de', tokens(['ODD', 'EVEN']), topTail(1, oddEven)),
}
