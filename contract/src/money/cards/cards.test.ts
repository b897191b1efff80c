import { describe, expect, test } from 'vitest'
import {
  type PixKind,
  decideNumber,
  isCnpj,
  isCpf,
  isIban,
  isLuhn,
  isThaiId,
  readPixKey,
} from './decideNumber'
import { holderKey, isHolderName } from './holderName'
import { maskNumber } from './maskNumber'
import { findWay, payoutWays } from './ways'

const changed = (number: string, place: number): string =>
  number.slice(0, place) + String((Number(number[place]) + 1) % 10) + number.slice(place + 1)

describe('check digits', () => {
  test.each([
    ['CPF', isCpf, '52998224725'],
    ['CNPJ', isCnpj, '11222333000181'],
    ['Luhn', isLuhn, '4111111111111111'],
  ] as const)('%s: a number holds, and no single digit of it can be another', (_name, holds, number) => {
    expect(holds(number)).toBe(true)
    const others = [...number].map((_digit, place) => holds(changed(number, place)))
    expect(others).toEqual(others.map(() => false))
  })

  test.each([
    ['12ABC34501DE35', true],
    ['12ABC34501DE36', false],
    ['12ABD34501DE35', false],
    ['12abc34501de35', false],
    ['12ABC34501DEA5', false],
    ['11222333000181', true],
    ['00000000000000', false],
  ])('a CNPJ with letters, as companies have them from July 2026: %s, %s', (number, holds) =>
    expect(isCnpj(number)).toBe(holds),
  )

  test('a Thai national number holds, and with another last digit it does not', () => {
    expect([isThaiId('1101700230708'), isThaiId('1101700230709'), isThaiId('110170023070')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each(['00000000000', '11111111111', '5299822472', '529982247250', '5299822472x', ''])(
    'a CPF is not %j',
    (number) => expect(isCpf(number)).toBe(false),
  )

  test.each([
    ['GB82WEST12345698765432', true],
    ['DE89370400440532013000', true],
    ['BR1800360305000010009795493C1', true],
    ['DE89370400440532013001', false],
    ['DE8937040044053201300', false],
    ['XX89370400440532013000', false],
    ['de89370400440532013000', false],
  ])('IBAN %s: %s', (iban, holds) => expect(isIban(iban)).toBe(holds))
})

test.each<[PixKind, string, string | undefined]>([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '529.982.247-26', undefined],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '11.222.333/0001-82', undefined],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['email', ' Ana@Exemplo.com.br ', 'ana@exemplo.com.br'],
  ['email', 'ana@exemplo', undefined],
  ['email', `${'a'.repeat(70)}@b.com.br`, undefined],
  ['phone', '+55 (11) 98765-4321', '+5511987654321'],
  ['phone', '11 98765 4321', '+5511987654321'],
  ['phone', '+55 11 8765 4321', undefined],
  ['phone', '+351 912 345 678', undefined],
  ['random', '123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ['random', '123e4567e89b42d3a456426614174000', undefined],
])('a PIX key of kind %s, typed %j, is %j (REQ-ROUTE-018)', (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toBe(key)
})

describe('a number where a member is paid (REQ-ROUTE-017)', () => {
  const decide = (currency: keyof typeof payoutWays, code: string, number: string, branch?: string) => {
    const way = findWay(currency, code)
    const decision = way && decideNumber(way.number, { number, branch })
    return decision?.ok ? decision.number : decision?.because
  }
  test.each([
    ['VND', '970436', '0123 4567 89', '0123456789'],
    ['VND', '970436', '012345678', 'length'],
    ['VND', '970436', '01234567891234', 'length'],
    ['VND', '970436', '01234O6789', 'digits'],
    ['VND', '970436', '９９９９９９９９９９', 'digits'],
    ['VND', 'MOMO', '+84 912 345 678', '0912345678'],
    ['VND', 'MOMO', '0112345678', 'phone'],
    ['THB', '004', '123-4-56789-0', '1234567890'],
    ['THB', '004', '123456789012', 'length'],
    ['THB', '030', '123456789012', '123456789012'],
    ['THB', 'PROMPTPAY', '1-1017-00230-70-8', '1101700230708'],
    ['THB', 'PROMPTPAY', '1101700230709', 'check'],
    ['THB', 'PROMPTPAY', '0812345678', '0812345678'],
    ['THB', 'PROMPTPAY', '004999012345678', '004999012345678'],
    ['THB', 'PROMPTPAY', '12345', 'key'],
    ['USD', 'IBAN', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['USD', 'IBAN', 'DE00370400440532013000', 'check'],
    ['VND', 'USDT-TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['VND', 'USDT-TRC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'key'],
  ] as const)('%s %s: %j is %j', (currency, code, number, expected) => {
    expect(decide(currency, code, number)).toBe(expected)
  })

  test('a card of a bank in Vietnam is known by its own check digit', () => {
    expect(decide('VND', '970436', '9704 3601 2345 6780')).toBe('9704360123456780')
    expect(decide('VND', '970436', '9704360123456781')).toBe('check')
  })

  test('a bank in Brazil wants the branch too', () => {
    expect(decide('BRL', '077', '1234567-8', '0001')).toBe('12345678')
    expect(decide('BRL', '001', '210169-6', '158')).toBe('branch')
    expect(decide('BRL', '001', '210169-6')).toBe('branch')
  })

  test('every code stands once in its country', () => {
    for (const ways of Object.values(payoutWays))
      expect(new Set(ways.map(({ code }) => code)).size).toBe(ways.length)
  })
})

describe('the check digit of an account in Brazil (REQ-ROUTE-017)', () => {
  const decide = (code: string, branch: string, number: string) => {
    const way = findWay('BRL', code)
    const decision = way && decideNumber(way.number, { number, branch })
    return decision?.ok ? decision.number : decision?.because
  }
  test.each([
    ['001', '1584', '00210169-6', '002101696'],
    ['001', '1584', '210169-6', '002101696'],
    ['001', '1584', '10089934-X', '10089934X'],
    ['001', '1584', '10089934-x', '10089934X'],
    ['001', '1584', '10089934-0', '10089934X'],
    ['001', '1584', '10089939-0', '100899390'],
    ['001', '1584', '10089939-X', 'check'],
    ['237', '1425', '0238069-2', '02380692'],
    ['237', '1425', '238069-2', '02380692'],
    ['237', '9708', '0301357-P', '03013570'],
    ['237', '9708', '0301357-0', '03013570'],
    ['237', '1453', '0325620-0', '03256200'],
    ['237', '1453', '0325620-X', 'check'],
    ['341', '2545', '02366-1', '023661'],
    ['341', '1874', '10009-0', '100090'],
    // The branch counts.
    ['341', '2546', '02366-1', 'check'],
    ['033', '0189', '01017417-9', '010174179'],
    ['033', '0189', '1017417-9', '010174179'],
    ['033', '0188', '01017417-9', 'check'],
    ['041', '0839', '358507671-8', '3585076718'],
    ['041', '0839', '358507670-6', '3585076706'],
    ['041', '0839', '358507675-0', '3585076750'],
  ])('%s, branch %s: %j is %j', (code, branch, number, expected) => {
    expect(decide(code, branch, number)).toBe(expected)
  })

  test.each([
    ['001', '1584', '002101696'],
    ['237', '1425', '02380692'],
    ['341', '2545', '023661'],
    ['033', '0189', '010174179'],
    ['041', '0839', '3585076718'],
  ])('%s: no digit of the account can be another', (code, branch, number) => {
    const others = [...number].map((_digit, place) => decide(code, branch, changed(number, place)))
    expect(others).toEqual(others.map(() => 'check'))
  })

  test('of a bank without a certain rule, any account of its length is accepted', () => {
    for (const last of '0123456789') expect(decide('104', '0534', `00100012345${last}`)).toHaveLength(12)
  })
})

test.each([
  ['0123456789', '•••• 6789'],
  ['123456', '•••• 456'],
  ['ana@exemplo.com.br', 'a•••@exemplo.com.br'],
  ['+5511987654321', '•••• 4321'],
])('of %s no more is shown than %s (T52)', (number, shown) => expect(maskNumber(number)).toBe(shown))

test('a name is the same with or without accents, in capitals, and in another order', () => {
  const names = ['Nguyễn Văn Đức', 'NGUYEN VAN DUC', 'Duc, Nguyen-Van', '  nguyen  van  duc ']
  expect(new Set(names.map(holderKey)).size).toBe(1)
  expect(holderKey('Nguyễn Văn Đức')).not.toBe(holderKey('Nguyễn Văn Dũng'))
})

test.each([
  ['Ana de Souza', true],
  ['สมชาย ใจดี', true],
  ['O’Brien', true],
  ['<b>Ana</b>', false],
  ['Ana 2', false],
  ['..', false],
  ['- - -', false],
])('%s as a holder: %s', (name, is) => expect(isHolderName(name)).toBe(is))
