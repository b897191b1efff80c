import { writeInFull } from './brazilianAccounts'
import { isIban, isLuhn, isThaiId } from './checkDigits'
import { readPixKey, type PixKind } from './pixKey'
import type { NumberRule } from './ways'

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
