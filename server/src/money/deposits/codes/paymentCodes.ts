import { type CurrencyCode, currencyDigits } from '@playfront/contract/money'

/** Minor units as a decimal text with a point, made without a fraction: 4220 THB is `42.20`. */
export const decimal = (amount: number, currency: CurrencyCode): string => {
  const digits = currencyDigits[currency]
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** One object of an EMVCo merchant-presented code: a two-digit id and what it holds. */
export type EmvObject = readonly [id: string, held: string | readonly EmvObject[]]

/**
 * Writes the objects of an EMVCo merchant-presented QR code as text, in their order, and closes them with their checksum
 * (object 63). What they hold is ASCII; an object holds 99 characters at most.
 */
export const emvCode = (objects: readonly EmvObject[]): string => {
  const unchecked = `${objects.map(write).join('')}6304`
  return unchecked + checksum(unchecked)
}

const write = ([id, held]: EmvObject): string => {
  const value = typeof held === 'string' ? held : held.map(write).join('')
  if (!/^[\x20-\x7e]{1,99}$/.test(value))
    throw new RangeError(`Object ${id} of a payment code cannot hold this.`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16 with polynomial 0x1021, begun with 0xFFFF, as four upper-case hexadecimal digits (EMVCo QRCPS, 4.4.6). */
export const checksum = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** What banks' apps can show: letters without their marks, and nothing outside ASCII. */
export const plainWords = (text: string, maxLength: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, maxLength)

export interface PixTransfer {
  /** A PIX key of whatever kind. */
  key: string
  holder: string
  city: string
  /** Letters and digits, by which the bank finds the payment; `***` where there is none. */
  txid: string
  /** Centavos; the payer types the amount when absent. */
  amount?: number
}

/** The BR Code of a PIX payment: drawn for a camera, or copied and pasted into a bank's app (Bacen, Manual do BR Code). */
export const pixCode = ({ key, holder, city, txid, amount }: PixTransfer): string => {
  const asked: EmvObject[] = amount === undefined ? [] : [['54', decimal(amount, 'BRL')]]
  return emvCode([
    ['00', '01'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['01', key],
      ],
    ],
    ['52', '0000'],
    ['53', '986'],
    ...asked,
    ['58', 'BR'],
    ['59', plainWords(holder, 25)],
    ['60', plainWords(city, 15)],
    ['62', [['05', txid]]],
  ])
}

export interface PromptPayTransfer {
  /** A Thai mobile number of ten digits, a tax or citizen number of thirteen, or an e-wallet's fifteen. */
  target: string
  /** Satang. */
  amount: number
}

/** The code of one credit transfer in Thailand (Thai QR Payment, tag 29). */
export const promptPay = ({ target, amount }: PromptPayTransfer): string =>
  emvCode([
    ['00', '01'],
    // For one payment.
    ['01', '12'],
    ['29', [['00', 'A000000677010111'], namedBy(target)]],
    ['58', 'TH'],
    ['53', '764'],
    ['54', decimal(amount, 'THB')],
  ])

const namedBy = (target: string): readonly [string, string] => {
  if (target.length === 10) return ['01', `0066${target.slice(1)}`]
  return [target.length === 15 ? '03' : '02', target]
}

export interface VietQrTransfer {
  /** The bank's six digits at NAPAS. */
  bankCode: string
  account: string
  /** Whole dong. */
  amount: number
  /** What the transfer says, by which the bank finds the payment. */
  memo: string
}

/** The code of one transfer to a bank account in Vietnam: NAPAS 247, service QRIBFTTA. */
export const vietQr = ({ bankCode, account, amount, memo }: VietQrTransfer): string => {
  const holder = [
    ['00', bankCode],
    ['01', account],
  ] as const
  return emvCode([
    ['00', '01'],
    // For one payment.
    ['01', '12'],
    [
      '38',
      [
        ['00', 'A000000727'],
        ['01', holder],
        ['02', 'QRIBFTTA'],
      ],
    ],
    ['53', '704'],
    ['54', String(amount)],
    ['58', 'VN'],
    ['62', [['08', plainWords(memo, 25)]]],
  ])
}
