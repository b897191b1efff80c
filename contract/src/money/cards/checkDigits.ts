const digitsOf = (text: string): number[] => [...text].map(Number)

const weighed = (digits: readonly number[], weightAt: (place: number) => number): number =>
  digits.reduce((sum, digit, place) => sum + digit * weightAt(place), 0)

/** Luhn: bank cards of every scheme (ISO/IEC 7812-1). */
export const isLuhn = (number: string): boolean => {
  const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)
  const digits = digitsOf(number).toReversed()
  return digits.reduce((sum, digit, place) => sum + (place % 2 === 1 ? doubled(digit) : digit), 0) % 10 === 0
}

/** The thirteenth digit of a Thai national or tax number: weights 13 to 2, taken from 11. */
export const isThaiId = (number: string): boolean => {
  const digits = digitsOf(number)
  const sum = weighed(digits.slice(0, 12), (place) => 13 - place)
  return digits.length === 13 && (11 - (sum % 11)) % 10 === digits[12]
}

/** What Receita Federal takes from 11; ten and eleven are nought. */
const brazilian = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11))

const isAlike = (text: string): boolean => /^(\d)\1*$/.test(text)

/**
 * A personal tax number in Brazil (CPF): eleven digits, the last two check the others. One digit repeated is invalid.
 */
export const isCpf = (number: string): boolean => {
  if (!/^\d{11}$/.test(number) || isAlike(number)) return false
  const digits = digitsOf(number)
  const check = (length: number) => brazilian(weighed(digits.slice(0, length), (place) => length + 1 - place))
  return check(9) === digits[9] && check(10) === digits[10]
}

/**
 * A company's number in Brazil: twelve signs and two check digits, weights 2 to 9 from the end and round again. Since July
 * 2026 the twelve may be capital letters too, each worth its place in ASCII less 48 (IN RFB 2.229/2024); digits are worth
 * what they were.
 */
export const isCnpj = (number: string): boolean => {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(number) || isAlike(number)) return false
  const digits = [...number].map((sign) => sign.charCodeAt(0) - 48)
  const check = (length: number) =>
    brazilian(weighed(digits.slice(0, length), (place) => ((length - 1 - place) % 8) + 2))
  return check(12) === digits[12] && check(13) === digits[13]
}

/** Lengths by country, as the registry of ISO 13616 has them. */
const ibanLengths: Record<string, number> = {
  AD: 24, AE: 23, AT: 20, AZ: 28, BE: 16, BG: 22, BH: 22, BR: 29, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20,
  EG: 29, ES: 24, FI: 18, FR: 27, GB: 22, GE: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IL: 23, IS: 26, IT: 27,
  JO: 30, KW: 30, KZ: 20, LB: 28, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, MT: 31, NL: 18, NO: 15, PK: 24,
  PL: 28, PT: 25, QA: 29, RO: 24, RS: 22, SA: 24, SE: 24, SI: 19, SK: 24, SM: 27, TN: 24, TR: 26, UA: 29,
} // prettier-ignore

/** ISO 13616: the country's length, and the remainder 1 of the whole by 97 (ISO 7064). Letters count from ten. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || ibanLengths[text.slice(0, 2)] !== text.length) return false
  const turned = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const sign of turned) rest = Number(`${rest}${parseInt(sign, 36)}`) % 97
  return rest === 1
}
