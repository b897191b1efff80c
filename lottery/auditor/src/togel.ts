import { isWithin, single, soleNumber, won } from './judging'
import type { Rule, Rules, Win } from './ticket'

const positions = ['AS', 'KOP', 'KEPALA', 'EKOR']
const pairs: Readonly<Record<string, [from: number, to: number]>> = {
  DEPAN: [0, 2],
  TENGAH: [1, 3],
  BELAKANG: [2, 4],
}

const isLarge = (digit: string): boolean => '56789'.includes(digit)
const isOdd = (digit: string): boolean => '13579'.includes(digit)

const attributes: Readonly<Record<string, (digit: string) => boolean>> = {
  BESAR: isLarge,
  KECIL: (digit) => !isLarge(digit),
  GANJIL: isOdd,
  GENAP: (digit) => !isOdd(digit),
}

const onNumber = (judge: (pick: string, number: string) => Win | undefined): Rule =>
  single((pick, draw) => judge(pick, soleNumber(draw, 'n')))

const slice = (from: number, to: number): Rule =>
  onNumber((pick, number) => won(number.slice(from, to) === pick))

const digitAt = (number: string, position: string): string => number.charAt(positions.indexOf(position))

/** `AS-GENAP`: the digit of the position has the attribute. */
const isTrue = (claim: string, number: string): boolean => {
  const [position = '', attribute = ''] = claim.split('-')
  return attributes[attribute]?.(digitAt(number, position)) ?? false
}

const inCategory = (category: string, times = 1): Win | undefined =>
  times > 0 ? { times, category } : undefined

const countOf = (digit: string, number: string): number => number.split(digit).length - 1

/** How many of the four positions hold one of the digits. */
const held = (digits: string, number: string): string =>
  String(Array.from(number).filter((digit) => digits.includes(digit)).length)

/** Both or all digits occur as often as they are picked; the more positions they fill, the better the category. */
const catching = onNumber((pick, number) =>
  isWithin(pick, number) ? inCategory(held(pick, number)) : undefined,
)

const claim = (fits: (left: string, right: string, word: string) => boolean): Rule =>
  onNumber((pick, number) => {
    const [name = '', word = ''] = pick.split('-')
    const pair = pairs[name]
    if (!pair) throw new RangeError(`${name} is no pair`)
    const [left = '', right = ''] = number.slice(...pair)
    return won(fits(left, right, word))
  })

const isSilang = (left: string, right: string): boolean => isOdd(left) !== isOdd(right)

/** The animal's group: of the last two digits, 00 being a hundred. */
const shio = onNumber((pick, number) => {
  const last = Number(number.slice(2)) || 100
  return last % 12 === Number(pick) % 12 ? inCategory('k') : undefined
})

const middle = (number: string): boolean => number.slice(2) >= '25' && number.slice(2) <= '74'

const general: Rule = onNumber((pick, number) => {
  const looksAt = pick === 'BESAR' || pick === 'KECIL' ? number.charAt(2) : number.charAt(3)
  return won(attributes[pick]?.(looksAt) ?? false)
})

/** The base: the last two digits together, and once more when that has two digits itself. */
const base = (number: string): string => {
  const sum = String(Number(number.charAt(2)) + Number(number.charAt(3)))
  return sum.length === 1 ? sum : String(Number(sum.charAt(0)) + Number(sum.charAt(1)))
}

const onBase: Rule = onNumber((pick, number) => won(attributes[pick]?.(base(number)) ?? false))

/** Lottery 3.4, the number of four positions. */
export const togel: Rules = {
  TG_4D: slice(0, 4),
  TG_3D: slice(1, 4),
  TG_2D: slice(2, 4),
  TG_2DD: slice(0, 2),
  TG_2DT: slice(1, 3),
  TG_CB: onNumber((pick, number) => inCategory('k', countOf(pick, number))),
  TG_CM: catching,
  TG_CN: catching,
  TG_CJ: onNumber((pick, number) => {
    const [position = '', digit = ''] = pick.split('-')
    return digitAt(number, position) === digit ? inCategory('k') : undefined
  }),
  TG_SHIO: shio,
  TG_KOMB: onNumber((pick, number) =>
    pick.split('+').every((part) => isTrue(part, number)) ? inCategory('k') : undefined,
  ),
  TG_5050: onNumber((pick, number) => won(isTrue(pick, number))),
  TG_5050U: general,
  TG_TT: onNumber((pick, number) => won((middle(number) ? 'TENGAH' : 'TEPI') === pick)),
  TG_SH: claim((left, right, word) => (isSilang(left, right) ? 'SILANG' : 'HOMO') === word),
  TG_KK: claim((left, right, word) => (word === 'KEMBANG' ? left < right : left > right)),
  TG_KEMBAR: claim((left, right) => left === right),
  TG_DASAR_BESAR: onBase,
  TG_DASAR_KECIL: onBase,
  TG_DASAR_GANJIL: onBase,
  TG_DASAR_GENAP: onBase,
}
