import { writeInFull } from './brazilianAccounts'
import type { NumberRule } from './ways'

const digitsOf = (text: string): number[] => [...text].map(Number)

const weighed = (digits: readonly number[], weightAt: (place: number) => number): number =>
  digits.reduce((sum, digit, place) => sum + digit * weightAt(place), 0)

/** Luhn: bank cards of every scheme (ISO/IEC 7812-1). */
export const isLuhn = (number: string): boolean => {
  const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)
  const digits = [...digitsOf(number)].reverse()
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

export const pixKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const

export type PixKind = (typeof pixKinds)[number]

const clean: Record<PixKind, (typed: string) => string> = {
  cpf: (typed) => typed.replaceAll(/[\s.-]/g, ''),
  cnpj: (typed) => typed.replaceAll(/[\s./-]/g, '').toUpperCase(),
  email: (typed) => typed.trim().toLowerCase(),
  phone: (typed) => withCountry(typed.replaceAll(/[\s().-]/g, '')),
  random: (typed) => typed.trim().toLowerCase(),
}

const withCountry = (number: string): string => (/^[1-9]\d{9,10}$/.test(number) ? `+55${number}` : number)

const fits: Record<PixKind, (key: string) => boolean> = {
  cpf: isCpf,
  cnpj: isCnpj,
  email: (key) => key.length <= 77 && /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(key),
  // Area codes run from 11 to 99 without a nought; mobile numbers begin with nine.
  phone: (key) => /^\+55[1-9][1-9]9\d{8}$/.test(key),
  random: (key) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key),
}

/** A PIX key as the directory of the Banco Central writes it; nothing when it is none of its kind. */
export const readPixKey = (kind: PixKind, typed: string): string | undefined => {
  const key = clean[kind](typed)
  return fits[kind](key) ? key : undefined
}

/** The typed number or address of a payout destination. */
export interface TypedNumber {
  number: string
  /** Brazilian banks: the branch, without its check digit. */
  branch?: string
  /** PIX alone. */
  pixKind?: PixKind
}

export type NumberFault = 'length' | 'digits' | 'check' | 'phone' | 'branch' | 'key'

/** The number as it is kept and sent, or what is wrong with it. */
export type NumberDecision =
  | { ok: true; number: string; branch?: string }
  | { ok: false; because: NumberFault }

type Rules = {
  [Name in NumberRule['kind']]: (rule: NumberRule & { kind: Name }, typed: TypedNumber) => NumberDecision
}

const kept = (number: string): NumberDecision => ({ ok: true, number })
const wrong = (because: NumberFault): NumberDecision => ({ ok: false, because })

const withoutMarks = (typed: string): string => typed.replaceAll(/[\s.-]/g, '')

const phones: Record<Extract<NumberRule, { kind: 'phone' }>['country'], { dialling: string; shape: RegExp }> =
  {
    VN: { dialling: '84', shape: /^0[35789]\d{8}$/ },
    TH: { dialling: '66', shape: /^0[689]\d{8}$/ },
    PH: { dialling: '63', shape: /^09\d{9}$/ },
    ID: { dialling: '62', shape: /^08\d{8,11}$/ },
    MY: { dialling: '60', shape: /^01\d{8,9}$/ },
  }

/** A mobile number the way its own country writes it, however it was typed. */
const localPhone = (country: keyof typeof phones, typed: string): string | undefined => {
  const { dialling, shape } = phones[country]
  const digits = withoutMarks(typed).replace(new RegExp(`^\\+?${dialling}(?=[1-9])`), '0')
  return shape.test(digits) ? digits : undefined
}

/** NAPAS prints 9704 and the bank on its cards; their last digit checks the others. */
const isNapasCard = (number: string): boolean => /^9704(?:\d{12}|\d{15})$/.test(number)

const rules: Rules = {
  digits({ minLength, maxLength, branch, check }, typed) {
    const number = withoutMarks(typed.number).toUpperCase()
    // Banco do Brasil writes a check digit of ten as X, Bradesco as P.
    if (!(branch ? /^\d+[XP]?$/ : /^\d+$/).test(number)) return wrong('digits')
    if (!branch && isNapasCard(number)) return isLuhn(number) ? kept(number) : wrong('check')
    if (number.length < minLength || number.length > maxLength) return wrong('length')
    if (!branch) return kept(number)
    const office = withoutMarks(typed.branch ?? '')
    if (!/^\d{4}$/.test(office)) return wrong('branch')
    const written = check ? writeInFull(check, number, office) : number
    return written === undefined ? wrong('check') : { ok: true, number: written, branch: office }
  },
  phone({ country }, { number }) {
    const phone = localPhone(country, number)
    return phone ? kept(phone) : wrong('phone')
  },
  /** A mobile number, a national or tax number of 13 digits, or an e-wallet's of 15. */
  promptPay(_rule, typed) {
    const number = withoutMarks(typed.number)
    if (/^\d{15}$/.test(number)) return kept(number)
    if (/^\d{13}$/.test(number)) return isThaiId(number) ? kept(number) : wrong('check')
    const phone = localPhone('TH', number)
    return phone ? kept(phone) : wrong('key')
  },
  pix(_rule, { number, pixKind }) {
    const key = pixKind && readPixKey(pixKind, number)
    return key ? kept(key) : wrong('key')
  },
  iban(_rule, typed) {
    const number = typed.number.replaceAll(/\s/g, '').toUpperCase()
    return isIban(number) ? kept(number) : wrong('check')
  },
  /** Base58 of 21 bytes and their checksum, which the server works out. */
  tron: (_rule, { number }) =>
    /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(number.trim()) ? kept(number.trim()) : wrong('key'),
}

/** Whether money can be sent to what was typed, and how it is written then. */
export const decideNumber = (rule: NumberRule, typed: TypedNumber): NumberDecision =>
  (rules[rule.kind] as (rule: NumberRule, typed: TypedNumber) => NumberDecision)(rule, typed)
