import { hours, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal'
import type { HarnessMember } from '../../testing/harness'
import { checkLedgerSince, checkWholeLedger } from '../../ledger/checkLedger'
import { openDepositHarness, type DepositHarness } from './depositHarness'

let harness: DepositHarness
let an: HarnessMember
let people = 0

const newMember = async (merchant = 'lotus') => {
  people += 1
  return harness.registerMember(`payer_${people}`, merchant)
}

beforeAll(async () => {
  harness = await openDepositHarness()
  an = await newMember()
})

afterAll(async () => {
  for (const merchant of ['lotus', 'mela', 'tucano']) {
    expect(await harness.store.read(merchant, checkWholeLedger)).toEqual([])
    const { problems } = await harness.store.read(merchant, (connection) => checkLedgerSince(connection, 0))
    expect(problems).toEqual([])
  }
  await harness.close()
})

const beside = (member: HarnessMember) =>
  harness.store.read(member.merchant, ({ query }) =>
    query<{ account: string; amount: number }>(
      {
        name: 'beside cash',
        text: `select account, amount from member_balance where member = $1 and account = 'receivable'`,
      },
      [member.id],
    ),
  )

test.each([
  ['lotus', 'bankTransfer', 'transfer', /^000201010212.*A000000727.*999999.*5303704540610{5}5802VN/],
  ['mela', 'promptPay', 'promptPay', /^000201010212.*A000000677010111.*5802TH530376454071000\.00/],
  ['tucano', 'pix', 'pix', /^000201.*br\.gov\.bcb\.pix.*530398654071000\.00/],
])(
  'a member of %s gets instructions to pay by %s, and has the money once it is paid (REQ-ROUTE-015, T9)',
  async (merchant, kind, by, code) => {
    const member = await newMember(merchant)
    const before = await harness.held(member)
    const made = await harness.begins(member)
    expect(made).toMatchObject({ state: 'pending', kind, amount: 100_000, fee: 0, playMoney: true })
    expect(made.way).toMatchObject({ by, code: expect.stringMatching(code) })
    expect(await harness.presses(member, made.id, 'pay')).toEqual(['200 done'])
    const done = await harness.sees(member, made.id)
    expect(done).toMatchObject({ state: 'done', paid: 100_000, credited: 100_000, count: 1 })
    expect(done.way).toBeUndefined()
    expect((await harness.held(member)) - before).toBe(100_000)
  },
)

test('a card and a wallet are paid on the bank’s own page, and the announced fee is the fee taken', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const made = await harness.begins(member, { method: 'sandbox-card', amount: 33_000 })
  expect(made).toMatchObject({ fee: 660, way: { by: 'page' } })
  const url = made.way?.by === 'page' ? made.way.url : ''
  expect(url).toMatch(/^http:\/\/bank\.localhost(:\d+)?\/bank\/pay\/lotus\/[0-9a-f]{24}$/)
  await harness.presses(member, made.id, 'pay')
  expect(await harness.sees(member, made.id)).toMatchObject({ state: 'done', credited: 32_340, fee: 660 })
  expect((await harness.held(member)) - before).toBe(32_340)
})

test('sixty-four callbacks at once pay once; sixty-four requests at once are one deposit (T9)', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const id = harness.platform.randomness.uuid()
  const made = await Promise.all(
    Array.from({ length: 64 }, () => insistently(() => harness.begins(member, { id }))),
  )
  expect(new Set(made.map((one) => one.id)).size).toBe(1)
  const found = await harness.bank.repository.byId('lotus', id)
  const notified = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      insistently(async () => {
        const answer = await harness.reports(report(found, { event: `event-${n % 8}-of-it` }))
        if (answer.status >= 500) throw new Refusal('server.busy')
        return answer
      }),
    ),
  )
  expect(notified.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect(notified.filter(({ outcome }) => outcome === 'known')).toHaveLength(63)
  expect((await harness.held(member)) - before).toBe(100_000)
})

/** Retries when the platform is busy. */
const insistently = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'server.busy') return insistently(work)
    throw failure
  }
}

type Found = { id: string; reference: string } | undefined
const report = (found: Found, more: object = {}) => ({
  about: 'payment',
  event: harness.platform.randomness.uuid(),
  id: found?.id,
  reference: found?.reference,
  currency: 'VND',
  status: 'paid',
  amount: 100_000,
  ...more,
})

test('the same id with another body is a conflict, and another member’s deposit can be neither read nor claimed', async () => {
  const { id } = await harness.begins(an)
  await expect(harness.begins(an, { id, amount: 50_000 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  const other = await newMember()
  await expect(harness.begins(other, { id })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(harness.sees(other, id)).rejects.toMatchObject({ code: 'deposit_unknown' })
  expect((await harness.handlers.deposits(harness.callBy(other), { limit: 20 })).deposits).toEqual([])
  await harness.presses(an, id, 'decline')
  expect(await harness.sees(an, id)).toMatchObject({ state: 'refused' })
})

test('callbacks that are forged, stale, foreign, unknown or crooked are refused by their code and change nothing (T9)', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  const found = await harness.bank.repository.byId('lotus', id)
  const good = report(found)
  const now = harness.platform.clock.now()
  const refusals = [
    [await harness.reports(good, { key: Buffer.alloc(32, 9) }), 401, 'signature_invalid'],
    [await harness.reports(good, { signed: { ...good, amount: 1 } }), 401, 'signature_invalid'],
    [await harness.reports(good, { time: now - minutes(5) }), 401, 'request_expired'],
    [await harness.reports(good, { time: now + minutes(5) }), 401, 'request_expired'],
    [await harness.reports(good, { provider: 'nobody' }), 401, 'provider_unknown'],
    // Another merchant's key, for this merchant's deposit.
    [await harness.reports(good, { merchant: 'mela' }), 404, 'order_unknown'],
    [
      await harness.reports(report({ id: harness.platform.randomness.uuid(), reference: 'x' })),
      404,
      'order_unknown',
    ],
    [await harness.reports({ ...good, reference: 'another' }), 409, 'reference_mismatch'],
    [await harness.reports({ ...good, currency: 'THB' }), 409, 'currency_mismatch'],
    [await harness.reports({ ...good, amount: 0 }), 409, 'amount_mismatch'],
    [await harness.reports({ ...good, amount: -1 }), 400, 'request_invalid'],
    [await harness.reports({ ...good, amount: 0.5 }), 400, 'request_invalid'],
    [await harness.reports({ ...good, amount: 1e300 }), 400, 'request_invalid'],
    [await harness.reports({ ...good, amount: '100000' }), 400, 'request_invalid'],
    [await harness.reports({ ...good, status: 'PAID' }), 400, 'request_invalid'],
    [await harness.reports({ ...good, extra: true }), 400, 'request_invalid'],
    [await harness.reports({ ...good, id: `${id}' or true --` }), 400, 'request_invalid'],
  ] as const
  expect(refusals.map(([{ status, code }]) => [status, code])).toEqual(
    refusals.map(([, status, code]) => [status, code]),
  )
  expect([await harness.sees(member, id), await harness.held(member)]).toMatchObject([
    { state: 'pending' },
    before,
  ])
  // The same event with a valid signature is accepted; other content under its id is not.
  expect(await harness.reports(good)).toMatchObject({ outcome: 'done' })
  expect(await harness.reports(good)).toMatchObject({ status: 200, outcome: 'known' })
  expect(await harness.reports({ ...good, amount: 99_999 })).toMatchObject({ code: 'event_conflict' })
  expect(await harness.reports(report(found, { amount: 99_999 }))).toMatchObject({ code: 'amount_mismatch' })
  expect((await harness.held(member)) - before).toBe(100_000)
})

test('what was paid too little is credited as it came; what was paid too much waits for a person', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const [less, more] = [await harness.begins(member), await harness.begins(member)]
  await harness.presses(member, less.id, 'payOther', 99_999)
  expect(await harness.sees(member, less.id)).toMatchObject({ state: 'done', paid: 99_999, credited: 99_999 })
  await harness.presses(member, more.id, 'payOther', 900_000)
  expect(await harness.sees(member, more.id)).toMatchObject({
    state: 'done',
    paid: 900_000,
    credited: 100_000,
    excess: 800_000,
    count: 2,
  })
  expect((await harness.held(member)) - before).toBe(199_999)
})

test('money that arrives late is credited, and reported as such', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  await harness.passes(minutes(16))
  await harness.sweeps()
  expect(await harness.sees(member, id)).toMatchObject({ state: 'expired' })
  expect(await harness.presses(member, id, 'pay')).toEqual(['200 done'])
  const late = await harness.sees(member, id)
  expect(late.state).toBe('done')
  expect(Date.parse(late.settledAt ?? '')).toBeGreaterThan(Date.parse(late.expiresAt))
  expect((await harness.held(member)) - before).toBe(100_000)
})

test.each([
  ['payTwice', ['200 done', '200 known'], 'done', 100_000],
  ['payLate', ['200 done', '200 done'], 'done', 100_000],
  ['payReordered', ['200 done', '200 known'], 'reversed', 0],
  ['payStale', ['401 request_expired'], 'pending', 0],
  ['forge', ['401 signature_invalid'], 'pending', 0],
  ['expire', ['200 done'], 'expired', 0],
] as const)('the bank’s button %s ends as it should', async (press, response, state, gain) => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  expect(await harness.presses(member, id, press)).toEqual(response)
  expect(await harness.sees(member, id)).toMatchObject({ state })
  expect((await harness.held(member)) - before).toBe(gain)
})

test('a chargeback takes the cash back, and what is not there any more is owed', async () => {
  const [rich, poor] = [await newMember(), await newMember()]
  const before = await harness.held(rich)
  const kept = await harness.begins(rich)
  await harness.presses(rich, kept.id, 'pay')
  expect(await harness.presses(rich, kept.id, 'reverse')).toEqual(['200 done'])
  expect(await harness.sees(rich, kept.id)).toMatchObject({ state: 'reversed', credited: 100_000 })
  expect(await harness.held(rich)).toBe(before)
  const { id } = await harness.begins(poor, { amount: 50_000_000 })
  await harness.presses(poor, id, 'pay')
  const balance = await harness.held(poor)
  await spend(poor, balance - 1_000)
  expect(await harness.presses(poor, id, 'reverse')).toEqual(['200 done'])
  expect(await harness.sees(poor, id)).toMatchObject({ state: 'reversed', owed: 49_999_000 })
  expect([await harness.held(poor), await beside(poor)]).toEqual([
    0,
    [{ account: 'receivable', amount: -49_999_000 }],
  ])
})

const spend = (member: HarnessMember, amount: number) =>
  harness.store.change(member.merchant, ({ query }) =>
    query(
      {
        name: 'spend at the stage',
        text: `select * from ledger_move('withdrawal', 'VND', $1, 'stage', $2, $3, '\\x01')`,
      },
      [`stage:${member.id}`, member.id, amount],
    ),
  )

test('an order that was lost is checked: it is ordered again under its own name, never twice', async () => {
  const member = await newMember()
  harness.cut('call')
  const lost = await harness.begins(member)
  expect([lost.state, lost.way]).toEqual(['created', undefined])
  await harness.passes(seconds(25))
  await harness.sweeps()
  expect(await harness.sees(member, lost.id)).toMatchObject({ state: 'pending', way: { by: 'transfer' } })
  harness.cut('answer')
  const answerLost = await harness.begins(member)
  expect(answerLost.state).toBe('created')
  // The page sends it again as it was.
  const again = await harness.begins(member, { id: answerLost.id })
  expect(again).toMatchObject({ state: 'pending' })
  const memos = (await harness.bank.repository.list('lotus')).filter(({ id }) => id === again.id)
  expect(memos).toHaveLength(1)
})

test('a callback that never came is found out by asking, once', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  expect(await harness.presses(member, id, 'paySilently')).toEqual([])
  await harness.passes(minutes(1))
  await Promise.all([harness.sweeps(), harness.sweeps()])
  expect(await harness.sees(member, id)).toMatchObject({ state: 'done', count: 1 })
  const found = await harness.bank.repository.byId('lotus', id)
  expect(await harness.reports(report(found))).toMatchObject({ outcome: 'known' })
  expect((await harness.held(member)) - before).toBe(100_000)
})

test('late money without a report is found within the hour after it arrived', async () => {
  const member = await newMember()
  const { id } = await harness.begins(member)
  await harness.passes(minutes(16))
  await harness.sweeps()
  await harness.presses(member, id, 'paySilently')
  await harness.passes(hours(1))
  await harness.sweeps()
  expect(await harness.sees(member, id)).toMatchObject({ state: 'done' })
})

test('a bank that is unreachable past the time to pay leaves no deposit waiting', async () => {
  const member = await newMember()
  harness.cut('call', 12)
  const { id, state } = await harness.begins(member)
  expect(state).toBe('created')
  for (let n = 0; n < 6; n += 1) {
    await harness.passes(minutes(3))
    await harness.sweeps()
  }
  harness.cut('call', 0)
  expect((await harness.sees(member, id)).state).toBe('expired')
})

test.each([
  ['less than the least', 19_000, 'deposit_amount'],
  ['more than the most', 50_001_000, 'deposit_amount'],
  ['between two steps', 100_500, 'deposit_amount'],
])('an amount of %s is not begun (T10)', async (_, amount, code) => {
  await expect(harness.begins(an, { amount })).rejects.toMatchObject({
    code,
    value: { minimum: 20_000, maximum: 50_000_000, step: 1_000 },
  })
})

test('a way that the merchant has not is refused; so is a sixth that waits', async () => {
  const member = await newMember()
  await expect(harness.begins(member, { method: 'sandbox-pix' })).rejects.toMatchObject({
    code: 'deposit_method_unknown',
  })
  for (let n = 0; n < 5; n += 1) await harness.begins(member)
  await expect(harness.begins(member)).rejects.toMatchObject({ code: 'deposit_too_many' })
})

test('a frozen wallet begins nothing; money on its way waits until a person has looked', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  await freeze(member, true)
  await expect(harness.begins(member)).rejects.toMatchObject({ code: 'account_restricted' })
  expect(await harness.presses(member, id, 'pay')).toEqual(['503 wallet_frozen'])
  expect(await harness.sees(member, id)).toMatchObject({ state: 'pending' })
  await freeze(member, false)
  await harness.passes(minutes(1))
  await harness.sweeps()
  expect(await harness.sees(member, id)).toMatchObject({ state: 'done' })
  expect((await harness.held(member)) - before).toBe(100_000)
})

const freeze = async ({ id }: HarnessMember, isFrozen: boolean) => {
  const { Client } = (await import('pg')).default
  const owner = new Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query('update wallet set frozen_at = case when $2 then now() end where member = $1', [
    id,
    isFrozen,
  ])
  await owner.end()
}

test('the list has pages, the newest first, and a strange place in it is refused', async () => {
  const member = await newMember()
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const { id } = await harness.begins(member)
    await harness.presses(member, id, n === 1 ? 'decline' : 'pay')
    await harness.passes(seconds(1))
    ids.unshift(id)
  }
  const page = (before?: string) => harness.handlers.deposits(harness.callBy(member), { before, limit: 2 })
  const first = await page()
  expect([first.deposits.map(({ id }) => id), first.count]).toEqual([ids.slice(0, 2), 2])
  expect((await page(first.next ?? '')).deposits.map(({ id }) => id)).toEqual(ids.slice(2))
  await expect(page('somewhere')).rejects.toMatchObject({ code: 'request.invalid' })
})
