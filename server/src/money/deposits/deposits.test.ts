import { hours, minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../http/refusal'
import type { StageMember } from '../../testing/stage'
import { checkLedgerSince, checkWholeLedger } from '../ledger/checkLedger'
import { openDepositStage, type DepositStage } from './depositStage'

let stage: DepositStage
let an: StageMember
let people = 0

const newMember = async (merchant = 'lotus') => {
  people += 1
  return stage.registerMember(`payer_${people}`, merchant)
}

beforeAll(async () => {
  stage = await openDepositStage()
  an = await newMember()
})

afterAll(async () => {
  for (const merchant of ['lotus', 'mela', 'tucano']) {
    expect(await stage.store.read(merchant, checkWholeLedger)).toEqual([])
    const { problems } = await stage.store.read(merchant, (connection) => checkLedgerSince(connection, 0))
    expect(problems).toEqual([])
  }
  await stage.close()
})

const beside = (member: StageMember) =>
  stage.store.read(member.merchant, ({ query }) =>
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
  'a member of %s is told how to pay by %s, and has the money when it was paid (REQ-ROUTE-015, T9)',
  async (merchant, kind, by, code) => {
    const member = await newMember(merchant)
    const before = await stage.held(member)
    const made = await stage.begins(member)
    expect(made).toMatchObject({ state: 'pending', kind, amount: 100_000, fee: 0, playMoney: true })
    expect(made.way).toMatchObject({ by, code: expect.stringMatching(code) })
    expect(await stage.presses(member, made.id, 'pay')).toEqual(['200 done'])
    const done = await stage.sees(member, made.id)
    expect(done).toMatchObject({ state: 'done', paid: 100_000, credited: 100_000, count: 1 })
    expect(done.way).toBeUndefined()
    expect((await stage.held(member)) - before).toBe(100_000)
  },
)

test('a card and a wallet are paid on the bank’s own page, and the fee told before is the fee taken', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const made = await stage.begins(member, { method: 'sandbox-card', amount: 33_000 })
  expect(made).toMatchObject({ fee: 660, way: { by: 'page' } })
  const url = made.way?.by === 'page' ? made.way.url : ''
  expect(url).toMatch(/^http:\/\/bank\.localhost(:\d+)?\/bank\/pay\/lotus\/[0-9a-f]{24}$/)
  await stage.presses(member, made.id, 'pay')
  expect(await stage.sees(member, made.id)).toMatchObject({ state: 'done', credited: 32_340, fee: 660 })
  expect((await stage.held(member)) - before).toBe(32_340)
})

test('sixty-four callbacks at once pay once; sixty-four requests at once are one deposit (T9)', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const id = stage.platform.randomness.uuid()
  const made = await Promise.all(
    Array.from({ length: 64 }, () => insistently(() => stage.begins(member, { id }))),
  )
  expect(new Set(made.map((one) => one.id)).size).toBe(1)
  const found = await stage.bank.book.byId('lotus', id)
  const told = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      insistently(async () => {
        const answer = await stage.tells(report(found, { event: `event-${n % 8}-of-it` }))
        if (answer.status >= 500) throw new Refusal('server.busy')
        return answer
      }),
    ),
  )
  expect(told.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect(told.filter(({ outcome }) => outcome === 'known')).toHaveLength(63)
  expect((await stage.held(member)) - before).toBe(100_000)
})

/** As whoever hears that the platform is busy: once more. */
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
  event: stage.platform.randomness.uuid(),
  id: found?.id,
  reference: found?.reference,
  currency: 'VND',
  status: 'paid',
  amount: 100_000,
  ...more,
})

test('the same id with another body is a conflict, and nobody reads or takes another member’s deposit', async () => {
  const { id } = await stage.begins(an)
  await expect(stage.begins(an, { id, amount: 50_000 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  const other = await newMember()
  await expect(stage.begins(other, { id })).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(stage.sees(other, id)).rejects.toMatchObject({ code: 'deposit_unknown' })
  expect((await stage.handlers.deposits(stage.callBy(other), { limit: 20 })).deposits).toEqual([])
  await stage.presses(an, id, 'decline')
  expect(await stage.sees(an, id)).toMatchObject({ state: 'refused' })
})

test('callbacks that are forged, stale, foreign, unknown or crooked are refused by their code and change nothing (T9)', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const { id } = await stage.begins(member)
  const found = await stage.bank.book.byId('lotus', id)
  const good = report(found)
  const now = stage.platform.clock.now()
  const refusals = [
    [await stage.tells(good, { key: Buffer.alloc(32, 9) }), 401, 'signature_invalid'],
    [await stage.tells(good, { signed: { ...good, amount: 1 } }), 401, 'signature_invalid'],
    [await stage.tells(good, { time: now - minutes(5) }), 401, 'request_expired'],
    [await stage.tells(good, { time: now + minutes(5) }), 401, 'request_expired'],
    [await stage.tells(good, { provider: 'nobody' }), 401, 'provider_unknown'],
    // Another merchant's key, for this merchant's deposit.
    [await stage.tells(good, { merchant: 'mela' }), 404, 'order_unknown'],
    [
      await stage.tells(report({ id: stage.platform.randomness.uuid(), reference: 'x' })),
      404,
      'order_unknown',
    ],
    [await stage.tells({ ...good, reference: 'another' }), 409, 'reference_mismatch'],
    [await stage.tells({ ...good, currency: 'THB' }), 409, 'currency_mismatch'],
    [await stage.tells({ ...good, amount: 0 }), 409, 'amount_mismatch'],
    [await stage.tells({ ...good, amount: -1 }), 400, 'request_invalid'],
    [await stage.tells({ ...good, amount: 0.5 }), 400, 'request_invalid'],
    [await stage.tells({ ...good, amount: 1e300 }), 400, 'request_invalid'],
    [await stage.tells({ ...good, amount: '100000' }), 400, 'request_invalid'],
    [await stage.tells({ ...good, status: 'PAID' }), 400, 'request_invalid'],
    [await stage.tells({ ...good, extra: true }), 400, 'request_invalid'],
    [await stage.tells({ ...good, id: `${id}' or true --` }), 400, 'request_invalid'],
  ] as const
  expect(refusals.map(([{ status, code }]) => [status, code])).toEqual(
    refusals.map(([, status, code]) => [status, code]),
  )
  expect([await stage.sees(member, id), await stage.held(member)]).toMatchObject([
    { state: 'pending' },
    before,
  ])
  // The very same event, told well, is taken; under its name nothing else is.
  expect(await stage.tells(good)).toMatchObject({ outcome: 'done' })
  expect(await stage.tells(good)).toMatchObject({ status: 200, outcome: 'known' })
  expect(await stage.tells({ ...good, amount: 99_999 })).toMatchObject({ code: 'event_conflict' })
  expect(await stage.tells(report(found, { amount: 99_999 }))).toMatchObject({ code: 'amount_mismatch' })
  expect((await stage.held(member)) - before).toBe(100_000)
})

test('what was paid too little is credited as it came; what was paid too much waits for a person', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const [less, more] = [await stage.begins(member), await stage.begins(member)]
  await stage.presses(member, less.id, 'payOther', 99_999)
  expect(await stage.sees(member, less.id)).toMatchObject({ state: 'done', paid: 99_999, credited: 99_999 })
  await stage.presses(member, more.id, 'payOther', 900_000)
  expect(await stage.sees(member, more.id)).toMatchObject({
    state: 'done',
    paid: 900_000,
    credited: 100_000,
    excess: 800_000,
    count: 2,
  })
  expect((await stage.held(member)) - before).toBe(199_999)
})

test('money that comes after its time is credited, and told as what it is', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const { id } = await stage.begins(member)
  await stage.passes(minutes(16))
  await stage.sweeps()
  expect(await stage.sees(member, id)).toMatchObject({ state: 'expired' })
  expect(await stage.presses(member, id, 'pay')).toEqual(['200 done'])
  const late = await stage.sees(member, id)
  expect(late.state).toBe('done')
  expect(Date.parse(late.settledAt ?? '')).toBeGreaterThan(Date.parse(late.expiresAt))
  expect((await stage.held(member)) - before).toBe(100_000)
})

test.each([
  ['payTwice', ['200 done', '200 known'], 'done', 100_000],
  ['payLate', ['200 done', '200 done'], 'done', 100_000],
  ['payReordered', ['200 done', '200 known'], 'reversed', 0],
  ['payStale', ['401 request_expired'], 'pending', 0],
  ['forge', ['401 signature_invalid'], 'pending', 0],
  ['expire', ['200 done'], 'expired', 0],
] as const)('the bank’s button %s ends as it should', async (press, said, state, gain) => {
  const member = await newMember()
  const before = await stage.held(member)
  const { id } = await stage.begins(member)
  expect(await stage.presses(member, id, press)).toEqual(said)
  expect(await stage.sees(member, id)).toMatchObject({ state })
  expect((await stage.held(member)) - before).toBe(gain)
})

test('a chargeback takes the cash back, and what is not there any more is owed', async () => {
  const [rich, poor] = [await newMember(), await newMember()]
  const before = await stage.held(rich)
  const kept = await stage.begins(rich)
  await stage.presses(rich, kept.id, 'pay')
  expect(await stage.presses(rich, kept.id, 'reverse')).toEqual(['200 done'])
  expect(await stage.sees(rich, kept.id)).toMatchObject({ state: 'reversed', credited: 100_000 })
  expect(await stage.held(rich)).toBe(before)
  const { id } = await stage.begins(poor, { amount: 50_000_000 })
  await stage.presses(poor, id, 'pay')
  const balance = await stage.held(poor)
  await spend(poor, balance - 1_000)
  expect(await stage.presses(poor, id, 'reverse')).toEqual(['200 done'])
  expect(await stage.sees(poor, id)).toMatchObject({ state: 'reversed', owed: 49_999_000 })
  expect([await stage.held(poor), await beside(poor)]).toEqual([
    0,
    [{ account: 'receivable', amount: -49_999_000 }],
  ])
})

const spend = (member: StageMember, amount: number) =>
  stage.store.change(member.merchant, ({ query }) =>
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
  stage.cut('call')
  const lost = await stage.begins(member)
  expect([lost.state, lost.way]).toEqual(['created', undefined])
  await stage.passes(seconds(25))
  await stage.sweeps()
  expect(await stage.sees(member, lost.id)).toMatchObject({ state: 'pending', way: { by: 'transfer' } })
  stage.cut('answer')
  const answerLost = await stage.begins(member)
  expect(answerLost.state).toBe('created')
  // The page sends it again as it was.
  const again = await stage.begins(member, { id: answerLost.id })
  expect(again).toMatchObject({ state: 'pending' })
  const memos = (await stage.bank.book.list('lotus')).filter(({ id }) => id === again.id)
  expect(memos).toHaveLength(1)
})

test('a callback that never came is found out by asking, once', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const { id } = await stage.begins(member)
  expect(await stage.presses(member, id, 'paySilently')).toEqual([])
  await stage.passes(minutes(1))
  await Promise.all([stage.sweeps(), stage.sweeps()])
  expect(await stage.sees(member, id)).toMatchObject({ state: 'done', count: 1 })
  const found = await stage.bank.book.byId('lotus', id)
  expect(await stage.tells(report(found))).toMatchObject({ outcome: 'known' })
  expect((await stage.held(member)) - before).toBe(100_000)
})

test('late money that nobody told of is found within the hour after it came', async () => {
  const member = await newMember()
  const { id } = await stage.begins(member)
  await stage.passes(minutes(16))
  await stage.sweeps()
  await stage.presses(member, id, 'paySilently')
  await stage.passes(hours(1))
  await stage.sweeps()
  expect(await stage.sees(member, id)).toMatchObject({ state: 'done' })
})

test('a bank that is dead past the time to pay leaves nobody waiting', async () => {
  const member = await newMember()
  stage.cut('call', 12)
  const { id, state } = await stage.begins(member)
  expect(state).toBe('created')
  for (let n = 0; n < 6; n += 1) {
    await stage.passes(minutes(3))
    await stage.sweeps()
  }
  stage.cut('call', 0)
  expect((await stage.sees(member, id)).state).toBe('expired')
})

test.each([
  ['less than the least', 19_000, 'deposit_amount'],
  ['more than the most', 50_001_000, 'deposit_amount'],
  ['between two steps', 100_500, 'deposit_amount'],
])('an amount of %s is not begun (T10)', async (_, amount, code) => {
  await expect(stage.begins(an, { amount })).rejects.toMatchObject({
    code,
    value: { minimum: 20_000, maximum: 50_000_000, step: 1_000 },
  })
})

test('a way that the merchant has not is refused; so is a sixth that waits', async () => {
  const member = await newMember()
  await expect(stage.begins(member, { method: 'sandbox-pix' })).rejects.toMatchObject({
    code: 'deposit_method_unknown',
  })
  for (let n = 0; n < 5; n += 1) await stage.begins(member)
  await expect(stage.begins(member)).rejects.toMatchObject({ code: 'deposit_too_many' })
})

test('a frozen wallet begins nothing; money on its way waits until a person has looked', async () => {
  const member = await newMember()
  const before = await stage.held(member)
  const { id } = await stage.begins(member)
  await freeze(member, true)
  await expect(stage.begins(member)).rejects.toMatchObject({ code: 'account_restricted' })
  expect(await stage.presses(member, id, 'pay')).toEqual(['503 wallet_frozen'])
  expect(await stage.sees(member, id)).toMatchObject({ state: 'pending' })
  await freeze(member, false)
  await stage.passes(minutes(1))
  await stage.sweeps()
  expect(await stage.sees(member, id)).toMatchObject({ state: 'done' })
  expect((await stage.held(member)) - before).toBe(100_000)
})

const freeze = async ({ id }: StageMember, isFrozen: boolean) => {
  const { Client } = (await import('pg')).default
  const owner = new Client({ connectionString: stage.url })
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
    const { id } = await stage.begins(member)
    await stage.presses(member, id, n === 1 ? 'decline' : 'pay')
    await stage.passes(seconds(1))
    ids.unshift(id)
  }
  const page = (before?: string) => stage.handlers.deposits(stage.callBy(member), { before, limit: 2 })
  const first = await page()
  expect([first.deposits.map(({ id }) => id), first.count]).toEqual([ids.slice(0, 2), 2])
  expect((await page(first.next ?? '')).deposits.map(({ id }) => id)).toEqual(ids.slice(2))
  await expect(page('somewhere')).rejects.toMatchObject({ code: 'request.invalid' })
})
