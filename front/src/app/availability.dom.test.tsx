import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { minutes, seconds } from '@playfront/contract/time'
import type { LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { afterEach, expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { idleFeatures } from './idleFeatures'
import { openApp } from './testing/openApp'
import { fakeMerchant } from './testing/fakeMerchant'

afterEach(cleanup)

const statusCall = 'GET /wps/system/status'
const answered = (value: object): FakeAnswer => ({ body: { success: true, value } })
const openTo = { maintenance: false, regionRestriction: false, ip: '203.0.113.9' }
const maintenance = { ...openTo, maintenance: true }
const restricted = { ...openTo, regionRestriction: true }

const customerService = [
  { title: 'help@lotus.example', path: 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ' },
]
const shell: MerchantSettings['shell'] = { ...fakeMerchant.shell, customerService }

const visit = async (status: FakeAnswer, { language = 'EN' as LanguageCode, path = '/m/home' } = {}) => {
  const opened = await openApp({
    path,
    merchant: { shell },
    prepare: ({ network }) => network.answer(statusCall, status),
  })
  const { services, wait, platform } = opened
  if (language !== 'EN') await act(() => services.texts.turnTo(language))
  const flows = await services.shell.open()
  const feature = idleFeatures.find(({ id }) => id === 'availability')
  const settle = await feature?.load()
  settle?.(services, flows)
  const settleAll = async () => {
    for (const _ of [1, 2, 3]) await wait()
  }
  await act(() => flows.status.check())
  await settleAll()
  return {
    ...opened,
    status: flows.status,
    settleAll,
    asked: () => platform.network.sentTo(statusCall).length,
    say: (value: object) => platform.network.answer(statusCall, answered(value)),
  }
}

const cover = () => screen.queryByRole('dialog', { hidden: true })
const page = () => within(cover() ?? document.createElement('p'))
const textOf = (key: string) =>
  [...(cover()?.querySelectorAll(`[data-text-key="${key}"]`) ?? [])].map((one) => one.textContent)
const press = (element: Element | null | undefined) =>
  act(async () => void fireEvent.click(element ?? document.body))

test('maintenance lies over home with logo, title and what is going on (REQ-STATUS-006, REQ-STATUS-007)', async () => {
  await visit(answered(maintenance))
  expect(page().getByRole('img', { name: 'Lotus', hidden: true })).toBeTruthy()
  expect(page().getByRole('heading', { level: 1, hidden: true }).textContent).toBe('We are tidying up')
  expect(textOf('maintenance_desc')[0]).toContain('under maintenance')
  expect(cover()?.hasAttribute('open')).toBe(true)
  expect(document.querySelectorAll('[data-text-key=error_access]')).toHaveLength(0)
})

test('it cannot be closed (REQ-STATUS-007)', async () => {
  await visit(answered(maintenance))
  fireEvent(cover() ?? document.body, new Event('cancel', { cancelable: true }))
  fireEvent.click(cover() ?? document.body)
  expect(cover()?.hasAttribute('open')).toBe(true)
})

test('the end is shown when there is one, and otherwise nothing takes its place (REQ-STATUS-008)', async () => {
  const end = Date.UTC(2026, 10, 21, 9, 30)
  const { say, status, settleAll } = await visit(answered({ ...maintenance, maintenanceEnd: end }))
  expect(textOf('end_time')).toEqual(['Back at'])
  const time = cover()?.querySelector('time')
  expect(time?.dateTime).toBe('2026-11-21T09:30:00.000Z')
  expect(time?.textContent).toMatch(/Nov.*21.*30/)
  say(maintenance)
  await act(() => status.check())
  await settleAll()
  expect(textOf('end_time')).toEqual([])
  expect(cover()?.querySelector('time')).toBeNull()
})

test.each([
  ['maintenance', maintenance],
  ['access denied', restricted],
])(
  'who can help is a press away, and it is told that somebody went there: %s (REQ-STATUS-009, REQ-STATUS-016)',
  async (_, response) => {
    const { services } = await visit(answered(response))
    const notified: string[] = []
    services.events.follow(({ name }) => void notified.push(name))
    const link = page().getByRole('link', { name: /^Contact us/, hidden: true })
    expect(link.getAttribute('href')).toBe('mailto:help@lotus.example')
    expect(link.querySelector('[data-text-key=contact_us]')).toBeTruthy()
    await press(link)
    expect(notified).toEqual(['customerService'])
  },
)

test('the button asks again; open again, home is shown as it was (REQ-STATUS-010)', async () => {
  const { say, asked, settleAll } = await visit(answered(maintenance))
  const before = asked()
  const retry = () => page().getByRole('button', { name: 'Try again', hidden: true })
  await press(retry())
  await settleAll()
  expect(asked()).toBe(before + 1)
  expect(textOf('status.still')).toHaveLength(1)
  say(openTo)
  await press(retry())
  await settleAll()
  expect(asked()).toBe(before + 2)
  expect(cover()).toBeNull()
})

test('without a response the page stays and says that the server did not answer', async () => {
  const { platform, settleAll } = await visit(answered(maintenance))
  platform.network.goOffline()
  await press(page().getByRole('button', { name: 'Try again', hidden: true }))
  await settleAll()
  expect(textOf('status.unreachable')).toHaveLength(1)
  expect(textOf('maintenance')).toHaveLength(1)
})

test.each<[LanguageCode, string[]]>([
  [
    'VI',
    [
      'Trang đang được bảo trì và sẽ sớm trở lại. Số dư và các cược của bạn vẫn an toàn.',
      'The site is under maintenance and will be back soon. Your balance and your bets are safe.',
    ],
  ],
  ['EN', ['The site is under maintenance and will be back soon. Your balance and your bets are safe.']],
])('in %s maintenance is explained in so many languages (REQ-STATUS-011)', async (language, paragraphs) => {
  await visit(answered(maintenance), { language })
  expect(textOf('maintenance_desc')).toEqual(paragraphs)
})

test('a visitor from elsewhere reads Access Denied, why, and their own address (REQ-STATUS-006, REQ-STATUS-012, REQ-STATUS-013, REQ-STATUS-014)', async () => {
  await visit(answered({ ...restricted, maintenance: true }))
  expect(page().getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Access Denied')
  expect(textOf('error_ip_desc')).toEqual(['This site may not be visited from your region or IP address.'])
  expect(textOf('your_ip')).toEqual(['Your IP address'])
  expect(cover()?.querySelector('dd')?.textContent).toBe('203.0.113.9')
  expect(textOf('maintenance')).toEqual([])
})

test('in Thai it is explained in Thai and in English (REQ-STATUS-015)', async () => {
  await visit(answered(restricted), { language: 'TH' })
  expect(textOf('error_ip_desc')).toEqual([
    'ไม่อนุญาตให้เข้าชมเว็บไซต์นี้จากพื้นที่หรือที่อยู่ IP ของคุณ',
    'This site may not be visited from your region or IP address.',
  ])
  expect(cover()?.querySelector('[lang=en]')?.getAttribute('dir')).toBe('ltr')
})

test('in Portuguese the end has the label it has to have (REQ-STATUS-019)', async () => {
  await visit(answered({ ...maintenance, maintenanceEnd: Date.UTC(2026, 10, 21, 9, 30) }), { language: 'PT' })
  expect(textOf('end_time')).toEqual(['Fim do tempo'])
})

test('the merchant’s own words are rendered as text, whatever they contain', async () => {
  await visit(answered({ ...maintenance, maintenanceMessage: '<img src=x onerror=alert(1)>' }))
  expect(cover()?.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(cover()?.querySelector('img[src=x]')).toBeNull()
})

test.each(['system.maintenance', 'system.restricted'])(
  'any call that is refused with %s brings the page, however quietly it was made',
  async (errorCode) => {
    const { platform, services, settleAll } = await visit(answered(openTo))
    expect(cover()).toBeNull()
    const value = errorCode === 'system.maintenance' ? maintenance : restricted
    const { memberInfo } = await import('@playfront/contract/account/member')
    platform.network.answer('GET /wps/member/info', {
      status: 503,
      body: { success: false, errorCode, message: 'Closed.', value },
    })
    await act(() => services.requests.call(memberInfo, {}, { alert: false }).catch(() => undefined))
    await settleAll()
    expect(textOf(errorCode === 'system.maintenance' ? 'maintenance' : 'error_access')).toHaveLength(1)
  },
)

test('typed input is still there when the merchant is open again', async () => {
  const { say, status, settleAll } = await visit(answered(openTo), { path: '/m/login' })
  const field = () => document.querySelector<HTMLInputElement>('input')
  await act(async () => void fireEvent.input(field() ?? document.body, { target: { value: 'binh_1990' } }))
  say(maintenance)
  await act(() => status.check())
  await settleAll()
  expect(textOf('maintenance')).toHaveLength(1)
  say(openTo)
  await act(() => status.check())
  await settleAll()
  expect(cover()).toBeNull()
  expect(field()?.value).toBe('binh_1990')
})

test('the page asks again by itself when the end has passed', async () => {
  const { platform, say, asked, settleAll, services } = await visit(answered(maintenance))
  say({ ...maintenance, maintenanceEnd: services.requests.serverNow() + minutes(5) })
  await press(page().getByRole('button', { name: 'Try again', hidden: true }))
  await settleAll()
  const before = asked()
  say(openTo)
  await act(() => platform.clock.advance(minutes(5) - seconds(1)))
  expect(asked()).toBe(before)
  await act(() => platform.clock.advance(seconds(22)))
  await settleAll()
  expect(asked()).toBe(before + 1)
  expect(cover()).toBeNull()
})

test('a returning visitor triggers a check at once, but not on every focus', async () => {
  const { platform, say, asked, settleAll } = await visit(answered(maintenance))
  const before = asked()
  say(openTo)
  await act(() => platform.clock.advance(seconds(6)))
  await act(async () => platform.clock.becomeVisible())
  await act(async () => platform.clock.becomeVisible())
  await settleAll()
  expect(asked()).toBe(before + 1)
  expect(cover()).toBeNull()
})

test('when the network is back the games that failed to load are requested automatically', async () => {
  const { platform, services, settleAll } = await visit(answered(openTo))
  const catalogCall = 'GET /wps/relay/GCSGAME_newGameVendor'
  services.catalog.store.setState({ kind: 'failed' }, true)
  platform.network.answer(catalogCall, answered({ categories: [] }))
  platform.network.goOffline()
  await settleAll()
  platform.network.goOnline()
  await settleAll()
  expect(services.catalog.store.getState()).toMatchObject({ kind: 'ready' })
})
