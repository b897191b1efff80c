import { expect, test } from 'vitest'
import type { CurrencyCode } from '../../money'
import { decideNumber } from './decideNumber'
import { findWay, payoutWays, type CardKind, type PayoutWay } from './ways'

type Row = [code: string, kind: CardKind, title: string, takes: string]

/** The banks that money can be sent to: a wrong code pays another bank, a wrong length refuses its customers. */
const published: Record<CurrencyCode, Row[]> = {
  VND: [
    ['970436', 'bankCard', 'Vietcombank', '10 to 13 digits'],
    ['970415', 'bankCard', 'VietinBank', '9 to 12 digits'],
    ['970418', 'bankCard', 'BIDV', '10 to 14 digits'],
    ['970405', 'bankCard', 'Agribank', '13 digits'],
    ['970407', 'bankCard', 'Techcombank', '8 to 14 digits'],
    ['970422', 'bankCard', 'MB Bank', '8 to 13 digits'],
    ['970416', 'bankCard', 'ACB', '6 to 12 digits'],
    ['970432', 'bankCard', 'VPBank', '8 to 12 digits'],
    ['970423', 'bankCard', 'TPBank', '10 to 11 digits'],
    ['970403', 'bankCard', 'Sacombank', '10 to 12 digits'],
    ['970437', 'bankCard', 'HDBank', '10 to 15 digits'],
    ['970441', 'bankCard', 'VIB', '9 to 15 digits'],
    ['970443', 'bankCard', 'SHB', '10 to 12 digits'],
    ['970426', 'bankCard', 'MSB', '10 to 14 digits'],
    ['970440', 'bankCard', 'SeABank', '8 to 14 digits'],
    ['970448', 'bankCard', 'OCB', '10 to 16 digits'],
    ['970431', 'bankCard', 'Eximbank', '10 to 15 digits'],
    ['970449', 'bankCard', 'LPBank', '10 to 13 digits'],
    ['MOMO', 'eWallet', 'MoMo', 'a phone of VN'],
    ['ZALOPAY', 'eWallet', 'ZaloPay', 'a phone of VN'],
    ['VIETTEL', 'eWallet', 'Viettel Money', 'a phone of VN'],
    ['USDT-TRC20', 'virtualWallet', 'USDT (TRC20)', 'tron'],
  ],
  THB: [
    ['002', 'bankCard', 'Bangkok Bank', '10 digits'],
    ['004', 'bankCard', 'Kasikornbank', '10 digits'],
    ['006', 'bankCard', 'Krungthai Bank', '10 digits'],
    ['011', 'bankCard', 'TMBThanachart Bank', '10 digits'],
    ['014', 'bankCard', 'Siam Commercial Bank', '10 digits'],
    ['022', 'bankCard', 'CIMB Thai', '10 digits'],
    ['024', 'bankCard', 'UOB Thailand', '10 digits'],
    ['025', 'bankCard', 'Bank of Ayudhya (Krungsri)', '10 digits'],
    ['030', 'bankCard', 'Government Savings Bank', '12 digits'],
    ['033', 'bankCard', 'Government Housing Bank', '12 digits'],
    ['034', 'bankCard', 'BAAC', '12 digits'],
    ['073', 'bankCard', 'Land and Houses Bank', '10 digits'],
    ['PROMPTPAY', 'eWallet', 'PromptPay', 'promptPay'],
    ['TRUEMONEY', 'eWallet', 'TrueMoney Wallet', 'a phone of TH'],
    ['USDT-TRC20', 'virtualWallet', 'USDT (TRC20)', 'tron'],
  ],
  BRL: [
    ['PIX', 'bankCard', 'PIX', 'pix'],
    ['001', 'bankCard', 'Banco do Brasil', '5 to 9 digits and a branch'],
    ['033', 'bankCard', 'Santander', '8 to 9 digits and a branch'],
    ['041', 'bankCard', 'Banrisul', '10 digits and a branch'],
    ['077', 'bankCard', 'Banco Inter', '6 to 10 digits and a branch'],
    ['104', 'bankCard', 'Caixa Econômica Federal', '9 to 13 digits and a branch'],
    ['208', 'bankCard', 'BTG Pactual', '6 to 9 digits and a branch'],
    ['237', 'bankCard', 'Bradesco', '6 to 8 digits and a branch'],
    ['260', 'bankCard', 'Nubank', '6 to 10 digits and a branch'],
    ['290', 'bankCard', 'PagBank', '6 to 11 digits and a branch'],
    ['323', 'bankCard', 'Mercado Pago', '8 to 14 digits and a branch'],
    ['336', 'bankCard', 'C6 Bank', '6 to 9 digits and a branch'],
    ['341', 'bankCard', 'Itaú', '6 digits and a branch'],
    ['748', 'bankCard', 'Sicredi', '6 to 7 digits and a branch'],
    ['756', 'bankCard', 'Sicoob', '5 to 11 digits and a branch'],
    ['USDT-TRC20', 'virtualWallet', 'USDT (TRC20)', 'tron'],
  ],
  MYR: [
    ['MBBEMYKL', 'bankCard', 'Maybank', '12 digits'],
    ['CIBBMYKL', 'bankCard', 'CIMB Bank', '10 to 14 digits'],
    ['PBBEMYKL', 'bankCard', 'Public Bank', '10 digits'],
    ['RHBBMYKL', 'bankCard', 'RHB Bank', '14 digits'],
    ['HLBBMYKL', 'bankCard', 'Hong Leong Bank', '11 to 13 digits'],
    ['ARBKMYKL', 'bankCard', 'AmBank', '13 digits'],
    ['BSNAMYK1', 'bankCard', 'Bank Simpanan Nasional', '16 digits'],
    ['TNG', 'eWallet', 'Touch ’n Go eWallet', 'a phone of MY'],
  ],
  SGD: [
    ['7171', 'bankCard', 'DBS / POSB', '9 to 10 digits'],
    ['7339', 'bankCard', 'OCBC', '10 to 12 digits'],
    ['7375', 'bankCard', 'UOB', '10 digits'],
    ['7144', 'bankCard', 'Maybank Singapore', '11 digits'],
    ['9496', 'bankCard', 'Standard Chartered Singapore', '10 digits'],
  ],
  PHP: [
    ['BNORPHMM', 'bankCard', 'BDO Unibank', '10 to 12 digits'],
    ['BOPIPHMM', 'bankCard', 'Bank of the Philippine Islands', '10 digits'],
    ['MBTCPHMM', 'bankCard', 'Metrobank', '13 digits'],
    ['UBPHPHMM', 'bankCard', 'UnionBank', '12 digits'],
    ['TLBPPHMM', 'bankCard', 'Land Bank of the Philippines', '10 digits'],
    ['SETCPHMM', 'bankCard', 'Security Bank', '13 digits'],
    ['GCASH', 'eWallet', 'GCash', 'a phone of PH'],
    ['MAYA', 'eWallet', 'Maya', 'a phone of PH'],
  ],
  IDR: [
    ['014', 'bankCard', 'BCA', '10 digits'],
    ['008', 'bankCard', 'Bank Mandiri', '13 digits'],
    ['002', 'bankCard', 'BRI', '15 digits'],
    ['009', 'bankCard', 'BNI', '10 digits'],
    ['022', 'bankCard', 'CIMB Niaga', '12 to 14 digits'],
    ['013', 'bankCard', 'Bank Permata', '10 to 16 digits'],
    ['011', 'bankCard', 'Bank Danamon', '10 digits'],
    ['GOPAY', 'eWallet', 'GoPay', 'a phone of ID'],
    ['OVO', 'eWallet', 'OVO', 'a phone of ID'],
    ['DANA', 'eWallet', 'DANA', 'a phone of ID'],
  ],
  USD: [
    ['IBAN', 'bankCard', 'IBAN', 'iban'],
    ['USDT-TRC20', 'virtualWallet', 'USDT (TRC20)', 'tron'],
  ],
}

/** Numbers of which each way takes its own alone. */
const samples: Record<string, string> = {
  // A mobile number too.
  promptPay: '004999012345678',
  'a phone of VN': '0312345678',
  'a phone of TH': '0612345678',
  'a phone of PH': '09171234567',
  'a phone of ID': '081234567890',
  'a phone of MY': '0123456789',
  iban: 'DE89370400440532013000',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
}

const lengths = Array.from({ length: 25 }, (_, place) => place + 1)

/** What a way takes, found out by asking it. */
const takenBy = ({ number: rule }: PayoutWay): string => {
  const decide = (number: string, branch?: string) => decideNumber(rule, { number, branch })
  if (decideNumber(rule, { number: '52998224725', pixKind: 'cpf' }).ok && rule.kind === 'pix') return 'pix'
  if (rule.kind !== 'digits')
    return Object.keys(samples).find((name) => decide(samples[name] ?? '').ok) ?? 'nothing'
  const isTaken = (length: number, branch?: string) => {
    const decision = decide('1'.repeat(length), branch)
    return decision.ok || decision.because === 'check'
  }
  const needsBranch = !lengths.some((length) => isTaken(length))
  const taken = lengths.filter((length) => isTaken(length, needsBranch ? '0001' : undefined))
  const [minLength, maxLength] = [Math.min(...taken), Math.max(...taken)]
  expect(taken, 'no length between is left out').toHaveLength(maxLength - minLength + 1)
  const digits = minLength === maxLength ? `${minLength} digits` : `${minLength} to ${maxLength} digits`
  return needsBranch ? `${digits} and a branch` : digits
}

test.each(Object.keys(payoutWays) as CurrencyCode[])(
  'the banks that members with %s can be paid out to, their order, and the format of their numbers (REQ-ROUTE-017)',
  (currency) => {
    const found = payoutWays[currency].map((way) => [way.code, way.kind, way.title, takenBy(way)])
    expect(found).toEqual(published[currency])
  },
)

test('a code that the currency does not know leads nowhere', () => {
  expect(findWay('VND', '004')).toBeUndefined()
  expect(findWay('THB', 'MOMO')).toBeUndefined()
})

test.each([
  [
    'VN',
    'MOMO',
    ['0312345678', '+84312345678', '84 312 345 678', '0912.345.678'],
    ['0212345678', '03123456789', '312345678'],
  ],
  [
    'TH',
    'TRUEMONEY',
    ['0612345678', '+66812345678', '0912345678'],
    ['0312345678', '061234567', '06123456789'],
  ],
  ['PH', 'GCASH', ['09171234567', '+639171234567'], ['08171234567', '091712345678', '0917123456']],
  [
    'ID',
    'OVO',
    ['0812345678', '0812345678901', '+6281234567890'],
    ['081234567', '08123456789012', '0712345678'],
  ],
  ['MY', 'TNG', ['0123456789', '01234567890', '+60123456789'], ['012345678', '012345678901', '0223456789']],
] as const)('a mobile number of %s is one as it is written there (REQ-ROUTE-017)', (_, code, good, bad) => {
  const way = Object.values(payoutWays)
    .flat()
    .find((one) => one.code === code)
  if (!way) throw new Error(code)
  const fits = (numbers: readonly string[]) =>
    numbers.map((number) => decideNumber(way.number, { number }).ok)
  expect(fits(good)).toEqual(good.map(() => true))
  expect(fits(bad)).toEqual(bad.map(() => false))
})

test.each([
  ['11017002307080', 'key'],
  ['110170023070', 'key'],
  ['0049990123456780', 'key'],
  ['00499901234567', 'key'],
])('PromptPay takes no %s (REQ-ROUTE-017)', (number, because) => {
  expect(decideNumber({ kind: 'promptPay' }, { number })).toEqual({ ok: false, because })
})
