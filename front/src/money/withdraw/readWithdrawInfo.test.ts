import { expect, test } from 'vitest'
import { readWithdrawInfo } from './readWithdrawInfo'

const full = {
  balance: 5_000,
  held: 0,
  minimum: 50,
  maximum: 3_000,
  reviewHours: 24,
  payoutHours: 2,
  fee: { fixed: 1, basisPoints: 100 },
}
const card = { id: 'c1', kind: 'bankCard', title: 'Bank', maskedNumber: '•••• 6789' }

test('without the amounts the bound accounts of all lists are read (REQ-ROUTE-016, GAP-24)', () => {
  const answer = {
    fullBankCardList: [{ id: 'b1', bankName: 'Bank', cardNo: '12345678' }],
    fullVirtualWalletList: [{ cardId: 7, walletName: 'Chain', address: 'T1234' }],
    fullEWalletList: [{ name: 'Phone', account: '0900111222' }],
  }
  expect(readWithdrawInfo(answer)).toEqual({
    kind: 'listed',
    accounts: [
      { id: 'b1', kind: 'bankCard', title: 'Bank', maskedNumber: '•••• 5678' },
      { id: '7', kind: 'virtualWallet', title: 'Chain', maskedNumber: '•••• 1234' },
      { id: 'eWallet0', kind: 'eWallet', title: 'Phone', maskedNumber: '•••• 1222' },
    ],
  })
})

test.each(['maskedNumber', 'cardNumber', 'cardNo', 'accountNumber', 'account', 'address'])(
  'of a number called %s only the last four digits are kept (REQ-ROUTE-016)',
  (name) => {
    const read = readWithdrawInfo({ fullBankCardList: [{ id: 'a', [name]: '1234567890' }] })
    expect(read).toMatchObject({ accounts: [{ maskedNumber: '•••• 7890' }] })
  },
)

test.each(['title', 'bankName', 'walletName', 'name', 'type'])('a title may be called %s', (name) => {
  const read = readWithdrawInfo({ fullEWalletList: [{ id: 'a', [name]: 'Mine' }] })
  expect(read).toMatchObject({ accounts: [{ title: 'Mine' }] })
})

test('the first name that has a text wins, and what no source names is empty', () => {
  const read = readWithdrawInfo({ fullBankCardList: [{ id: '', cardId: 'x', title: '', bankName: 'B' }, 4] })
  expect(read).toEqual({
    kind: 'listed',
    accounts: [
      { id: 'x', kind: 'bankCard', title: 'B', maskedNumber: '' },
      { id: 'bankCard1', kind: 'bankCard', title: '', maskedNumber: '' },
    ],
  })
})

test.each([null, 'x', [], {}])('%j names no account', (answer) => {
  expect(readWithdrawInfo(answer)).toEqual({ kind: 'listed', accounts: [] })
})

test('with all amounts the cards and open withdrawals that can be read are kept (REQ-ROUTE-016)', () => {
  const cards = [
    card,
    { ...card, kind: 'virtualWallet' },
    { ...card, kind: 'eWallet' },
    { ...card, kind: 'x' },
    { ...card, id: 5 },
    { ...card, title: undefined },
    { ...card, maskedNumber: null },
    'card',
  ]
  expect(readWithdrawInfo({ ...full, cards, open: ['w1', 2] })).toEqual({
    kind: 'full',
    info: { ...full, cards: cards.slice(0, 3), open: ['w1'] },
  })
  expect(readWithdrawInfo(full)).toMatchObject({ kind: 'full', info: { cards: [], open: [] } })
})

test('a card is held back until a moment, and by nothing else', () => {
  const at = '2026-01-16T12:00:00.000Z'
  const cards = [at, 'soon', 7, null].map((heldUntil) => ({ ...card, heldUntil }))
  const read = readWithdrawInfo({ ...full, cards })
  expect(read).toMatchObject({
    kind: 'full',
    info: { cards: [{ ...card, heldUntil: at }, card, card, card] },
  })
  expect(JSON.stringify(read).split('heldUntil')).toHaveLength(2)
})

test.each([
  ...['balance', 'held', 'minimum', 'maximum', 'reviewHours', 'payoutHours'].flatMap((name) => [
    { [name]: -1 },
    { [name]: 0.5 },
    { [name]: '1' },
  ]),
  { fee: { fixed: 1 } },
  { fee: { basisPoints: 1 } },
  { fee: [1] },
])('%j leaves nobody able to tell what it costs', (wrong) => {
  expect(readWithdrawInfo({ ...full, ...wrong }).kind).toBe('listed')
})

test('a number that no program can hold is no name of an account', () => {
  const read = readWithdrawInfo(
    JSON.parse('{"fullBankCardList":[{"bankName":1e999,"cardNumber":"9704361234561234"}]}'),
  )
  expect(JSON.stringify(read)).not.toContain('Infinity')
})
