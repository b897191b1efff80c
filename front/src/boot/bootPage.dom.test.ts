import { afterEach, expect, test, vi } from 'vitest'
import { takeHandOver } from './handOver'

/** The listeners of earlier tests' pages. */
const ended: (() => void)[] = []

const open = async (address: string) => {
  for (const target of [window, document]) {
    const listening = vi.spyOn(target, 'addEventListener')
    ended.push(() => {
      for (const [type, listener] of listening.mock.calls) target.removeEventListener(type, listener)
      listening.mockRestore()
    })
  }
  history.replaceState(null, '', address)
  vi.resetModules()
  await import('./bootPage')
  return takeHandOver()
}

afterEach(() => {
  for (const end of ended.splice(0).reverse()) end()
  document.body.replaceChildren()
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove()
  sessionStorage.clear()
  localStorage.clear()
  delete document.documentElement.dataset['session']
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['splash']
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a token is taken out of the address before anything else, all else stays (SEC-02, REQ-ACCESS-002)', async () => {
  const { token } = await open('/m/member/home?affiliateCode=a1&token=T1#main')
  expect(token).toBe('T1')
  expect(location.pathname + location.search + location.hash).toBe('/m/member/home?affiliateCode=a1#main')
})

test('tokens is an alias, token wins, and a blank one counts as none (AMB-02, REQ-ACCESS-003)', async () => {
  expect((await open('/m/home?tokens=T2')).token).toBe('T2')
  expect((await open('/m/home?tokens=T2&token=T1')).token).toBe('T1')
  expect((await open('/m/home?token=&tokens=T2')).token).toBe('T2')
  expect((await open('/m/home?token=')).token).toBe('')
  expect(location.search).toBe('')
})

test.each(['tokens=T2', 'tokens=', 'token=T1&tokens=T2', 'token=', 'tokens=T2&token='])(
  'neither name of a token stays in the address of ?%s (SEC-02, AMB-02)',
  async (query) => {
    await open(`/m/home?from=sms&${query}#main`)
    expect(location.search + location.hash).toBe('?from=sms#main')
  },
)

test('the hand-over can be taken once (SEC-02)', async () => {
  await open('/m/home?token=T1')
  expect(takeHandOver().token).toBe('')
})

test('what a redirect brought back is taken out of the address as well (SEC-02, REQ-SOCIAL-011)', async () => {
  await open('/m/login?backUrl=/m/home#idToken=T1&state=N')
  expect(location.pathname + location.search + location.hash).toBe('/m/login?backUrl=/m/home')
  expect(window.playfrontAnswer).toBe('#idToken=T1&state=N')
  delete window.playfrontAnswer
  await open('/m/home#games')
  expect(location.hash).toBe('#games')
  expect(window.playfrontAnswer).toBeUndefined()
})

test('a remembered session and side of the theme show from the first frame', async () => {
  localStorage.setItem('pf.merchant', 'lotus')
  localStorage.setItem('pf.lotus.scheme', 'dark')
  sessionStorage.setItem('MC_SESSION_INFO', '{"token":"T"}')
  const { done } = await open('/m/home')
  expect(document.documentElement.dataset).toMatchObject({ session: 'member', theme: 'dark' })
  done()
  expect(document.documentElement.dataset['session']).toBeUndefined()
})

test('a visitor is recognised as one, so that HTML rendered for members does not flash up (REQ-ACCESS-001)', async () => {
  const { done } = await open('/m/game')
  expect(document.documentElement.dataset['session']).toBe('visitor')
  done()
  expect(document.documentElement.dataset['session']).toBeUndefined()
})

test('space for the member’s own games is reserved where the tab remembers some (P4)', async () => {
  sessionStorage.setItem('pf.games', 'rf')
  await open('/m/game')
  expect(document.documentElement.dataset['games']).toBe('rf')
})

test('a damaged record leaves the page as the server rendered it', async () => {
  sessionStorage.setItem('MC_SESSION_INFO', '{')
  await open('/m/home')
  expect(document.documentElement.dataset['session']).toBeUndefined()
})

test('early presses and submits are replayed once the app can handle them', async () => {
  document.body.innerHTML =
    '<form><button type="submit">Go</button></form><button type="button">Menu</button>'
  const { done } = await open('/m/login')
  const [go, menu] = document.querySelectorAll('button')
  go?.click()
  menu?.click()
  const received: string[] = []
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    received.push('submit')
  })
  menu?.addEventListener('click', () => received.push('menu'))
  done()
  expect(received).toEqual(['submit', 'menu'])
})

/** The page's own script element, as the server writes it. */
const scriptWith = (dataset: Record<string, string>) => {
  const script = Object.assign(document.createElement('script'))
  Object.assign(script.dataset, dataset)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
}

const splash = () => document.documentElement.dataset['splash']

test('the splash goes after its time, and this tab has seen it then (REQ-SPLASH-001, AMB-56)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  scriptWith({ splash: '1500' })
  await open('/m/home')
  vi.advanceTimersByTime(16 + 1_499)
  expect([splash(), sessionStorage.getItem('pf.splash')]).toEqual([undefined, null])
  vi.advanceTimersByTime(1)
  expect([splash(), sessionStorage.getItem('pf.splash')]).toEqual(['seen', '1'])
})

test('where the phone forbids to remember anything the splash goes just as quietly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  scriptWith({ splash: '1500' })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await open('/m/home')
  expect(() => vi.advanceTimersByTime(16 + 1_500)).not.toThrow()
  expect(splash()).toBe('seen')
})

test('a tab that has seen it never sees it, from the first frame on (REQ-SPLASH-002)', async () => {
  sessionStorage.setItem('pf.splash', '1')
  sessionStorage.setItem('MC_SESSION_INFO', '{')
  scriptWith({ splash: '1500' })
  await open('/m/home')
  expect(splash()).toBe('seen')
})

test('a page without a splash notes none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  scriptWith({})
  await open('/m/home')
  vi.advanceTimersByTime(10_000)
  expect([splash(), sessionStorage.getItem('pf.splash')]).toEqual([undefined, null])
})

test('the scripts of the screen are fetched after the first frame, and each of them once', async () => {
  vi.useFakeTimers()
  const script = document.head.appendChild(document.createElement('script'))
  script.dataset['ahead'] = '/m/assets/react.js /m/assets/home.js'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  const fetched = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
      ({ href }) => new URL(href).pathname,
    )
  await open('/m/home')
  expect(fetched()).toEqual([])
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(fetched()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(fetched()).toEqual(['/m/assets/react.js', '/m/assets/home.js'])
  dispatchEvent(new Event('DOMContentLoaded'))
  vi.advanceTimersByTime(100)
  expect(fetched()).toHaveLength(2)
  for (const element of document.head.querySelectorAll('link[rel=modulepreload], script')) element.remove()
})

const frame = () => document.documentElement.dataset['frame']

test('what lies below the first screenful waits for the first frame, and for no frame where none comes (P5)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await open('/m/home')
  expect(frame()).toBe('first')
  vi.advanceTimersByTime(100)
  expect(frame()).toBeUndefined()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await open('/m/home')
  expect(frame()).toBeUndefined()
})

test('a page that did not start while offline is reloaded when the network is back (T45)', async () => {
  const { failed } = await open('/m/home')
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
  failed()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href }) => new URL(href).pathname,
  )

test.each(['pointerdown', 'keydown', 'focusin', 'submit'])(
  'the first %s fetches the scripts at once and starts the app; one that does not come is asked for again (T45)',
  async (sign) => {
    const address = `/m/assets/none-${sign}.js`
    scriptWith({ entry: address, ahead: '/m/assets/react.js' })
    const { done } = await open('/m/home')
    const form = document.body.appendChild(document.createElement('form'))
    form.requestSubmit = () => undefined
    const touch = () => form.dispatchEvent(new Event(sign, { bubbles: true, cancelable: true }))
    touch()
    touch()
    expect(preloaded()).toEqual(['/m/assets/react.js'])
    await vi.waitFor(() => expect(preloaded()).toEqual(['/m/assets/react.js', '/m/rescue.js']))
    touch()
    await vi.waitFor(() => expect(preloaded()).toHaveLength(3))
    done()
    touch()
    await vi.dynamicImportSettled()
    expect(preloaded()).toHaveLength(3)
  },
)

test('scripts that are broken off because a link is followed are no fault, however often it is pressed', async () => {
  const address = '/m/assets/none-left.js'
  scriptWith({ entry: address, ahead: '/m/assets/react.js' })
  const { done } = await open('/m/home')
  for (let press = 0; press < 2; press += 1) {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dispatchEvent(new Event('beforeunload'))
    await vi.dynamicImportSettled()
  }
  expect(preloaded()).toEqual(['/m/assets/react.js'])
  const removed = vi.spyOn(window, 'removeEventListener')
  done()
  expect(removed.mock.calls.map(([type]) => type)).toContain('beforeunload')
})

test('a page without an entry starts nothing, whatever is touched', async () => {
  scriptWith({ ahead: '/m/assets/react.js' })
  await open('/m/home')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(preloaded()).toEqual([])
})

test('once the page stands the app starts when the browser has nothing better to do, in 3 s at the latest', async () => {
  const idle: { work: () => void; timeout?: number }[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions) =>
    idle.push({ work, timeout }),
  )
  scriptWith({ entry: '/m/assets/none.js', ahead: '/m/assets/react.js' })
  await open('/m/home')
  expect(idle).toEqual([])
  dispatchEvent(new Event('load'))
  expect([idle.map(({ timeout }) => timeout), preloaded()]).toEqual([[3_000], []])
  idle[0]?.work()
  expect(preloaded()).toEqual(['/m/assets/react.js'])
  await vi.waitFor(() => expect(preloaded()).toHaveLength(2))
})

test('where a browser never says that it is idle the app starts a moment after the page stands', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  scriptWith({ entry: '/m/assets/none.js', ahead: '/m/assets/react.js' })
  await open('/m/home')
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(199)
  expect(preloaded()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(preloaded()).toEqual(['/m/assets/react.js'])
  vi.useRealTimers()
  await vi.waitFor(() => expect(preloaded()).toHaveLength(2))
})

test('preloaded scripts have low priority, and a rescue is allowed once it has loaded (T45)', async () => {
  const { failed } = await open('/m/home')
  failed()
  const [link] = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  expect([link?.fetchPriority ?? link?.getAttribute('fetchpriority'), typeof link?.onload]).toEqual([
    'low',
    'function',
  ])
})

test('what is pressed beside a button, and a button that submits, are not done twice', async () => {
  document.body.innerHTML =
    '<p>Words</p><form><button type="submit">Go</button></form><button type="button"><i>In</i></button>'
  const { done } = await open('/m/login')
  const received: string[] = []
  document.querySelector('p')?.click()
  document.querySelector('i')?.click()
  document.querySelector('button')?.addEventListener('click', () => received.push('go'))
  document.querySelector('button[type=button]')?.addEventListener('click', () => received.push('in'))
  done()
  done()
  expect(received).toEqual(['in'])
})

test('the browser’s own offer to install waits for ours (REQ-INSTALL-004)', async () => {
  await open('/m/home')
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(offer)
  expect([offer.defaultPrevented, window.playfrontInstall]).toEqual([true, offer])
  delete window.playfrontInstall
})
