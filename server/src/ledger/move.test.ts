import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../testing/harness'
import { readWallet } from '../money/wallet/readWallet'
import { checkLedgerSince, checkWholeLedger } from './checkLedger'
import { move, type Move } from './move'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(async () => {
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  expect(
    (await harness.store.read('lotus', (connection) => checkLedgerSince(connection, 0))).problems,
  ).toEqual([])
  await harness.close()
})

const moveOf = (member: HarnessMember, kind: Move['kind'], amount: number, key = kind as string) =>
  harness.store.change('lotus', (connection) =>
    move(connection, {
      kind,
      amount,
      key: `${key}:${member.id}`,
      reference: key,
      memberId: member.id,
      currency: 'VND',
      bodyHash: sha256(key),
    }),
  )

const besideCash = async (member: HarnessMember): Promise<Record<string, number>> => {
  const rows = await harness.store.read('lotus', (connection) =>
    connection.query<{ account: string; amount: number }>(
      { name: 'beside', text: 'select account, amount from member_balance where member = $1' },
      [member.id],
    ),
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

const cashOf = async (member: HarnessMember) => (await readWallet(harness.callBy(member))).balance

test('a withdrawal leaves the cash at once and is held until it is paid or returned', async () => {
  const member = await harness.registerMember('holder')
  const before = await cashOf(member)
  await moveOf(member, 'deposit', 500)
  await moveOf(member, 'withdrawal', 300)
  expect([await cashOf(member), await besideCash(member)]).toEqual([before + 200, { held: 300 }])
  await moveOf(member, 'withdrawal_paid', 180)
  await moveOf(member, 'withdrawal_returned', 120)
  expect([await cashOf(member), await besideCash(member)]).toEqual([before + 320, { held: 0 }])
})

test('a bonus is no cash until it is released, and more than there is cannot be', async () => {
  const member = await harness.registerMember('bonused')
  const before = await cashOf(member)
  await moveOf(member, 'bonus', 100)
  expect(await cashOf(member)).toBe(before)
  await expect(moveOf(member, 'bonus_released', 101)).rejects.toMatchObject({ code: 'insufficient_balance' })
  await moveOf(member, 'bonus_released', 60, 'half')
  expect([await cashOf(member), await besideCash(member)]).toEqual([before + 60, { bonus: 40 }])
})

test('what a member owes is negative, and no more can be repaid than is owed', async () => {
  const member = await harness.registerMember('debtor')
  await moveOf(member, 'clawback_owed', 50)
  expect(await besideCash(member)).toEqual({ receivable: -50 })
  await expect(moveOf(member, 'owed_repaid', 51)).rejects.toMatchObject({ code: 'insufficient_balance' })
  await moveOf(member, 'owed_repaid', 50, 'all')
  expect(await besideCash(member)).toEqual({ receivable: 0 })
})

test('64 moves of one key at once have one effect and 64 equal answers (T1)', async () => {
  const member = await harness.registerMember('sixty_four')
  const before = await cashOf(member)
  const answers = await Promise.all(Array.from({ length: 64 }, () => moveOf(member, 'deposit', 70)))
  expect(await cashOf(member)).toBe(before + 70)
  expect(answers.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(
    new Set(answers.map(({ transactionId, balanceAfter }) => `${transactionId}:${balanceAfter}`)).size,
  ).toBe(1)
})

test('the same key for something else, more than there is, an amount of nothing: each is refused', async () => {
  const member = await harness.registerMember('refused')
  await moveOf(member, 'deposit', 10, 'key')
  await expect(moveOf(member, 'deposit', 11, 'key')).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(moveOf(member, 'cashback', 10, 'key')).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await expect(moveOf(member, 'withdrawal', 1e12)).rejects.toMatchObject({ code: 'insufficient_balance' })
  await expect(moveOf(member, 'withdrawal_paid', 1)).rejects.toMatchObject({ code: 'insufficient_balance' })
  await expect(moveOf(member, 'deposit', -1, 'minus')).rejects.toThrow('not positive')
})
