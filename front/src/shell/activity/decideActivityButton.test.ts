import type { ActivityRedirect } from '@playfront/contract/shell/announcements'
import { expect, test } from 'vitest'
import { decideActivityButton, type ActivityFacts } from './decideActivityButton'

const visitor = -1

const decide = (redirect: ActivityRedirect | undefined, facts: Partial<ActivityFacts> = {}) => {
  const button = decideActivityButton({
    activity: { redirect },
    memberType: 0,
    inNativeApp: false,
    isReferralOn: false,
    showsVipBenefits: false,
    link: undefined,
    ...facts,
  })
  if (!button.ok) return `hidden: ${button.reason}`
  const { place } = button
  return place.kind === 'path' ? place.path : place.kind === 'url' ? place.url : place.kind
}

test.each([
  ['DEPOSIT', '/m/voucherCenter'],
  ['REWARD_CENTER', '/m/rewardCenter'],
  ['MISSION', '/m/leaderBoard'],
  ['POINT_MARKET', '/m/mall/mallHome'],
] as const)(
  '%s always leads to %s (REQ-POPUP-017, REQ-BANNER-011, REQ-BANNER-012, REQ-BANNER-013, REQ-BANNER-014)',
  (redirect, path) => {
    for (const memberType of [visitor, 0, 1, 2]) expect(decide(redirect, { memberType })).toBe(path)
  },
)

test('members of other types see no button at all (REQ-POPUP-017, REQ-BANNER-006)', () => {
  for (const memberType of [3, 4, 7]) expect(decide('DEPOSIT', { memberType })).toMatch(/^hidden/)
})

test('downloading the app is offered outside of it (REQ-BANNER-007)', () => {
  expect(decide('APP_DOWNLOAD')).toBe('appDownload')
  expect(decide('APP_DOWNLOAD', { inNativeApp: true })).toMatch(/^hidden/)
})

test('registering is offered to visitors alone (REQ-BANNER-008, AMB-24)', () => {
  expect(decide('REGISTER', { memberType: visitor })).toBe('/m/register')
  expect(decide('REGISTER')).toMatch(/^hidden/)
})

test('inviting friends is offered while referral is on (REQ-BANNER-009)', () => {
  expect(decide('INVITE_FRIENDS', { isReferralOn: true })).toBe('/m/inviteFriends')
  expect(decide('INVITE_FRIENDS')).toMatch(/^hidden/)
})

test('benefits are offered to visitors, and to members whose label shows them (REQ-BANNER-010)', () => {
  expect(decide('MEMBER', { memberType: visitor })).toBe('/m/member/benefits')
  expect(decide('MEMBER', { showsVipBenefits: true })).toBe('/m/member/benefits')
  expect(decide('MEMBER')).toMatch(/^hidden/)
})

test('an own link is offered when it may be followed (REQ-BANNER-015)', () => {
  expect(decide('REDIRECT_URL', { link: { kind: 'path', path: '/m/game' } })).toBe('/m/game')
  expect(decide('REDIRECT_URL', { link: { kind: 'url', url: 'https://e.test/' } })).toBe('https://e.test/')
  expect(decide('REDIRECT_URL')).toMatch(/^hidden/)
})

test('an activity is linked by its own id, and nothing leads nowhere', () => {
  expect(decide(undefined, { activity: { activityId: 'a 1' } })).toBe('/m/activity?id=a%201')
  expect(decide(undefined)).toMatch(/^hidden/)
  for (const unknown of ['SOMETHING_NEW', 'constructor', '__proto__'])
    expect(decide(unknown as ActivityRedirect)).toMatch(/^hidden/)
})

const path = (to: string, reason: string) => ({ ok: true, place: { kind: 'path', path: to }, reason })
const hidden = (reason: string) => ({ ok: false, reason })
const link = { kind: 'url', url: 'https://e.test/' } as const

test.each<[ActivityRedirect | undefined, Partial<ActivityFacts>, object]>([
  ['DEPOSIT', { memberType: 4 }, hidden('not for members of this type')],
  ['DEPOSIT', {}, path('/m/voucherCenter', 'always there')],
  ['APP_DOWNLOAD', {}, { ok: true, place: { kind: 'appDownload' }, reason: 'the app can be had' }],
  ['APP_DOWNLOAD', { inNativeApp: true }, hidden('this is the app')],
  ['REGISTER', { memberType: visitor }, path('/m/register', 'for visitors')],
  ['REGISTER', {}, hidden('the account is there')],
  ['INVITE_FRIENDS', { isReferralOn: true }, path('/m/inviteFriends', 'referral is on')],
  ['INVITE_FRIENDS', {}, hidden('referral is off')],
  ['MEMBER', { showsVipBenefits: true }, path('/m/member/benefits', 'there are benefits to see')],
  ['MEMBER', {}, hidden('this label has no benefits to see')],
  ['REDIRECT_URL', { link }, { ok: true, place: link, reason: 'its own link' }],
  ['REDIRECT_URL', {}, hidden('its link may not be followed')],
  [undefined, { activity: { activityId: '7' } }, path('/m/activity?id=7', 'its own activity')],
  [undefined, {}, hidden('it leads nowhere')],
  ['SOMETHING_NEW' as ActivityRedirect, { link }, hidden('a place that we do not know')],
])(
  '%s with %j: %j (REQ-POPUP-017, REQ-BANNER-006, REQ-BANNER-007, REQ-BANNER-008, REQ-BANNER-009, REQ-BANNER-010, REQ-BANNER-015)',
  (redirect, facts, button) => {
    const usual = { memberType: 0, inNativeApp: false, isReferralOn: false, showsVipBenefits: false }
    expect(decideActivityButton({ activity: { redirect }, ...usual, link: undefined, ...facts })).toEqual(
      button,
    )
  },
)
