import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { TextsProvider } from '../../texts/TextsProvider'
import { AnnouncementPopup } from '../announcements/AnnouncementPopup'
import { item, memberOf, openAnnouncementHarness } from '../announcements/announcementHarness'

beforeEach(() => fillDomGaps())
afterEach(cleanup)

/** An announcement with a place to go to, in front of a visitor or a member of type 0. */
const openPopup = async (more: object, isMember = false) => {
  const harness = openAnnouncementHarness({
    announcements: [item(isMember ? 'A' : 'B', 'one', more)],
    prepare: ({ platform }) => isMember && platform.memory.write('session', memberOf('7')),
  })
  await harness.platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await harness.platform.clock.advance(1_000)
  await harness.texts.load(['shell'])
  await act(async () => {
    render(<TextsProvider texts={harness.texts} children={<AnnouncementPopup found={harness.popup()} />} />)
  })
  return harness
}

const button = () => screen.queryByRole('button', { name: 'Go to activity', hidden: true })

test.each([
  ['DEPOSIT', true, '/m/voucherCenter', 'REQ-BANNER-011'],
  ['REWARD_CENTER', true, '/m/rewardCenter', 'REQ-BANNER-012'],
  ['MISSION', true, '/m/leaderBoard', 'REQ-BANNER-013'],
  ['POINT_MARKET', true, '/m/mall/mallHome', 'REQ-BANNER-014'],
  ['INVITE_FRIENDS', true, '/m/inviteFriends', 'REQ-BANNER-009'],
  ['REGISTER', false, '/m/register', 'REQ-BANNER-008'],
  ['MEMBER', false, '/m/member/benefits', 'REQ-BANNER-010'],
])('pressed, %s leads there (member: %s): %s (%s)', async (redirect, isMember, path) => {
  const { platform } = await openPopup({ redirect }, isMember)
  fireEvent.click(button()!)
  expect(platform.navigation.entries).toEqual(['/m/home', path])
})

test('pressed, the app is downloaded (REQ-BANNER-007)', async () => {
  const { platform, downloaded } = await openPopup({ redirect: 'APP_DOWNLOAD' })
  fireEvent.click(button()!)
  expect(downloaded).toEqual(['app'])
  expect(platform.navigation.path()).toBe('/m/home')
})

test.each([
  ['/m/game', ['/m/home', '/m/game'], []],
  ['http://shop.example/x', ['/m/home'], ['https://shop.example/x']],
])(
  'pressed, an own link to %s is followed by the one rule (REQ-BANNER-015)',
  async (externalLink, inside, out) => {
    const { platform } = await openPopup({ redirect: 'REDIRECT_URL', externalLink })
    fireEvent.click(button()!)
    expect(platform.navigation.entries).toEqual(inside)
    expect(platform.navigation.left).toEqual(out)
  },
)

test('a member of another type sees no button, one of types 0, 1 and 2 does (REQ-BANNER-006)', async () => {
  const { deps } = await openPopup({ redirect: 'DEPOSIT' }, true)
  const become = (type: number) => act(async () => deps.member.store.setState({ member: { type } as never }))
  for (const type of [0, 1, 2]) {
    await become(type)
    expect(button()).toBeTruthy()
  }
  await become(4)
  expect(button()).toBeNull()
})
