import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { byItself, openWithdrawalHarness, type WithdrawalHarness } from '../withdrawals/withdrawalHarness'

let harness: WithdrawalHarness
let owner: pg.Client

beforeAll(async () => {
  harness = await openWithdrawalHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

let people = 0
const newMember = (merchant?: string) => harness.registerMember(`holder_${(people += 1)}`, merchant)
const cardsOf = async (who: HarnessMember) => (await harness.handlers.cards(harness.by(who))).cards
const number = () =>
  String(1_000_000_000 + people * 1_000 + Math.trunc(harness.platform.randomness.bytes(1)[0] ?? 0))

test('a card is kept sealed and shown by its end alone; the first one is the default and sets the name (REQ-ROUTE-017, T52)', async () => {
  const an = await newMember()
  await harness.addsCard(an, { number: '0987654321', holderName: 'Nguyễn Văn  An' })
  const answer = await harness.handlers.cards(harness.by(an))
  expect(answer).toMatchObject({ offered: true, playMoney: true, isNameKnown: true, most: 5 })
  expect(answer.cards).toMatchObject([
    { kind: 'bankCard', title: 'Vietcombank', maskedNumber: '•••• 4321', isDefault: true, isBusy: false },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/0987654321|Nguy/)
  const { rows } = await owner.query(
    `select card::text as row, encode(sealed, 'escape') as sealed from bound_account card where member = $1`,
    [an.id],
  )
  expect(JSON.stringify(rows)).not.toContain('0987654321')
  const { rows: members } = await owner.query('select payee_name from member where id = $1', [an.id])
  expect(members).toEqual([{ payee_name: 'Nguyễn Văn An' }])
})

test('the install prompt’s lists hold a bound card (REQ-REQUEST-031, REQ-INSTALL-027, REQ-INSTALL-039)', async () => {
  const an = await newMember()
  const info = () => harness.handlers.withdrawAccountInfo(harness.by(an))
  expect(await info()).toMatchObject({ fullBankCardList: [], fullVirtualWalletList: [], fullEWalletList: [] })
  await harness.addsCard(an, { number: number() })
  await harness.addsCard(an, { way: 'MOMO', number: '0912345678' })
  await harness.addsCard(an, { way: 'USDT-TRC20', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })
  expect(await info()).toMatchObject({
    fullBankCardList: [{ title: 'Vietcombank' }],
    fullEWalletList: [{ title: 'MoMo', maskedNumber: '•••• 5678' }],
    fullVirtualWalletList: [{ title: 'USDT (TRC20)', maskedNumber: '•••• Lj6t' }],
  })
})

test('a withdrawal begins with what is offered here, and a new card says from when it is paid out to (REQ-REQUEST-031)', async () => {
  const an = await newMember()
  await harness.addsCard(an, { number: number() })
  const { merchant } = harness.by(an)
  const { withdrawals } = merchant.operator
  const info = (settings: Partial<typeof withdrawals> = {}, playMoney = true) =>
    harness.handlers.withdrawAccountInfo({
      ...harness.by(an),
      merchant: {
        ...merchant,
        responsible: { ...merchant.responsible, playMoney },
        operator: { ...merchant.operator, withdrawals: { ...withdrawals, ...settings } },
      },
    })
  const limits = { minimum: 100, maximum: 900, perDay: 500, cardHoldHours: 24 }
  const now = harness.platform.clock.now()
  expect(await info(limits)).toMatchObject({
    offered: true,
    canBegin: true,
    minimum: 100,
    maximum: 500,
    open: [],
    held: 0,
    cards: [{ heldUntil: new Date(now + hours(24)).toISOString() }],
  })
  expect((await info({ ...limits, cardHoldHours: 0 })).cards[0]).not.toHaveProperty('heldUntil')
  expect(await info({ ...limits, perDay: 0 })).toMatchObject({ maximum: 0, canBegin: false })
  expect(await info({ ...limits, perDay: 100 })).toMatchObject({ maximum: 100, canBegin: true })
  // Nobody pays real money out here.
  expect(await info({ ...limits, provider: '' }, false)).toMatchObject({ offered: false, canBegin: false })
})

test('later cards must be in the same name; who tries names out is stopped', async () => {
  const an = await newMember()
  await harness.addsCard(an, { number: number() })
  await harness.addsCard(an, { way: 'MOMO', number: '0912345670', holderName: 'an NGUYỄN-văn' })
  const tries = (holderName: string) => harness.addsCard(an, { number: '1212121212', holderName })
  for (const name of ['Tran Thi Ba', 'Nguyen Van Anh', 'Nguyen Van Ann'])
    await expect(tries(name)).rejects.toMatchObject({ code: 'card.name.mismatch' })
  await expect(tries('Le Van Cuong')).rejects.toMatchObject({ code: 'two.factor.locked' })
  // Not even the right one: a budget that did not apply to the right name would reveal it.
  await expect(tries('Nguyen Van An')).rejects.toMatchObject({ code: 'two.factor.locked' })
  await harness.passes(hours(13))
  await tries('Nguyen Van An')
})

test('an added card is reported in the inbox, once, and a refused one is not', async () => {
  const an = await newMember()
  const notified = async () =>
    (await harness.account.inbox({ ...harness.callBy(an), language: 'EN' }, {})).messages.map(
      ({ text, link }) => [text, link],
    )
  const id = harness.newId()
  const asked = { id, number: '7777777777' }
  await harness.addsCard(an, asked)
  await harness.addsCard(an, asked)
  await expect(
    harness.addsCard(an, { number: '7777777778', holderName: 'Tran Thi Ba' }),
  ).rejects.toMatchObject({
    code: 'card.name.mismatch',
  })
  expect(await notified()).toEqual([
    ['An account for withdrawals was added. If this was not you, contact us at once.', '/m/member/cards'],
  ])
})

test('the same account is not added twice, and not by another member, who does not learn whose it is', async () => {
  const [an, binh, somchai] = [await newMember(), await newMember(), await newMember('mela')]
  await harness.addsCard(an, { number: '5555555555' })
  await expect(harness.addsCard(an, { number: '5555 5555-55' })).rejects.toMatchObject({ code: 'card.known' })
  const taken = harness.addsCard(binh, { number: '5555555555', holderName: 'Binh Tran' })
  await expect(taken).rejects.toMatchObject({ code: 'card.taken', value: undefined })
  // At another merchant nothing of it is known.
  await harness.addsCard(somchai, { way: '004', number: '5555555555', holderName: 'Somchai Jaidee' })
})

test('64 additions of one id at once are one card, and of different ids no more than fit', async () => {
  const an = await newMember()
  await harness.needsNoPassword(an)
  const id = harness.newId()
  const one = number()
  const ends = await Promise.allSettled(
    Array.from({ length: 64 }, () => harness.addsCard(an, { id, number: one })),
  )
  // A machine that is short of connections says so and changes nothing; no other end is there.
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refused.filter((code) => code !== 'server.busy')).toEqual([])
  expect(refused.length).toBeLessThan(64)
  expect(await cardsOf(an)).toHaveLength(1)
  const others = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) =>
      harness.addsCard(an, { number: `77${String(people).padStart(4, '0')}${1000 + n}` }),
    ),
  )
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await cardsOf(an)).toHaveLength(5)
  expect((await cardsOf(an)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('an id that names another card is a conflict, and another member’s id is unknown', async () => {
  const [an, binh] = [await newMember(), await newMember()]
  const id = await harness.addsCard(an, { number: number() })
  await expect(harness.addsCard(an, { id, number: '8888888880' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
  await expect(harness.addsCard(binh, { id, number: '8888888881' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const handlers = harness.handlers
  await expect(handlers.chooseCard(harness.by(binh), { id })).rejects.toMatchObject({ code: 'card.unknown' })
  const removing = handlers.removeCard(harness.by(binh), { id, password: binh.password })
  await expect(removing).rejects.toMatchObject({ code: 'card.unknown' })
  expect(await cardsOf(an)).toHaveLength(1)
})

test.each([
  [{ number: '12' }, 'card.invalid'],
  [{ number: '<script>' }, 'card.invalid'],
  [{ holderName: '1 2' }, 'card.invalid'],
  [{ way: 'NOBANK' }, 'request.invalid'],
  // A bank of another country.
  [{ way: '004' }, 'request.invalid'],
  // The last sign is another one.
  [{ way: 'USDT-TRC20', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'card.invalid'],
  [{ password: 'not it' }, 'fresh.proof.required'],
  [{ password: undefined }, 'fresh.proof.required'],
])('what cannot be paid to, or was not proved, is refused: %j is %s', async (request, code) => {
  await expect(harness.addsCard(await newMember(), request)).rejects.toMatchObject({ code })
})

test('PIX keys are cards of a merchant in Brazil (REQ-ROUTE-018)', async () => {
  const ana = await newMember('tucano')
  const pix = { way: 'PIX', pixKind: 'cpf', number: '529.982.247-25', holderName: 'Ana de Souza' } as const
  await harness.addsCard(ana, pix)
  expect(await cardsOf(ana)).toMatchObject([{ title: 'PIX', maskedNumber: '•••• 4725' }])
  await expect(harness.addsCard(ana, { ...pix, number: '529.982.247-26' })).rejects.toMatchObject({
    code: 'card.invalid',
    value: { fault: 'key' },
  })
})

test('another card can be the default, and takes its place when it is removed; not while money is on its way', async () => {
  const an = await newMember()
  const first = await harness.hasCard(an, { number: number() })
  const second = await harness.addsCard(an, { way: 'MOMO', number: '0912000001' })
  await harness.handlers.chooseCard(harness.by(an), { id: second })
  expect((await cardsOf(an)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    [first, false],
  ])
  const { password } = an
  const { id } = await harness.withdraws(an, { card: first, settings: byItself })
  const remove = (card: string) => harness.handlers.removeCard(harness.by(an), { id: card, password })
  await expect(remove(first)).rejects.toMatchObject({ code: 'card.busy' })
  expect((await remove(second)).cards).toMatchObject([{ id: first, isDefault: true, isBusy: true }])
  await harness.handlers.cancelWithdrawal(harness.by(an), { id })
  expect((await remove(first)).cards).toEqual([])
  // Once removed it can be added again.
  await harness.addsCard(an, { way: 'MOMO', number: '0912000001' })
})

test('without a payout provider no card can be added', async () => {
  const an = await newMember()
  const context = harness.by(an)
  const { merchant } = context
  const realMoney = { ...merchant, responsible: { ...merchant.responsible, playMoney: false } }
  const { password } = an
  const asked = { id: harness.newId(), way: '970436', number: number(), holderName: 'An Nguyen', password }
  await expect(harness.handlers.addCard({ ...context, merchant: realMoney }, asked)).rejects.toMatchObject({
    code: 'withdrawal.not.offered',
  })
})
