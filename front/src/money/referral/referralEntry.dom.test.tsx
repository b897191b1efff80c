import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, type OpenedApp } from '../../app/testing/openApp'

afterEach(cleanup)

interface Facts {
  /** Undefined is a visitor. */
  type?: number
  isOn: boolean
  isPersonallyOn?: boolean | 'unknown'
  path?: string
}

const service = 'GET /wps/system/domainRoute'

const openAt = async ({ type, isOn, isPersonallyOn = 'unknown', path = '/m/home' }: Facts) => {
  const app = await openApp({
    path,
    member: type === undefined ? undefined : { id: '1', token: 'T1', userName: 'an', type },
    prepare: ({ network }) => {
      const say = (call: string, value: unknown) => network.answer(call, { body: { success: true, value } })
      say('GET /wps/relay/MCSFE_getMerchantAvailablePromotions', {
        REFERRAL: { enabled: isOn, count: 1 },
        SOMETHING_ELSE: { enabled: true, count: 9 },
      })
      if (isPersonallyOn !== 'unknown')
        say('GET /wps/relay/MCSFE_getPersonalAvailablePromotions', {
          REFERRAL: { enabled: isPersonallyOn, count: 0 },
        })
      if (type !== undefined)
        say('GET /wps/member/info', {
          id: '1',
          userName: 'an',
          account: 'an',
          type,
          regDate: 0,
          language: 'EN',
        })
      // Customer service entries load when help is requested; where they lead is not tested here.
      say(service, { customerService: [], domainList: [] })
    },
  })
  await app.wait()
  return app
}

const press = async ({ wait }: OpenedApp) => {
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Invite friends/ }))
    await vi.dynamicImportSettled()
  })
  await wait()
  await wait()
}
const isHelpAskedFor = ({ platform }: OpenedApp) => platform.network.sentTo(service).length > 0

const shownKeys = () =>
  [...document.querySelectorAll('[data-text-key]')].map((one) => one.getAttribute('data-text-key'))

test('a visitor reads "Coming soon" while the promotion is off (REQ-REFERRAL-001)', async () => {
  const app = await openAt({ isOn: false })
  await press(app)
  expect(shownKeys()).toContain('coming_soon')
  expect(app.here()).toBe('/m/home')
})

test.each([
  [1, true],
  [1, false],
  [2, true],
  [2, false],
])(
  'an agent of type %i goes to the agents’ page, promotion on: %s (REQ-REFERRAL-002, REQ-ROUTE-026)',
  async (type, isOn) => {
    const app = await openAt({ type, isOn, path: '/m/member/home' })
    await press(app)
    expect(app.here()).toBe('/m/agentRegister')
  },
)

test.each([[undefined], [0]])(
  'type %s goes to the invitation while the promotion is on (REQ-REFERRAL-003, REQ-REFERRAL-006, REQ-ROUTE-025)',
  async (type) => {
    const app = await openAt({ type, isOn: true })
    await press(app)
    expect(app.here()).toBe('/m/inviteFriends')
  },
)

test('a member comes to customer service while it is off (REQ-REFERRAL-004)', async () => {
  const app = await openAt({ type: 0, isOn: false, path: '/m/member/home' })
  await press(app)
  expect(app.here()).toBe('/m/member/home')
  expect(isHelpAskedFor(app)).toBe(true)
})

test('what is off for the member alone counts as off (REQ-REFERRAL-005)', async () => {
  const off = await openAt({ type: 0, isOn: true, isPersonallyOn: false })
  await press(off)
  expect(off.here()).toBe('/m/home')
  expect(isHelpAskedFor(off)).toBe(true)
  cleanup()
  const on = await openAt({ type: 0, isOn: true, isPersonallyOn: true })
  await press(on)
  expect(on.here()).toBe('/m/inviteFriends')
})
