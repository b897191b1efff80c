import type { CurrencyCode } from '../../money'
import type { CheckedBank } from './brazilianAccounts'

/** How the documents group what a member is paid out to (REQ-INSTALL-039). */
export const cardKinds = ['bankCard', 'eWallet', 'virtualWallet'] as const

export type CardKind = (typeof cardKinds)[number]

/** Which rule a number has to follow; see `decideNumber.ts`. */
export type NumberRule =
  | { kind: 'digits'; minLength: number; maxLength: number; branch?: 'agencia'; check?: CheckedBank }
  | { kind: 'phone'; country: 'VN' | 'TH' | 'PH' | 'ID' | 'MY' }
  | { kind: 'promptPay' }
  | { kind: 'pix' }
  | { kind: 'iban' }
  | { kind: 'tron' }

/** A bank, an e-wallet or a network that money can be paid out to. */
export interface PayoutWay {
  /** The bank's code in its country's clearing, or a word of ours; never changes. */
  code: string
  kind: CardKind
  /** As its customers know it; the same in every language. */
  title: string
  number: NumberRule
}

/** A bank's accounts have `shortest` to `longest` digits. */
const bank = (code: string, title: string, minLength: number, maxLength = minLength): PayoutWay => ({
  code,
  kind: 'bankCard',
  title,
  number: { kind: 'digits', minLength, maxLength },
})

const agencia = (
  code: string,
  title: string,
  minLength: number,
  maxLength: number,
  check?: CheckedBank,
): PayoutWay => ({
  code,
  kind: 'bankCard',
  title,
  number: { kind: 'digits', minLength, maxLength, branch: 'agencia', ...(check && { check }) },
})

const wallet = (code: string, title: string, number: NumberRule): PayoutWay => ({
  code,
  kind: 'eWallet',
  title,
  number,
})

const vietnamese: NumberRule = { kind: 'phone', country: 'VN' }
const philippine: NumberRule = { kind: 'phone', country: 'PH' }
const indonesian: NumberRule = { kind: 'phone', country: 'ID' }

const tether: PayoutWay = {
  code: 'USDT-TRC20',
  kind: 'virtualWallet',
  title: 'USDT (TRC20)',
  number: { kind: 'tron' },
}

/** NAPAS acquirer numbers; lengths take in the accounts of before and after each bank's change. */
const vietnam = [
  bank('970436', 'Vietcombank', 10, 13),
  bank('970415', 'VietinBank', 9, 12),
  bank('970418', 'BIDV', 10, 14),
  bank('970405', 'Agribank', 13),
  bank('970407', 'Techcombank', 8, 14),
  bank('970422', 'MB Bank', 8, 13),
  bank('970416', 'ACB', 6, 12),
  bank('970432', 'VPBank', 8, 12),
  bank('970423', 'TPBank', 10, 11),
  bank('970403', 'Sacombank', 10, 12),
  bank('970437', 'HDBank', 10, 15),
  bank('970441', 'VIB', 9, 15),
  bank('970443', 'SHB', 10, 12),
  bank('970426', 'MSB', 10, 14),
  bank('970440', 'SeABank', 8, 14),
  bank('970448', 'OCB', 10, 16),
  bank('970431', 'Eximbank', 10, 15),
  bank('970449', 'LPBank', 10, 13),
  wallet('MOMO', 'MoMo', vietnamese),
  wallet('ZALOPAY', 'ZaloPay', vietnamese),
  wallet('VIETTEL', 'Viettel Money', vietnamese),
  tether,
]

/** Codes of the Bank of Thailand. */
const thailand = [
  bank('002', 'Bangkok Bank', 10),
  bank('004', 'Kasikornbank', 10),
  bank('006', 'Krungthai Bank', 10),
  bank('011', 'TMBThanachart Bank', 10),
  bank('014', 'Siam Commercial Bank', 10),
  bank('022', 'CIMB Thai', 10),
  bank('024', 'UOB Thailand', 10),
  bank('025', 'Bank of Ayudhya (Krungsri)', 10),
  bank('030', 'Government Savings Bank', 12),
  bank('033', 'Government Housing Bank', 12),
  bank('034', 'BAAC', 12),
  bank('073', 'Land and Houses Bank', 10),
  wallet('PROMPTPAY', 'PromptPay', { kind: 'promptPay' }),
  wallet('TRUEMONEY', 'TrueMoney Wallet', { kind: 'phone', country: 'TH' }),
  tether,
]

/** Compensation codes of the Banco Central; an account's check digit is part of its number. */
const brazil = [
  { code: 'PIX', kind: 'bankCard', title: 'PIX', number: { kind: 'pix' } },
  agencia('001', 'Banco do Brasil', 5, 9, 'bancoDoBrasil'),
  agencia('033', 'Santander', 8, 9, 'santander'),
  agencia('041', 'Banrisul', 10, 10, 'banrisul'),
  agencia('077', 'Banco Inter', 6, 10),
  agencia('104', 'Caixa Econômica Federal', 9, 13),
  agencia('208', 'BTG Pactual', 6, 9),
  agencia('237', 'Bradesco', 6, 8, 'bradesco'),
  agencia('260', 'Nubank', 6, 10),
  agencia('290', 'PagBank', 6, 11),
  agencia('323', 'Mercado Pago', 8, 14),
  agencia('336', 'C6 Bank', 6, 9),
  agencia('341', 'Itaú', 6, 6, 'itau'),
  agencia('748', 'Sicredi', 6, 7),
  agencia('756', 'Sicoob', 5, 11),
  tether,
] satisfies PayoutWay[]

const malaysia = [
  bank('MBBEMYKL', 'Maybank', 12),
  bank('CIBBMYKL', 'CIMB Bank', 10, 14),
  bank('PBBEMYKL', 'Public Bank', 10),
  bank('RHBBMYKL', 'RHB Bank', 14),
  bank('HLBBMYKL', 'Hong Leong Bank', 11, 13),
  bank('ARBKMYKL', 'AmBank', 13),
  bank('BSNAMYK1', 'Bank Simpanan Nasional', 16),
  wallet('TNG', 'Touch ’n Go eWallet', { kind: 'phone', country: 'MY' }),
]

const singapore = [
  bank('7171', 'DBS / POSB', 9, 10),
  bank('7339', 'OCBC', 10, 12),
  bank('7375', 'UOB', 10),
  bank('7144', 'Maybank Singapore', 11),
  bank('9496', 'Standard Chartered Singapore', 10),
]

const philippines = [
  bank('BNORPHMM', 'BDO Unibank', 10, 12),
  bank('BOPIPHMM', 'Bank of the Philippine Islands', 10),
  bank('MBTCPHMM', 'Metrobank', 13),
  bank('UBPHPHMM', 'UnionBank', 12),
  bank('TLBPPHMM', 'Land Bank of the Philippines', 10),
  bank('SETCPHMM', 'Security Bank', 13),
  wallet('GCASH', 'GCash', philippine),
  wallet('MAYA', 'Maya', philippine),
]

/** Codes of Bank Indonesia. */
const indonesia = [
  bank('014', 'BCA', 10),
  bank('008', 'Bank Mandiri', 13),
  bank('002', 'BRI', 15),
  bank('009', 'BNI', 10),
  bank('022', 'CIMB Niaga', 12, 14),
  bank('013', 'Bank Permata', 10, 16),
  bank('011', 'Bank Danamon', 10),
  wallet('GOPAY', 'GoPay', indonesian),
  wallet('OVO', 'OVO', indonesian),
  wallet('DANA', 'DANA', indonesian),
]

/** No single country: accounts anywhere that IBANs are used. */
const anywhere: PayoutWay[] = [
  { code: 'IBAN', kind: 'bankCard', title: 'IBAN', number: { kind: 'iban' } },
  tether,
]

/** What members can be paid out to, by their wallet's currency, in the order of the list. */
export const payoutWays: Record<CurrencyCode, readonly PayoutWay[]> = {
  VND: vietnam,
  THB: thailand,
  BRL: brazil,
  MYR: malaysia,
  SGD: singapore,
  PHP: philippines,
  IDR: indonesia,
  USD: anywhere,
}

/** The way of a code; nothing for one that this currency does not know. */
export const findWay = (currency: CurrencyCode, code: string): PayoutWay | undefined =>
  payoutWays[currency].find((way) => way.code === code)
