import type { Family } from '../result'
import { isPair } from '../results/pairSpace'
import type { BetTypeRow } from './betTypeRow'
import { type Reading, anyOrder, equal, slicesOf, tail, tiersOf } from './reading'
import { digits, distinctDigits, type PickRule } from './pickRule'
import type { PhilippineBetType } from './betTypeNames'

type Row = Omit<BetTypeRow, 'code'>

const row = (family: Extract<Family, 'PH3' | 'PH2'>, pick: PickRule, reading: Reading): Row => {
  const [tier] = tiersOf(family)
  const look = { slices: slicesOf(tiersOf(family), tail(tier?.digits ?? 0)), reading }
  return {
    group: 'philippine',
    stakeClass: 'threeDigits',
    pick,
    lines: { kind: 'each' },
    wins: 'any',
    pays: 'flat',
    offers: { [family]: { look, costMult: 1 } },
  }
}

/** Exactly one digit twice. */
const onePair: PickRule = {
  ...digits(3, (pick) => (new Set(pick).size === 2 ? null : 'pattern_mismatch')),
  sample: '001',
}

/** `aa-bb` of 01–31 each. */
const pairPick = (refuse: PickRule['refuse']): PickRule => ({
  digits: 0,
  tokens: [],
  sample: '01-02',
  isFormed: isPair,
  refuse,
})

const halvesSorted = (pair: string) => pair.split('-').sort().join('-')
const eitherOrder: Reading = { answersOf: (piece) => [halvesSorted(piece)], keyOf: halvesSorted }

/** The table of lottery 3.5. */
export const philippineBetTypes: Readonly<Record<PhilippineBetType, Row>> = {
  PH_3D: row('PH3', digits(3), equal),
  PH_3R6: row('PH3', distinctDigits(3), anyOrder),
  PH_3R3: row('PH3', onePair, anyOrder),
  PH_2D: row(
    'PH2',
    pairPick(() => null),
    equal,
  ),
  PH_2R: row(
    'PH2',
    pairPick((pick) => (pick.slice(0, 2) === pick.slice(3) ? 'pattern_mismatch' : null)),
    eitherOrder,
  ),
}
