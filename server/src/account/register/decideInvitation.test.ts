import { expect, test } from 'vitest'
import { decideInvitation } from './noteInvitation'

const friend = { state: 'active' as const, isOwnDevice: false, isOwnContact: false, depth: 0 }
const decide = (inviter: Partial<typeof friend> | { state: 'restricted' | 'closed' }, isOffered = true) =>
  decideInvitation({ isOffered, inviter: { ...friend, ...inviter }, maxChain: 3 })

test('a friend’s code counts (REQ-REFERRAL-003)', () => {
  expect(decide({})).toEqual({ ok: true, reason: 'a friend’s code' })
  expect(decide({ depth: 2 }).ok).toBe(true)
})

test.each([
  ['while nothing is offered', {}, false, 'not.offered'],
  ['of somebody who is restricted', { state: 'restricted' as const }, true, 'inviter.away'],
  ['on the inviter’s own device', { isOwnDevice: true }, true, 'own.device'],
  ['with the inviter’s own number', { isOwnContact: true }, true, 'own.contact'],
  ['at the end of a chain', { depth: 3 }, true, 'chain.long'],
])('an invitation %s counts for nobody (T6)', (_, inviter, isOffered, reason) => {
  expect(decide(inviter, isOffered)).toEqual({ ok: false, reason })
})
