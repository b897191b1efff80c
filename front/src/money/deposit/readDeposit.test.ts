import { depositKinds, depositStates } from '@playfront/contract/money/paymentKinds'
import { expect, test } from 'vitest'
import { readDeposit, readDepositOffer } from './readDeposit'

const method = {
  code: 'vcb',
  kind: 'pix',
  title: 'Bank',
  minimum: 10,
  maximum: 1_000,
  step: 5,
  presets: [10, 100, 1_000],
  fee: { fixed: 1, basisPoints: 20 },
  minutes: 15,
}
const methodOf = (more: object) => readDepositOffer({ methods: [{ ...method, ...more }] }).methods[0]

test('the payment methods are parsed as they are sent (REQ-ROUTE-015)', () => {
  expect(readDepositOffer({ methods: [method], playMoney: true, count: 4 })).toEqual({
    methods: [method],
    playMoney: true,
    count: 4,
  })
})

test.each([
  null,
  'x',
  [],
  {},
  { methods: {}, playMoney: 1, count: -1 },
  { methods: [null, 5, 'x', [method]] },
])('nothing can be paid in by %j (GAP-24)', (received) => {
  expect(readDepositOffer(received)).toEqual({ methods: [], playMoney: false, count: undefined })
})

test.each([
  { code: '' },
  { code: 5 },
  { minimum: undefined },
  { minimum: -1 },
  { maximum: undefined },
  { maximum: 9 },
  { maximum: 1.5 },
  { minimum: 0, maximum: 0 },
])('a way with %j cannot be used and is left out (GAP-24)', (more) => {
  expect(methodOf(more)).toBeUndefined()
})

test.each([
  [
    { minimum: 10, maximum: 10, presets: [] },
    { minimum: 10, maximum: 10 },
  ],
  [
    { minimum: 0, maximum: 1, presets: [] },
    { minimum: 0, maximum: 1 },
  ],
  [{ kind: 'unheard' }, { kind: 'bankTransfer' }],
  [{ title: '' }, { title: 'vcb' }],
  [{ step: undefined }, { step: 1 }],
  [{ step: 0 }, { step: 1 }],
  [{ presets: 'x' }, { presets: [] }],
  [{ presets: [9, 10, '50', 1_000, 1_001, 12.5] }, { presets: [10, 1_000] }],
  [{ fee: undefined }, { fee: { fixed: 0, basisPoints: 0 } }],
  [{ fee: { fixed: -1, basisPoints: '2' } }, { fee: { fixed: 0, basisPoints: 0 } }],
  [{ minutes: undefined }, { minutes: 30 }],
  [{ minutes: 0 }, { minutes: 1 }],
])('what a way does not say, or says badly, is filled in: %j', (more, read) => {
  expect(methodOf(more)).toMatchObject(read)
})

const deposit = {
  id: 'd1',
  state: 'done',
  kind: 'card',
  title: 'Card',
  amount: 100,
  fee: 2,
  madeAt: '2026-11-20T05:00:00.000Z',
  expiresAt: '2026-11-20T05:30:00.000Z',
  settledAt: '2026-11-20T05:10:00.000Z',
  way: { by: 'page', url: 'https://pay.example/' },
  paid: 120,
  credited: 118,
  excess: 20,
  excessVerdict: undefined,
  owed: 7,
  count: 3,
  playMoney: true,
}

test('a deposit is parsed as it is sent (REQ-ROUTE-015)', () => {
  const { madeAt, expiresAt, settledAt, ...rest } = deposit
  expect(readDeposit(deposit)).toEqual({
    ...rest,
    madeAtMs: Date.parse(madeAt),
    expiresAtMs: Date.parse(expiresAt),
    settledAtMs: Date.parse(settledAt),
  })
})

test.each([...depositStates])('the state %s is known', (state) => {
  expect(readDeposit({ ...deposit, state })?.state).toBe(state)
})

test.each([...depositKinds])('the kind %s is known', (kind) => {
  expect(readDeposit({ ...deposit, kind })?.kind).toBe(kind)
})

test.each([{ id: '' }, { id: 5 }, { state: 'odd' }, { amount: undefined }, { amount: -1 }, { amount: 0.5 }])(
  'a deposit with %j is none (GAP-24)',
  (more) => {
    expect(readDeposit({ ...deposit, ...more })).toBeUndefined()
  },
)

test('a deposit that says no more than it must is read with nothing made up', () => {
  expect(readDeposit({ id: 'd1', state: 'pending', amount: 0, madeAt: '2026-11-20T05:00:00Z' })).toEqual({
    id: 'd1',
    state: 'pending',
    kind: 'bankTransfer',
    title: '',
    amount: 0,
    fee: 0,
    madeAtMs: Date.UTC(2026, 10, 20, 5),
    expiresAtMs: Date.UTC(2026, 10, 20, 5),
    settledAtMs: undefined,
    way: undefined,
    paid: undefined,
    credited: undefined,
    excess: 0,
    excessVerdict: undefined,
    owed: 0,
    count: undefined,
    playMoney: false,
  })
  expect(readDeposit({ id: 'd1', state: 'pending', amount: 0 })?.madeAtMs).toBe(0)
})

test.each([
  [
    { by: 'transfer', bank: 'B', account: '1', holder: 'H', memo: 'M', code: 'C' },
    { by: 'transfer', bank: 'B', account: '1', holder: 'H', memo: 'M', code: 'C' },
  ],
  [{ by: 'transfer' }, { by: 'transfer', bank: '', account: '', holder: '', memo: '', code: '' }],
  [
    { by: 'promptPay', code: 'C', holder: 'H', url: 'x' },
    { by: 'promptPay', code: 'C', holder: 'H' },
  ],
  [
    { by: 'pix', code: 'C', holder: 'H' },
    { by: 'pix', code: 'C', holder: 'H' },
  ],
  [{ by: 'pix', code: '' }, undefined],
  [{ by: 'promptPay', holder: 'H' }, undefined],
  [{ by: 'page' }, { by: 'page', url: '' }],
  [{ by: 'cash', code: 'C', url: 'x' }, undefined],
  ['page', undefined],
])('how to pay is read from %j (REQ-ROUTE-015)', (way, read) => {
  expect(readDeposit({ ...deposit, way })?.way).toEqual(read)
})
