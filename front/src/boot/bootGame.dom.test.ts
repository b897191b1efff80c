import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeHandOver } from './handOver'

const launching = '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting'
const facts = { game: 'games.lotus.example', language: 'VI', entry: '', ahead: '/m/assets/react.js' }

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'moveBefore', { value: () => undefined, configurable: true })
  sessionStorage.setItem('MC_SESSION_INFO', '{"token":"T"}')
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
})
afterEach(() => {
  takeHandOver().done()
  Reflect.deleteProperty(Element.prototype, 'moveBefore')
  document.body.replaceChildren()
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove()
  sessionStorage.clear()
  localStorage.clear()
  for (const mark of ['session', 'theme']) delete document.documentElement.dataset[mark]
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = async (address = launching, more: Record<string, string> = facts) => {
  history.replaceState(null, '', address)
  const script = document.createElement('script')
  Object.assign(script.dataset, more)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  await import('./bootGame')
}

const frame = () => document.querySelector('iframe')
/** Pages of earlier tests receive the events of this one as well. */
const fetched = () =>
  new Set([...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')))
    .size
const says = (
  data: unknown,
  origin = 'http://games.lotus.example:3000',
  source = frame()?.contentWindow ?? null,
) => dispatchEvent(new MessageEvent('message', { data, origin, source }))
const originOfFrame = () => new URL(frame()?.src ?? '').origin

test('the board of a lottery is asked for with the page, in the sandbox that it always has (P2, SEC-08)', async () => {
  localStorage.setItem('pf.merchant', 'lotus')
  localStorage.setItem('pf.lotus.scheme', 'dark')
  await open()
  const { hostname, pathname, searchParams } = new URL(frame()?.src ?? '')
  expect([hostname, pathname]).toEqual(['games.lotus.example', '/lottery/'])
  expect(Object.fromEntries(searchParams)).toEqual({
    view: 'betting',
    lottery: 'MB1',
    prizeMode: 'Lott',
    lang: 'VI',
    await: 'code',
    parent: location.origin,
    scheme: 'dark',
  })
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-downloads')
  expect(frame()?.referrerPolicy).toBe('no-referrer')
  expect(document.body.firstElementChild).toBe(frame())
})

test.each([
  ['another house’s game', '/m/launchGame?vendor=PG&code=7', facts],
  ['a lobby', `${launching.replace('betting', 'lobby')}`, facts],
  ['a token in the address that is still to be settled', `${launching}&token=T1`, facts],
  ['a merchant whose games open in the app alone', launching, { entry: '', language: 'VI' }],
])('%s is left to the app', async (_, address, known) => {
  await open(address, known)
  expect(frame()).toBeNull()
})

test('a visitor who is not signed in is asked to sign in before a game is shown (REQ-LAUNCH-001)', async () => {
  sessionStorage.clear()
  await open()
  expect(frame()).toBeNull()
})

test('where moving the frame would reload it, the app opens it', async () => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore')
  await open()
  expect(frame()).toBeNull()
  dispatchEvent(new Event('DOMContentLoaded'))
  vi.advanceTimersByTime(100)
  expect(fetched()).toBe(1)
})

test('scripts of the page wait until the picture is painted, and only the frame can report that', async () => {
  await open()
  dispatchEvent(new Event('DOMContentLoaded'))
  vi.advanceTimersByTime(500)
  const origin = originOfFrame()
  says({ type: 'game:painted' }, 'https://evil.example')
  says({ type: 'game:painted' }, origin, window)
  says('game:painted', origin)
  vi.advanceTimersByTime(100)
  expect([fetched(), frame()?.dataset['early']]).toEqual([0, 'opening'])
  says({ type: 'game:painted' }, origin)
  vi.advanceTimersByTime(100)
  expect([fetched(), frame()?.dataset['early']]).toEqual([1, 'painted'])
})

test('a game host that does not answer holds the page up for a second and no longer', async () => {
  await open()
  vi.advanceTimersByTime(999)
  expect(fetched()).toBe(0)
  vi.advanceTimersByTime(101)
  expect(fetched()).toBe(1)
  expect(frame()?.dataset['early']).toBe('opening')
})

test('a frame that no screen has taken is gone with the first draw: a sign-in has nothing behind it', async () => {
  await open()
  takeHandOver().done()
  expect(frame()).toBeNull()
  expect(window.playfrontGame).toBeUndefined()
})
