import type { FindDepositsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import type { PaymentRoute, PaymentRoutesAnswer } from '@playfront/contract/console/overview.schema'
import type { WithdrawalHistoryAnswer } from '@playfront/contract/console/payouts.schema'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayoutAdmin } from '../../money/withdrawals/payoutAdmin'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { answeredStatement, decideRouteState, orderStatements } from './paymentRoutes'

let harness: ConsoleHarness
let owner: pg.Client
let an: HarnessMember
let card: string
const people = new Map<string, Hired>()
const connected = new Set(['qr-bank', 'other-bank'])

const refuse = () => Promise.reject(new Error('nothing is sent here'))
const payouts: PayoutAdmin = {
  isOffered: () => true,
  providersFor: () => ['qr-bank'],
  allProviders: ({ code }) => (code === 'lotus' ? ['qr-bank', 'idle-bank'] : []),
  provider: (_, code) =>
    connected.has(code)
      ? { code, isAvailable: () => true, makePayout: refuse, askPayout: refuse }
      : undefined,
}

beforeAll(async () => {
  harness = await openConsoleHarness({ payouts })
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  people.set('manager', await harness.hire('manager.lotus', [{ merchant: 'lotus', role: 'manager' }]))
  people.set('editor', await harness.hire('editor.lotus', [{ merchant: 'lotus', role: 'editor' }]))
  people.set('mela', await harness.hire('mela.boss', [{ merchant: 'mela', role: 'owner' }]))
  for (const [name, by] of people) people.set(name, await harness.authenticate(by))
  an = await harness.registerMember('routes_an')
  card = harness.platform.randomness.uuid()
  await insert('bound_account', {
    merchant: 'lotus',
    id: card,
    member: an.id,
    kind: 'bankCard',
    title: 'Bank',
    masked_number: '1234',
  })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  await owner.query('delete from deposit')
  await owner.query('delete from withdrawal_step')
  await owner.query('delete from withdrawal')
})

const at = (ago: number) => new Date(harness.platform.clock.now() - ago)

const insert = (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  return owner.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  )
}

let counted = 0
/** A deposit of so long ago; a credited one took ten seconds, unless said otherwise. */
const deposit = async (ago: number, row: Record<string, unknown> = {}) => {
  const id = harness.platform.randomness.uuid()
  const { state = 'done', amount = 1_000, tookMs = seconds(10), ...more } = row
  const isDone = state === 'done'
  await insert('deposit', {
    merchant: 'lotus',
    id,
    member: an.id,
    method: 'qr',
    kind: 'bankTransfer',
    title: 'VietQR',
    provider: 'qr-bank',
    currency: 'VND',
    amount,
    fee_fixed: 0,
    fee_basis_points: 0,
    state,
    made_at: at(ago),
    expires_at: at(ago - minutes(30)),
    reference: `ref-${(counted += 1)}`,
    ...(state !== 'created' && state !== 'pending' && { settled_at: at(ago - Number(tookMs)) }),
    ...(isDone && { paid: amount, credited: amount, fee: 0, count: counted }),
    ...more,
  })
  return id
}
/** A payout that was requested so long ago and sent a minute later. */
const payout = async (ago: number, row: Record<string, unknown> = {}) => {
  const id = harness.platform.randomness.uuid()
  const { state = 'paid', tookMs = seconds(40), ...more } = row
  const isOpen = state === 'sent' || state === 'checking'
  await insert('withdrawal', {
    merchant: 'lotus',
    id,
    member: an.id,
    card,
    currency: 'VND',
    amount: 5_000,
    fee: 0,
    state,
    provider: 'qr-bank',
    reference: `out-${(counted += 1)}`,
    requested_at: at(ago),
    ...(isOpen ? { due_at: at(0) } : { ended_at: at(ago - minutes(1) - Number(tookMs)) }),
    ...more,
  })
  const step = { merchant: 'lotus', withdrawal: id, place: 0, state: 'sent', at: at(ago - minutes(1)) }
  await insert('withdrawal_step', step)
  return id
}

const routes = async (who = 'manager', merchant = 'lotus'): Promise<PaymentRoute[]> => {
  const answer: PaymentRoutesAnswer = (await harness.call('paymentRoutes', { by: people.get(who), merchant }))
    .value
  return answer.routes
}
const routeOf = async (kind: PaymentRoute['kind'], provider = 'qr-bank') =>
  (await routes()).find((route) => route.kind === kind && route.provider === provider)

test('deposits of the last hour and day are counted by method and provider, with money, time and the oldest open one', async () => {
  for (const tookMs of [seconds(10), seconds(20), seconds(60)]) await deposit(minutes(30), { tookMs })
  await deposit(hours(3), { amount: 7_000, tookMs: seconds(20) })
  await deposit(hours(3), { state: 'expired' })
  await deposit(hours(2), { state: 'refused', reference: null, refusals: ['closed'] })
  await deposit(minutes(20), { state: 'refused', reference: null, refusals: [null] })
  await deposit(minutes(5), { state: 'pending' })
  await deposit(days(2), { amount: 90_000 })
  const open = await deposit(days(3), { state: 'pending', method: 'wallet', title: 'Wallet' })
  expect(await routeOf('deposit')).toMatchObject({
    method: 'qr',
    title: 'VietQR',
    isConfigured: false,
    state: 'answers',
    lastHour: { orders: 5, amount: 5_000, succeeded: 3, succeededAmount: 3_000, refused: 1, open: 1 },
    lastDay: { orders: 8, amount: 14_000, succeeded: 4, succeededAmount: 10_000, refused: 2, open: 1 },
    medianMs: 20_000,
    lastRefusal: { code: null },
  })
  expect((await routes()).find(({ method }) => method === 'wallet')).toMatchObject({
    lastDay: { orders: 0 },
    medianMs: null,
    oldestOpen: { id: open, at: at(days(3)).toISOString() },
    lastRefusal: null,
  })
})

test('a payment that one provider refused and another took is an order of each, with the code of the one that refused', async () => {
  await deposit(minutes(9), { provider: 'other-bank', refused_by: ['qr-bank'], refusals: ['limit'] })
  await payout(minutes(9), { provider: 'other-bank', refused_by: ['qr-bank'], refusals: ['closed'] })
  await payout(minutes(9), { provider: 'other-bank', state: 'failed', because: 'account' })
  const one = { orders: 1, refused: 1, succeeded: 0 }
  expect(await routeOf('deposit')).toMatchObject({ lastHour: one, lastRefusal: { code: 'limit' } })
  expect(await routeOf('payout')).toMatchObject({ lastHour: one, lastRefusal: { code: 'closed' } })
  expect(await routeOf('deposit', 'other-bank')).toMatchObject({
    lastHour: { orders: 1, refused: 0, succeeded: 1 },
    lastRefusal: null,
  })
  expect(await routeOf('payout', 'other-bank')).toMatchObject({
    lastHour: { orders: 2, refused: 1, succeeded: 1 },
    lastRefusal: { code: 'account' },
  })
  const both = { refused_by: ['qr-bank'], refusals: ['limit', 'offline'], state: 'refused', reference: null }
  await deposit(minutes(1), { provider: 'other-bank', ...both })
  expect((await routeOf('deposit', 'other-bank'))?.lastRefusal?.code).toBe('offline')
})

test('payouts are timed from the order to the payment, and those that wait for staff are no orders', async () => {
  await payout(minutes(50), { tookMs: seconds(40) })
  const open = await payout(days(4), { state: 'checking' })
  await payout(minutes(3), { state: 'sent' })
  await payout(minutes(3), { state: 'refused', provider: null, reference: null, because: 'rules' })
  expect(await routeOf('payout')).toMatchObject({
    method: null,
    isConfigured: true,
    lastHour: { orders: 2, amount: 10_000, succeeded: 1, open: 1, refused: 0 },
    medianMs: 40_000,
    oldestOpen: { id: open },
  })
  expect(await routeOf('payout', 'idle-bank')).toMatchObject({
    isConfigured: true,
    state: 'notConnected',
    lastDay: { orders: 0 },
  })
})

test('a provider whose last three orders got no answer is silent, until one gets an answer', async () => {
  const stateNow = async () => (await routeOf('deposit'))?.state
  await deposit(minutes(40))
  await deposit(minutes(4), { state: 'created', reference: null })
  await payout(minutes(3), { state: 'checking', reference: null })
  expect(await stateNow()).toBe('answers')
  await deposit(minutes(2), { state: 'expired', reference: null })
  expect(await stateNow()).toBe('silent')
  // One that was just sent says nothing yet; an answer does, also a refusal.
  await deposit(seconds(5), { state: 'created', reference: null })
  expect(await stateNow()).toBe('silent')
  await deposit(minutes(1), { provider: 'other-bank', refused_by: ['qr-bank'], refusals: ['closed'] })
  expect(await stateNow()).toBe('answers')
})

test('the state of a provider is decided by its last three orders', () => {
  const stateOf = (answered: boolean[], isConnected = true) =>
    decideRouteState({ isConnected, answered }).state
  expect(stateOf([false, false, false])).toBe('silent')
  expect(stateOf([false, false, true])).toBe('answers')
  expect(stateOf([false, false])).toBe('unknown')
  expect(stateOf([])).toBe('unknown')
  expect(stateOf([true], false)).toBe('notConnected')
})

test('each sees the payments that they may read, of their own merchant alone', async () => {
  await deposit(minutes(5))
  await payout(minutes(5))
  expect(new Set((await routes()).map(({ kind }) => kind))).toEqual(new Set(['deposit', 'payout']))
  expect(await routes('editor')).toEqual([])
  expect((await routes('mela', 'mela')).filter(({ lastDay }) => lastDay.orders > 0)).toEqual([])
})

test('the lists show exactly the payments that a figure counts', async () => {
  await deposit(minutes(50), { state: 'refused', reference: null, refusals: ['closed'] })
  await deposit(minutes(9), { provider: 'other-bank', refused_by: ['qr-bank'], refusals: ['limit'] })
  await deposit(minutes(8), { state: 'pending' })
  await deposit(minutes(7), { state: 'created', reference: null })
  await deposit(minutes(6))
  await deposit(minutes(6), { method: 'wallet' })
  await deposit(hours(2))
  await payout(minutes(50), { state: 'failed', because: 'other' })
  await payout(minutes(9), { provider: 'other-bank', refused_by: ['qr-bank'], refusals: ['closed'] })
  await payout(minutes(8), { state: 'sent' })
  await payout(minutes(7), { state: 'checking' })
  await payout(hours(2))
  const since = at(hours(1)).toISOString()
  const by = people.get('manager')
  const list = async (name: 'findDeposits' | 'withdrawalHistory', state?: string, more: object = {}) => {
    const fields = { provider: 'qr-bank', since, ...more, ...(state && { state }) }
    const { value } = await harness.call(name, { by, merchant: 'lotus', fields })
    const answer: Partial<FindDepositsAnswer & WithdrawalHistoryAnswer> = value
    return (answer.deposits ?? answer.withdrawals ?? []).length
  }
  const qr = { method: 'qr' }
  const { lastHour } = (await routeOf('deposit')) ?? {}
  expect(lastHour).toMatchObject({ orders: 5, refused: 2, open: 2, succeeded: 1 })
  expect(await list('findDeposits', undefined, qr)).toBe(5)
  expect(await list('findDeposits', 'refused', qr)).toBe(2)
  expect(await list('findDeposits', 'open', qr)).toBe(2)
  expect(await list('findDeposits', 'done', qr)).toBe(1)
  expect(await list('findDeposits', 'done')).toBe(2)
  expect((await routeOf('payout'))?.lastHour).toMatchObject({ orders: 4, refused: 2, open: 2 })
  expect(await list('withdrawalHistory')).toBe(4)
  expect(await list('withdrawalHistory', 'failed')).toBe(2)
  expect(await list('withdrawalHistory', 'open')).toBe(2)
  expect(await list('withdrawalHistory', 'open', { find: 'routes_an' })).toBe(2)
})

test('the figures read the payments of a day and the open ones along indexes, however many there are', async () => {
  const values = [at(hours(24)), at(hours(1))]
  for (const { name, text } of [...Object.values(orderStatements), answeredStatement]) {
    const plan = await harness.store.read('lotus', async ({ query }) => {
      await query({ name: 'no scans', text: 'set local enable_seqscan = off' }, [])
      const rows = await query<{ 'QUERY PLAN': string }>(
        { name: `plan ${name}`, text: `explain ${text}` },
        values,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan, name).toMatch(/Index Cond: .*(made_at|requested_at) >= /)
    expect(plan, name).not.toMatch(/Seq Scan on (deposit|withdrawal)/)
    if (name !== answeredStatement.name) expect(plan, name).toMatch(/(deposit|withdrawal)_by_state/)
  }
})
