import type { PickRule } from './pickRule'
import { type Reading, readAs } from './reading'

/** The four positions of a togel number ABCD, and the three pairs of neighbours (lottery 3.4). */
export const positions = ['AS', 'KOP', 'KEPALA', 'EKOR'] as const
export const pairs = ['DEPAN', 'TENGAH', 'BELAKANG'] as const
export const attributes = ['BESAR', 'KECIL', 'GANJIL', 'GENAP'] as const

const size = (digit: number) => (digit >= 5 ? 'BESAR' : 'KECIL')
const parity = (digit: number) => (digit % 2 === 1 ? 'GANJIL' : 'GENAP')
const digitsOf = (piece: string) => [...piece].map(Number)

/** Several tokens are true of one piece. */
const reading = (tokensOf: (digits: readonly number[]) => readonly string[]): Reading => ({
  answersOf: (piece) => tokensOf(digitsOf(piece)),
  keyOf: (token) => token,
})

/** Of every position: what is true of its digit. */
const atPositions = (namesOf: (digit: number) => readonly string[]) =>
  reading((digits) => digits.flatMap((digit, at) => namesOf(digit).map((name) => `${positions[at]}-${name}`)))

/** Of every pair of neighbours: what is true of its digits. */
const ofPairs = (namesOf: (first: number, second: number) => readonly string[]) =>
  reading((digits) =>
    pairs.flatMap((pair, at) =>
      namesOf(digits[at] ?? 0, digits[at + 1] ?? 0).map((name) => [pair, name].filter(Boolean).join('-')),
    ),
  )

/** Colok jitu: `AS-4`. */
export const jitu = atPositions((digit) => [String(digit)])

/** 50-50 special: `AS-GENAP`. */
export const fiftyFifty = atPositions((digit) => [size(digit), parity(digit)])

/** 50-50 umum: size of the tens digit, parity of the units digit. */
export const fiftyFiftyUmum = reading(([tens = 0, units = 0]) => [size(tens), parity(units)])

/** Silang when the parities of a pair differ, homo when they agree. */
export const silangHomo = ofPairs((first, second) => [parity(first) === parity(second) ? 'HOMO' : 'SILANG'])

/** Kembang when a pair rises, kempis when it falls, nothing when it stays. */
export const kembangKempis = ofPairs((first, second) => {
  if (first === second) return []
  return [first < second ? 'KEMBANG' : 'KEMPIS']
})

/** The pairs of equal digits. */
export const kembar = ofPairs((first, second) => (first === second ? [''] : []))

/** 25–74 is the middle. */
export const tengahTepi = readAs((piece) => (piece >= '25' && piece <= '74' ? 'TENGAH' : 'TEPI'))

/** The group of the last two digits, where 00 counts as 100. */
export const shio = readAs((piece) => String((((Number(piece) || 100) - 1) % 12) + 1))

/** C + D, its digits added again above 9, by size and parity. */
export const dasar = reading(([tens = 0, units = 0]) => {
  const sum = tens + units
  const root = sum > 9 ? sum - 9 : sum
  return [size(root), parity(root)]
})

/** Kombinasi: two positions with one attribute each, both true; the order of the two does not matter. */
export const kombinasi: Reading = {
  answersOf: (piece) => {
    const name = fiftyFifty.answersOf(piece)
    return name.flatMap((first) =>
      name.filter((second) => positionOf(first) < positionOf(second)).map((second) => `${first}+${second}`),
    )
  },
  keyOf: (pick) =>
    pick
      .split('+')
      .sort((a, b) => positionOf(a) - positionOf(b))
      .join('+'),
}

const kombinasiPart = `(?:${positions.join('|')})-(?:${attributes.join('|')})`
const kombinasiForm = new RegExp(`^${kombinasiPart}\\+${kombinasiPart}$`)

/** `AS-KECIL+KOP-GENAP`: two different positions. */
export const kombinasiPick: PickRule = {
  digits: 0,
  tokens: [],
  sample: 'AS-KECIL+KOP-GENAP',
  isFormed: (pick) => kombinasiForm.test(pick),
  refuse: (pick) => {
    const [first = '', second = ''] = pick.split('+')
    return positionOf(first) === positionOf(second) ? 'pattern_mismatch' : null
  },
}

const positionOf = (part: string) => positions.findIndex((position) => part.startsWith(`${position}-`))
