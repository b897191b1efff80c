import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLimits } from '../limits/defaultLimits'
import type { BetRefusal } from './betRefusal'
import { validate } from './validate'

const limits = defaultLimits('VND')
const good = { type: 'VN_LO2', numbers: ['89'], stake: 1_000 }
const twoDigits = (count: number) => Array.from({ length: count }, (_, i) => String(i).padStart(2, '0'))

const asked: readonly [BetRefusal | null, unknown][] = [
  [null, good],
  [null, { type: 'VN_XIEN2', numbers: twoDigits(20), stake: 5_000_000 }],
  [null, { type: 'VN_LOLIVE2', numbers: ['89'], stake: 1_000, revealed: 26 }],
  [null, { type: 'VN_CL_DB', numbers: ['LE', 'CHAN'], stake: 1_000 }],
  ['bet_type_unknown', { ...good, type: 'constructor' }],
  ['bet_type_unknown', { ...good, type: 7 }],
  ['bet_type_unknown', null],
  ['bet_type_not_in_lottery', { ...good, type: 'VN_BAO7' }],
  ['bet_type_not_in_lottery', { ...good, type: 'TG_2D' }],
  ['number_format', { ...good, numbers: ['８９'] }],
  ['number_format', { ...good, numbers: ['89\n'] }],
  ['number_format', { ...good, numbers: [89] }],
  ['number_format', { ...good, numbers: '89' }],
  ['number_format', { ...good, numbers: ['12', null] }],
  ['number_format', { ...good, type: 'VN_CL_DB', numbers: ['89'] }],
  ['number_duplicate', { ...good, numbers: ['89', '22', '89'] }],
  ['number_duplicate', { ...good, type: 'VN_XIEN2', numbers: ['89', '89'] }],
  ['pick_count', { ...good, numbers: [] }],
  ['pick_count', { ...good, type: 'VN_XIEN2', numbers: twoDigits(21) }],
  ['pick_count', { ...good, type: 'VN_TRUOT4', numbers: twoDigits(3) }],
  ['digits_not_distinct', { ...good, type: 'VN_3C_BOX_DB', numbers: ['122'] }],
  ['stake_min', { ...good, stake: 999 }],
  ['stake_min', { ...good, stake: 1_000.5 }],
  ['stake_min', { ...good, stake: '1000' }],
  ['stake_min', { ...good, stake: Number.NaN }],
  ['stake_min', { ...good, stake: -1_000 }],
  ['stake_max', { ...good, stake: 10_001_000 }],
  ['stake_max', { ...good, type: 'VN_4C_DB', numbers: ['1234'], stake: 201_000 }],
  ['stake_step', { ...good, stake: 1_500 }],
  ['too_many_lines', { ...good, type: 'VN_XIEN3', numbers: twoDigits(20) }],
  ['live_not_open', { ...good, type: 'VN_LOLIVE2' }],
  ['live_not_open', { ...good, type: 'VN_LOLIVE2', revealed: 27 }],
  ['live_not_open', { ...good, type: 'VN_LOLIVE2', revealed: 1.5 }],
  ['live_not_open', { ...good, type: 'VN_LOLIVE2', revealed: -1 }],
]

test.each(asked)('%s is the answer to %j', (refusal, bet) => {
  expect(validate('VN27', 'Lott', bet, limits)).toBe(refusal)
})

test('a mode that is unknown or does not offer the type refuses the bet', () => {
  expect(validate('VN27', 'Nope', good)).toBe('prize_mode_unknown')
  expect(validate('VN27', 'hasOwnProperty', good)).toBe('prize_mode_unknown')
  expect(validate('VN27', 'Trad', { ...good, type: 'VN_TONG', numbers: ['4'] })).toBe(
    'bet_type_not_in_prize_mode',
  )
})

test('patterns of the other regions are asked too', () => {
  const bet = (type: string, number: string) => ({ type, numbers: [number], stake: 1_000 })
  expect(validate('TH6', 'ThStd', bet('TH_3TOD', '777'))).toBe('all_digits_equal')
  expect(validate('TG4', 'TgDiskon', bet('TG_KOMB', 'AS-KECIL+AS-GENAP'))).toBe('pattern_mismatch')
  expect(validate('PH2', 'PhStd', bet('PH_2R', '07-07'))).toBe('pattern_mismatch')
  expect(validate('PH2', 'PhStd', bet('PH_2D', '07-07'))).toBeNull()
})

test('a set of digits that is picked in two orders is picked twice (lottery 1.2)', () => {
  const bet = (type: string, ...numbers: string[]) => ({ type, numbers, stake: 1_000 })
  expect(validate('TG4', 'TgDiskon', bet('TG_CM', '36', '63'))).toBe('number_duplicate')
  expect(validate('TG4', 'TgDiskon', bet('TG_CN', '957', '120', '975'))).toBe('number_duplicate')
  expect(validate('TG4', 'TgDiskon', bet('TG_CM', '36', '37'))).toBeNull()
  expect(validate('TG4', 'TgDiskon', bet('TG_2D', '36', '63'))).toBeNull()
})

test('of several errors the first in the order of the rules is reported: type, offer, numbers, stake, lines', () => {
  const wrong = { type: 'TG_CM', numbers: ['36', '63', '3x'], stake: 0.5 }
  const answers = [
    validate('TG4', 'Nope', { ...wrong, type: 'nothing' }, limits),
    validate('VN27', 'Nope', wrong, limits),
    validate('TG4', 'Nope', wrong, limits),
    validate('TG4', 'TgFull', wrong, limits),
    validate('TG4', 'TgDiskon', wrong, limits),
    validate('TG4', 'TgDiskon', { ...wrong, numbers: ['36', '63'] }, limits),
    validate('TG4', 'TgDiskon', { ...wrong, numbers: ['36'] }, limits),
    validate('TG4', 'TgDiskon', { ...wrong, numbers: ['36'], stake: 2 ** 53 }, limits),
    validate('TG4', 'TgDiskon', { ...wrong, numbers: ['36'], stake: 2 ** 53 }),
  ]
  expect(answers).toEqual([
    'bet_type_unknown',
    'bet_type_not_in_lottery',
    'prize_mode_unknown',
    'bet_type_not_in_prize_mode',
    'number_format',
    'number_duplicate',
    'stake_min',
    'stake_max',
    'stake_max',
  ])
})

test('more than a thousand lines are refused for every type (lottery 4.3)', () => {
  const numbers = Array.from({ length: 1_001 }, (_, i) => String(i).padStart(4, '0'))
  const bet = { type: 'VN_LO4', numbers, stake: 1_000 }
  expect(validate('VN27', 'Lott', bet)).toBe('too_many_lines')
  expect(validate('VN27', 'Lott', { ...bet, numbers: numbers.slice(1) })).toBeNull()
})

test('nothing that can be sent makes validation throw', () => {
  const anyBet = fc.record(
    {
      type: fc.constantFrom('VN_LO2', 'VN_XIEN2', 'VN_LOLIVE2', 'x'),
      numbers: fc.anything(),
      stake: fc.anything(),
      revealed: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(fc.property(fc.oneof(fc.anything(), anyBet), (bet) => void validate('VN27', 'Lott', bet, limits)))
})
