import { bichoGroups, bichoGroupOf } from '../lotteries/bichoGroups'
import type { BichoBetType } from './betTypeNames'
import type { BetTypeRow, Lines } from './betTypeRow'
import { digits, type PickRule, tokens } from './pickRule'
import { type Reading, equal, readAs, slicesOf, tail, tiersOf } from './reading'

type Row = Omit<BetTypeRow, 'code'>

/** *Na cabeça* looks at the first prize, *do 1º ao 5º* at all five. */
const firstPrize = tiersOf('JB5', 'first')
const fivePrizes = tiersOf('JB5')

const row = (
  pick: PickRule,
  look: { prizes: typeof fivePrizes; digits: number; reading: Reading },
  stakeClass: Row['stakeClass'],
  lines: Lines = { kind: 'each' },
): Row => ({
  group: 'bicho',
  stakeClass,
  pick,
  lines,
  wins: lines.kind === 'each' ? 'any' : 'every',
  pays: lines.kind === 'each' && look.prizes === fivePrizes ? 'hit' : 'flat',
  offers: {
    JB5: {
      look: { slices: slicesOf(look.prizes, tail(look.digits)), reading: look.reading },
      costMult: 1,
    },
  },
})

const straight = (count: number, prizes: typeof fivePrizes, stakeClass: Row['stakeClass']) =>
  row(digits(count), { prizes, digits: count, reading: equal }, stakeClass)

/** The animal's group of the last two digits. */
const group = readAs(bichoGroupOf)

const animal = (prizes: typeof fivePrizes, lines?: Lines) =>
  row(tokens(bichoGroups), { prizes, digits: 2, reading: group }, lines ? 'xien' : 'de', lines)

/**
 * Milhar and centena on one stake, half on each: a prize with the same last three digits wins, and all four are the better category.
 */
const milharOrCentena: Reading = {
  answersOf: (piece) => [...'0123456789'].map((thousands) => thousands + piece.slice(1)),
  keyOf: (pick) => pick,
  categoryOf: (piece, key) => (piece === key ? 'milhar' : 'centena'),
  digitsOf: (category) => (category === 'milhar' ? 4 : 3),
}

const milharCentena = (prizes: typeof fivePrizes): Row => ({
  ...row(digits(4), { prizes, digits: 4, reading: milharOrCentena }, 'fourDigits'),
  pays: 'table',
})

const sets = (legs: number, max: number): Lines => ({ kind: 'combinations', legs, max })

/** Four digits win with the last three of them: one event for the exposure (lottery 4.6). */
const withCentena = (type: BichoBetType) => ({ exposureOf: type, exposureTail: 3 }) as const

/** The table of lottery 3.6. A stake on five prizes is spread over them, so each pays a fifth. */
export const bichoBetTypes: Readonly<Record<BichoBetType, Row>> = {
  JB_GRUPO: animal(firstPrize),
  JB_DEZENA: straight(2, firstPrize, 'de'),
  JB_CENTENA: straight(3, firstPrize, 'threeDigits'),
  JB_MILHAR: { ...straight(4, firstPrize, 'fourDigits'), ...withCentena('JB_CENTENA') },
  JB_MC: { ...milharCentena(firstPrize), ...withCentena('JB_CENTENA') },
  JB_GRUPO5: animal(fivePrizes),
  JB_DEZENA5: straight(2, fivePrizes, 'lo'),
  JB_CENTENA5: straight(3, fivePrizes, 'threeDigits'),
  JB_MILHAR5: { ...straight(4, fivePrizes, 'fourDigits'), ...withCentena('JB_CENTENA5') },
  JB_MC5: { ...milharCentena(fivePrizes), ...withCentena('JB_CENTENA5') },
  JB_DUQUE_GRUPO: animal(fivePrizes, sets(2, 10)),
  JB_TERNO_GRUPO: animal(fivePrizes, sets(3, 10)),
  JB_DUQUE_DEZENA: row(digits(2), { prizes: fivePrizes, digits: 2, reading: equal }, 'xien', sets(2, 20)),
}
