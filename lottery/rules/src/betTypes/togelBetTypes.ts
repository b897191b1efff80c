import type { BetTypeRow } from './betTypeRow'
import { type Cut, type Reading, equal, head, slicesOf, tail, tiersOf } from './reading'
import { asSet, digits, distinctDigits, mixedDigits, type PickRule, tokens } from './pickRule'
import type { TogelBetType } from './betTypeNames'
import { macau, naga } from './setReadings'
import {
  attributes,
  dasar,
  fiftyFifty,
  fiftyFiftyUmum,
  jitu,
  kembangKempis,
  kembar,
  kombinasi,
  kombinasiPick,
  pairs,
  positions,
  shio,
  silangHomo,
  tengahTepi,
} from './togelReadings'

type Row = Omit<BetTypeRow, 'code'>

/** The pieces of ABCD. */
const whole = tail(4)
const last3 = tail(3)
const last2 = tail(2)
const eachDigit = [head(1), head(1, 1), head(1, 2), head(1, 3)]

interface Rule {
  readonly pick: PickRule
  readonly cuts: readonly Cut[]
  readonly reading: Reading
}

const row = ({ pick, cuts, reading }: Rule, stakeClass: Row['stakeClass'], pays: Row['pays']): Row => ({
  group: 'togel',
  stakeClass,
  pick,
  lines: { kind: 'each' },
  wins: 'any',
  pays,
  offers: {
    TG4: { look: { slices: cuts.flatMap((cut) => slicesOf(tiersOf('TG4'), cut)), reading }, costMult: 1 },
  },
})

/** Digits that must be equal to one piece. */
const straight = (cut: Cut, stakeClass: Row['stakeClass']) =>
  row({ pick: digits(cut.digits), cuts: [cut], reading: equal }, stakeClass, 'flat')

/** Colok and its kin give the paid cost back on top of the index (lottery 3.4). */
const modal = (pick: PickRule, cuts: readonly Cut[], reading: Reading) =>
  row({ pick, cuts, reading }, 'lo', 'modal')

/** Tokens paid once at even-money odds and their like. */
const token = (list: readonly string[], cut: Cut, reading: Reading) =>
  row({ pick: tokens(list), cuts: [cut], reading }, 'de', 'flat')

const each = (places: readonly string[], answers: readonly string[]) =>
  places.flatMap((place) => answers.map((word) => `${place}-${word}`))
const groups = Array.from({ length: 12 }, (_, i) => String(i + 1))

/** The table of lottery 3.4. */
export const togelBetTypes: Readonly<Record<TogelBetType, Row>> = {
  TG_4D: straight(whole, 'fourDigits'),
  TG_3D: straight(last3, 'threeDigits'),
  TG_2D: straight(last2, 'de'),
  TG_2DD: straight(head(2), 'de'),
  TG_2DT: straight(head(2, 1), 'de'),
  TG_CB: modal(digits(1), eachDigit, equal),
  TG_CM: modal(asSet(distinctDigits(2)), [whole], macau),
  TG_CN: modal(asSet(mixedDigits(3)), [whole], naga),
  TG_CJ: modal(tokens(each(positions, [...'0123456789'])), [whole], jitu),
  TG_SHIO: modal(tokens(groups), [last2], shio),
  TG_KOMB: modal(kombinasiPick, [whole], kombinasi),
  TG_5050: token(each(positions, attributes), whole, fiftyFifty),
  TG_5050U: token(attributes, last2, fiftyFiftyUmum),
  TG_TT: token(['TENGAH', 'TEPI'], last2, tengahTepi),
  TG_SH: token(each(pairs, ['SILANG', 'HOMO']), whole, silangHomo),
  TG_KK: token(each(pairs, ['KEMBANG', 'KEMPIS']), whole, kembangKempis),
  TG_KEMBAR: token(pairs, whole, kembar),
  TG_DASAR_BESAR: token(['BESAR'], last2, dasar),
  TG_DASAR_KECIL: token(['KECIL'], last2, dasar),
  TG_DASAR_GANJIL: token(['GANJIL'], last2, dasar),
  TG_DASAR_GENAP: token(['GENAP'], last2, dasar),
}
