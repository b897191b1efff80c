import type { AdminCardsAnswer } from '@playfront/contract/console/cardsAdmin.schema'
import { hours } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
let [chi, sang, malee]: Hired[] = []
beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: withdrawals })
  chi = await harness.hire('chi', [{ merchant: 'lotus', role: 'cashier' }])
  sang = await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }])
  malee = await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }])
})
afterAll(() => harness.close())
const comeBack = async () => {
  for (const one of [chi, sang, malee]) if (one) one.cookie = (await harness.authenticate(one)).cookie
}
beforeEach(comeBack)

let people = 0
const somebody = async () => {
  const who = await withdrawals.registerMember(`carded_${(people += 1)}`)
  return { who, card: await withdrawals.addsCard(who, { number: String(40_000_000_00 + people) }) }
}
const codeOf = async (
  name: 'adminCards' | 'changeCard',
  by: Hired | undefined,
  fields: object,
  merchant = 'lotus',
) => {
  const { code, status } = await harness.call(name, { by, merchant, fields: { ...fields } })
  return code ?? String(status)
}
const list = async (fields: object, by = sang): Promise<AdminCardsAnswer> =>
  (await harness.call('adminCards', { by, merchant: 'lotus', fields: { ...fields } })).value
const inboxOf = async ({ id }: HarnessMember) =>
  (
    await withdrawals.store.read('lotus', ({ query }) =>
      query<{ kind: string }>(
        {
          name: 'kinds of inbox',
          text: 'select kind from inbox_message where member = $1 order by written_at',
        },
        [id],
      ),
    )
  ).map(({ kind }) => kind)

test('a new card is listed in its hold with its number masked and whether the names match, and at no other merchant', async () => {
  const { who, card } = await somebody()
  const { cards } = await list({ view: 'held' })
  expect(cards).toMatchObject([
    {
      id: card,
      member: who.id,
      userName: who.username,
      nameFits: true,
      sharedWith: 0,
      isBusy: false,
      frozen: null,
    },
  ])
  expect(cards[0]?.maskedNumber).not.toContain('400000000')
  expect(cards[0]?.heldUntil).not.toBeNull()
  expect((await list({ find: who.username.toUpperCase() })).cards).toHaveLength(1)
  expect((await list({ find: who.id })).cards).toHaveLength(1)
  expect((await list({ find: 'nobody' })).cards).toEqual([])
  const theirs = await harness.call('adminCards', { by: malee, merchant: 'mela', fields: {} })
  expect(theirs.value).toMatchObject({ cards: [] })
  await withdrawals.passes(hours(25))
  await comeBack()
  expect((await list({ view: 'held' })).cards).toEqual([])
  for (const fields of [{ view: 'mine' }, { from: '1' }])
    expect(await codeOf('adminCards', sang, fields)).toBe('request.invalid')
})

test('nothing is paid out to a frozen card until it is released, its member cannot remove it, and is notified of both', async () => {
  const { who, card } = await somebody()
  await withdrawals.passes(hours(25))
  await comeBack()
  const freeze = { id: card, action: 'freeze', because: 'misuse' }
  expect(await codeOf('changeCard', sang, freeze)).toBe('staff.not.allowed')
  expect(await codeOf('changeCard', malee, freeze, 'mela')).toBe('card.unknown')
  expect(await codeOf('changeCard', chi, { ...freeze, because: 'I can' })).toBe('request.invalid')
  expect(await codeOf('changeCard', chi, { ...freeze, action: 'release' })).toBe('staff.moved.on')
  const ends = await Promise.all([1, 2].map(() => codeOf('changeCard', chi, freeze)))
  expect(ends.toSorted()).toEqual(['200', 'staff.moved.on'])
  expect((await list({ view: 'frozen' })).cards).toMatchObject([{ id: card, frozen: { because: 'misuse' } }])
  await expect(withdrawals.withdraws(who, { card, settings: byItself })).rejects.toMatchObject({
    code: 'card.frozen',
  })
  expect(await codeOf('changeCard', chi, { ...freeze, action: 'release' })).toBe('200')
  const { id } = await withdrawals.withdraws(who, { card, settings: byItself })
  expect(await codeOf('changeCard', chi, { ...freeze, action: 'remove' })).toBe('card.busy')
  // Frozen between the approval and the sending: it waits.
  expect(await codeOf('changeCard', chi, freeze)).toBe('200')
  await withdrawals.sends()
  expect(withdrawals.orders.map((order) => order.id)).not.toContain(id)
  expect(await codeOf('changeCard', chi, { ...freeze, action: 'release' })).toBe('200')
  await withdrawals.sends()
  expect(withdrawals.orders.map((order) => order.id)).toContain(id)
  const notified = (await inboxOf(who)).filter((kind) => kind !== 'card.added')
  expect(notified.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'card.frozen',
    'card.frozen',
    'card.released',
    'card.released',
  ])
  const log = await harness.call('auditLog', {
    by: await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }])),
    merchant: 'lotus',
    fields: { subject: `card:${card}` },
  })
  const { entries }: { entries: { action: string }[] } = log.value
  expect(entries.map(({ action }) => action)).toEqual([
    'card.released',
    'card.frozen',
    'card.released',
    'card.frozen',
  ])
})

test('a card that is rejected is gone, another becomes the default, and the member is notified', async () => {
  const { who, card } = await somebody()
  const other = await withdrawals.addsCard(who, { number: '5000000001' })
  expect(await codeOf('changeCard', chi, { id: card, action: 'remove', because: 'name' })).toBe('200')
  expect(await codeOf('changeCard', chi, { id: card, action: 'remove', because: 'name' })).toBe(
    'staff.moved.on',
  )
  expect((await list({ find: who.id })).cards.map(({ id }) => id)).toEqual([other])
  expect((await withdrawals.handlers.cards(withdrawals.by(who))).cards).toMatchObject([
    { id: other, isDefault: true },
  ])
  expect(await inboxOf(who)).toContain('card.removed')
})
