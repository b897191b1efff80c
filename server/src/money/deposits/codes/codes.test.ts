import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksum, decimal, emvCode, pixCode, plainWords, promptPay, vietQr } from './paymentCodes'

test('the checksum is the published one: CRC-16/CCITT-FALSE of 123456789', () => {
  expect(checksum('123456789')).toBe('29B1')
})

test.each([
  // NAPAS, the QR format of VietQR: a transfer of 180,000 dong to an account.
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  // Banco Central do Brasil, Manual de Padrões para Iniciação do Pix: the static code.
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  // dtinth/promptpay-qr, the reference implementation: without an amount to 080-123-4567.
  '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
])('the checksum of a published code holds: %s', (code) => {
  expect(code.slice(0, -4) + checksum(code.slice(0, -4))).toBe(code)
})

test('a VietQR code is built as NAPAS builds it, from bank, account, amount and memo', () => {
  const code = vietQr({
    bankCode: '970403',
    account: '0011012345678',
    amount: 180_000,
    memo: 'thanh toan don hang',
  })
  expect(code).toMatch(
    /^00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62230819thanh toan don hang6304[0-9A-F]{4}$/,
  )
  expect(isWhole(code)).toBe(true)
})

test.each([
  ['0000000000', 422, '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469'],
  [
    '0812345678',
    149_000,
    '00020101021229370016A000000677010111011300668123456785802TH530376454071490.006304C4F9',
  ],
  [
    '1234567890123',
    99_025,
    '00020101021229370016A000000677010111021312345678901235802TH53037645406990.2563049BEC',
  ],
])('a PromptPay code to %s over %i satang is the reference implementation’s', (target, amount, code) => {
  expect(promptPay({ target, amount })).toBe(code)
})

test('a PromptPay code to an e-wallet names it as one', () => {
  const code = promptPay({ target: '123456789012345', amount: 100 })
  expect([code.includes('0315123456789012345'), isWhole(code)]).toEqual([true, true])
})

test('a PIX code is the one of the central bank’s manual', () => {
  const asked = {
    key: '123e4567-e12b-12d1-a456-426655440000',
    holder: 'Fulano de Tal',
    city: 'BRASÍLIA',
    txid: '***',
  }
  expect(pixCode(asked)).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
  expect(pixCode({ ...asked, amount: 1_234 })).toContain('540512.34')
})

test('marks are taken off letters that a bank’s app may not know', () => {
  expect(plainWords('Công ty Đồng Xu ✨ São', 25)).toBe('Cong ty Dong Xu  Sao')
})

test('what does not fit into an object is not written', () => {
  expect(() => emvCode([['62', 'x'.repeat(100)]])).toThrow(RangeError)
  expect(() => emvCode([['62', 'ngày']])).toThrow(RangeError)
})

test('an amount of minor units is written without a fraction ever being made (T10)', () => {
  expect([
    decimal(5, 'THB'),
    decimal(422, 'THB'),
    decimal(100_000_000_000_001, 'BRL'),
    decimal(7, 'VND'),
  ]).toEqual(['0.05', '4.22', '1000000000000.01', '7'])
})

test('every code can be read back, object by object, and a changed character breaks it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(), (amount, at) => {
      const code = vietQr({ bankCode: '970436', account: '1012345678', amount, memo: `PF${amount}` })
      const place = at % (code.length - 4)
      const other = code[place] === '7' ? '8' : '7'
      expect(isWhole(code)).toBe(true)
      expect(isWhole(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
    }),
    { numRuns: 200 },
  )
})

/** Reads a code as a bank's app does: its objects fill it without a rest, the last of them is its checksum. */
const isWhole = (code: string): boolean => {
  let at = 0
  let last = ''
  while (at < code.length) {
    last = code.slice(at, at + 2)
    const length = Number(code.slice(at + 2, at + 4))
    if (!Number.isInteger(length) || length < 1) return false
    at += 4 + length
  }
  return at === code.length && last === '63' && checksum(code.slice(0, -4)) === code.slice(-4)
}
