import { withdrawalSettings } from '@playfront/contract/settings/money.schema'
import { describe, expect, test } from 'vitest'
import { decideMemberPayout, isProvenAccount, type MemberPayoutFacts } from './decideMemberPayout'

const account = { isOwnName: true, isShared: false, isFrozen: false, usableAtMs: 1_000, nowMs: 1_000 }
const facts: MemberPayoutFacts = {
  state: 'active',
  isExcluded: true,
  settings: withdrawalSettings.parse({ minimum: 100, maximum: 200, perDay: 300 }),
  amount: 5_000,
  balance: 5_000,
  open: 0,
  account,
}

describe('staff ask for a member’s money', () => {
  test.each<[string, Partial<MemberPayoutFacts>]>([
    ['all of it, beyond the limits of members’ own withdrawals', {}],
    ['less than the minimum', { amount: 1, balance: 1 }],
    ['of a blocked account', { isExcluded: false, state: 'restricted' }],
    ['of a closed account', { isExcluded: false, state: 'closed' }],
  ])('%s', (_what, changed) =>
    expect(decideMemberPayout({ ...facts, ...changed })).toMatchObject({ kind: 'begin' }),
  )

  test.each<[string, Partial<MemberPayoutFacts>, string]>([
    ['a member who can ask', { isExcluded: false }, 'staff.moved.on'],
    ['more than there is', { amount: 5_001 }, 'withdrawal.balance'],
    ['a second one at once', { open: 1 }, 'withdrawal.open'],
    ['no account', { account: undefined }, 'card.unknown'],
    ['another name', { account: { ...account, isOwnName: false } }, 'card.unknown'],
    ['an account of others too', { account: { ...account, isShared: true } }, 'card.unknown'],
    ['a frozen account', { account: { ...account, isFrozen: true } }, 'card.frozen'],
    ['a new account', { account: { ...account, usableAtMs: 1_001 } }, 'card.held'],
  ])('refused: %s', (_what, changed, code) =>
    expect(decideMemberPayout({ ...facts, ...changed })).toMatchObject({ kind: 'refuse', code }),
  )
})

test('an account is proven when it is the member’s own, nobody else’s, not frozen, and its hold has passed', () => {
  expect(isProvenAccount(account)).toBe(true)
  for (const change of [
    { isOwnName: false },
    { isShared: true },
    { isFrozen: true },
    { usableAtMs: 1_001 },
  ] satisfies Partial<typeof account>[])
    expect(isProvenAccount({ ...account, ...change })).toBe(false)
})
