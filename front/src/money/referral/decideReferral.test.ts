import { expect, test } from 'vitest'
import { decideReferral, type ReferralPlace } from './referralEntryFlow'

const to = (memberType: number, isMerchantOn: boolean, isPersonallyOn?: boolean): ReferralPlace =>
  decideReferral({ memberType, isMerchantOn, isPersonallyOn }).to

test('a visitor sees "Coming soon" while the promotion is off (REQ-REFERRAL-001)', () => {
  expect(to(-1, false)).toBe('comingSoon')
})

test('an agent goes to the agents’ registration, promotion on or off (REQ-REFERRAL-002)', () => {
  for (const type of [1, 2])
    for (const isOn of [true, false]) expect(to(type, isOn, isOn)).toBe('agentRegister')
})

test('with the promotion on, a visitor and a member go to the invitation (REQ-REFERRAL-003)', () => {
  expect(to(-1, true)).toBe('inviteFriends')
  expect(to(0, true)).toBe('inviteFriends')
  expect(to(0, true, true)).toBe('inviteFriends')
})

test('all others are led to customer service (REQ-REFERRAL-004)', () => {
  expect(to(0, false)).toBe('service')
  expect(to(4, false)).toBe('service')
})

test('what is off for the member alone counts as off (REQ-REFERRAL-005)', () => {
  expect(to(0, true, false)).toBe('service')
  expect(to(0, false, true)).toBe('service')
})
