import type { BetTypeRow, Offer } from './betTypeRow'
import type { Look } from './reading'
import { digits, distinctDigits, tokens } from './pickRule'
import type { VietnamBetType } from './betTypeNames'
import { vietnamLooks, type VietnamLooks } from './vietnamLooks'

const north = vietnamLooks('VN27')
const south = vietnamLooks('VN18')

type Place = (looks: VietnamLooks) => Look
type Row = Omit<BetTypeRow, 'code'>
type Kind = Pick<Row, 'group' | 'stakeClass' | 'pick' | 'lines' | 'wins' | 'pays'>

/** The same look in both families, each with its own cost multiplier (North / Central and South). */
const both = (place: Place, northCost = 1, southCost = northCost): Row['offers'] => ({
  VN27: offer(place(north), northCost),
  VN18: offer(place(south), southCost),
})
const offer = (look: Look, costMult: number): Offer => ({ look, costMult })
const northOnly = (place: Place, costMult: number): Row['offers'] => ({ VN27: offer(place(north), costMult) })
const southOnly = (place: Place, costMult: number): Row['offers'] => ({ VN18: offer(place(south), costMult) })

/** Every number is a separate line and is paid for each hit. */
const perHit = (group: Row['group'], stakeClass: Row['stakeClass'], pick: Row['pick']): Kind => ({
  group,
  stakeClass,
  pick,
  lines: { kind: 'each' },
  wins: 'any',
  pays: 'hit',
})

const lo = perHit('lo', 'lo', digits(2))
const lo3 = perHit('lo', 'threeDigits', digits(3))
const lo4 = perHit('lo', 'fourDigits', digits(4))
const de = perHit('de', 'de', digits(2))
const oneDigit = perHit('dauDuoi', 'de', digits(1))
const cang3 = perHit('cang', 'threeDigits', digits(3))
const cang4 = perHit('cang', 'fourDigits', digits(4))
const box3 = perHit('cang', 'threeDigits', distinctDigits(3))
const box4 = perHit('cang', 'fourDigits', distinctDigits(4))
const parity = perHit('chanLe', 'de', tokens(['CHAN', 'LE']))
const half = perHit('chanLe', 'de', tokens(['TAI', 'XIU']))

/** Sets of two-digit numbers, paid once for any multiplicity. A wheel of k numbers makes C(k, legs) lines. */
const xien = (legs: number): Row => ({
  group: 'xien',
  stakeClass: 'xien',
  pick: digits(2),
  lines: { kind: 'combinations', legs, max: 20 },
  wins: 'every',
  pays: 'flat',
  offers: both((at) => at.tail2),
})

const truot = (legs: number): Row => ({
  group: 'truot',
  stakeClass: 'truot',
  pick: digits(2),
  lines: { kind: 'exactly', legs },
  wins: 'none',
  pays: 'flat',
  offers: both((at) => at.tail2),
})

/** The table of lottery 2.4, and in-running lô of 2.6. The compiler counts the rows. */
export const vietnamBetTypes: Readonly<Record<VietnamBetType, Row>> = {
  VN_LO2: { ...lo, offers: both((at) => at.tail2, 27, 18) },
  VN_LO2_1K: { ...lo, exposureOf: 'VN_LO2', offers: both((at) => at.tail2) },
  VN_LO2_DAU: { ...lo, offers: both((at) => at.head2, 27, 18) },
  VN_LO3: { ...lo3, offers: both((at) => at.tail3, 23, 17) },
  VN_LO4: { ...lo4, offers: both((at) => at.tail4, 20, 16) },
  VN_LO_G3_27: { ...lo, offers: northOnly((at) => at.tierTail2('G3'), 6) },
  VN_LO_G5_27: { ...lo, offers: northOnly((at) => at.tierTail2('G5'), 6) },
  VN_LO_G4_18: { ...lo, offers: southOnly((at) => at.tierTail2('G4'), 7) },
  VN_LO_G6_18: { ...lo, offers: southOnly((at) => at.tierTail2('G6'), 3) },
  VN_BAO7: { ...lo, offers: southOnly((at) => at.tierTail2('DB', 'G5', 'G6', 'G7', 'G8'), 7) },

  VN_DE_DB: { ...de, offers: both((at) => at.special.tail2) },
  VN_DE_DAU_DB: { ...de, offers: both((at) => at.special.head2) },
  VN_DE_G1: { ...de, offers: both((at) => at.first.tail2) },
  VN_DE_DAU_G1: { ...de, offers: both((at) => at.first.head2) },
  VN_DE_DAU: {
    ...de,
    offers: { VN27: offer(north.tierTail2('G7'), 4), VN18: offer(south.tierTail2('G8'), 1) },
  },
  VN_DE_DD: {
    ...de,
    offers: { VN27: offer(north.tierTail2('DB', 'G7'), 5), VN18: offer(south.tierTail2('DB', 'G8'), 2) },
  },
  VN_DAU: { ...oneDigit, offers: both((at) => at.special.tens) },
  VN_DUOI: { ...oneDigit, offers: both((at) => at.special.units) },
  VN_TONG: { ...oneDigit, offers: both((at) => at.special.sum) },
  VN_CL_DB: { ...parity, offers: both((at) => at.special.parity) },
  VN_TX_DB: { ...half, offers: both((at) => at.special.half) },

  VN_3C_DB: { ...cang3, offers: both((at) => at.special.tail3) },
  VN_3C_DAU_DB: { ...cang3, offers: both((at) => at.special.head3) },
  VN_3C_G1: { ...cang3, offers: both((at) => at.first.tail3) },
  VN_3C_DAU: {
    ...cang3,
    offers: { VN27: offer(north.tierTail3('G6'), 3), VN18: offer(south.tierTail3('G7'), 1) },
  },
  VN_3C_DD: {
    ...cang3,
    offers: { VN27: offer(north.tierTail3('DB', 'G6'), 4), VN18: offer(south.tierTail3('DB', 'G7'), 2) },
  },
  VN_3C_BOX_DB: { ...box3, offers: both((at) => at.special.box3) },
  VN_4C_DB: { ...cang4, exposureOf: 'VN_3C_DB', exposureTail: 3, offers: both((at) => at.special.tail4) },
  VN_4C_G1: { ...cang4, exposureOf: 'VN_3C_G1', exposureTail: 3, offers: both((at) => at.first.tail4) },
  VN_4C_BOX_DB: { ...box4, offers: both((at) => at.special.box4) },

  VN_XIEN2: xien(2),
  VN_XIEN3: xien(3),
  VN_XIEN4: xien(4),
  VN_TRUOT4: truot(4),
  VN_TRUOT6: truot(6),
  VN_TRUOT8: truot(8),
  VN_TRUOT10: truot(10),

  VN_LOLIVE2: { ...lo, group: 'loLive', live: true, offers: northOnly((at) => at.revealed2, 27) },
}
