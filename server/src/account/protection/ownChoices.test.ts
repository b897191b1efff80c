import { randomUUID } from 'node:crypto'
import type { Jurisdiction } from '@playfront/contract/account/protectionProfiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { askGate } from './passGate'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** The member's call at a merchant of that jurisdiction. */
const callIn = (member: HarnessMember, jurisdiction: Jurisdiction) => {
  const call = harness.callBy(member)
  const { merchant } = call
  return { ...call, merchant: { ...merchant, responsible: { ...merchant.responsible, jurisdiction } } }
}
const read = (member: HarnessMember) => harness.account.protection(harness.callBy(member))

test.each([
  ['24h', 'standard', '2026-11-22'],
  ['48h', 'standard', '2026-11-23'],
  ['7d', 'standard', '2026-11-28'],
  ['30d', 'standard', '2026-12-21'],
  ['90d', 'brazil', '2027-02-19'],
] as const)('a break of %s in %s ends on %s', async (term, jurisdiction, day) => {
  const an = await harness.registerMember(`break_${term}`)
  await harness.account.takeBreak(callIn(an, jurisdiction), { id: randomUUID(), term })
  const { restriction, changes } = await read(an)
  expect(restriction).toMatchObject({ kind: 'break', endsAt: `${day}T13:00:00.000Z`, canReturn: false })
  expect(changes).toMatchObject([{ what: 'break', term }])
})

test.each([
  ['6m', 'standard', '2027-05-21T13:00:00.000Z'],
  ['1y', 'standard', '2027-11-21T13:00:00.000Z'],
  ['5y', 'standard', '2031-11-21T13:00:00.000Z'],
  ['forever', 'standard', undefined],
] as const)('an exclusion of %s in %s ends at %s', async (term, jurisdiction, endsAt) => {
  const an = await harness.registerMember(`out_${term}`)
  await harness.account.excludeSelf(callIn(an, jurisdiction), { id: randomUUID(), term, understood: true })
  const { restriction, changes } = await read(an)
  expect([restriction?.kind, restriction?.endsAt]).toEqual(['exclusion', endsAt])
  expect(changes).toMatchObject([{ what: 'exclusion', term }])
})

test('lengths that the jurisdiction does not know are not offered', async () => {
  const an = await harness.registerMember('other_length')
  const id = randomUUID()
  await expect(harness.account.takeBreak(callIn(an, 'standard'), { id, term: '90d' })).rejects.toThrow(
    'protection.not.offered',
  )
  await expect(
    harness.account.excludeSelf(callIn(an, 'strict'), { id, term: '6m', understood: true }),
  ).rejects.toThrow('protection.not.offered')
  expect((await read(an)).restriction).toBeUndefined()
})

test('"no limit" is an answer that is kept and not asked for again, and none where the law keeps the limit', async () => {
  const an = await harness.registerMember('no_limit')
  expect((await read(an)).asksDepositChoice).toBe(true)
  await expect(harness.account.depositChoice(callIn(an, 'strict'), { choice: 'none' })).rejects.toThrow(
    'protection.not.offered',
  )
  const known = await harness.account.depositChoice(harness.callBy(an), { choice: 'none' })
  expect(known).toMatchObject({ asksDepositChoice: false, changes: [{ what: 'deposit_choice' }] })
  expect((await read(an)).asksDepositChoice).toBe(false)
})

test('of limits that are set at once the lowest holds', async () => {
  const an = await harness.registerMember('at_once')
  const amounts = [900, 300, 700, 100, 500, 800, 200, 600]
  await Promise.all(
    amounts.map((amount) =>
      harness.account.setLimit(harness.callBy(an), { kind: 'stake', period: 'day', amount: amount * 100 }),
    ),
  )
  const { limits } = await read(an)
  expect(limits.map(({ amount }) => amount)).toEqual([10_000])
})

test('a gate is asked about nothing unless an amount is named', async () => {
  const an = await harness.registerMember('used_up')
  await harness.account.setLimit(harness.callBy(an), { kind: 'deposit', period: 'day', amount: 0 })
  const ask = (amount?: number) =>
    harness.store.change('lotus', (connection) =>
      askGate(connection, { merchant: harness.merchant('lotus'), memberId: an.id, gate: 'deposit', amount }),
    )
  expect((await ask(1))?.code).toBe('protection.deposit.limit')
  expect(await ask()).toBeUndefined()
})
