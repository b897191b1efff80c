import { afterEach, expect, test, vi } from 'vitest'
import { type PostedMessage, browserWindows } from './windows'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  localStorage.clear()
})

const fakeOpened = () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame.contentWindow
}

test('a window is opened in the size asked for (REQ-SOCIAL-026)', () => {
  const opened = { closed: false, close: () => void (opened.closed = true) }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window)
  const handle = browserWindows.open('/x', { width: 500, height: 600 })
  expect(handle?.isClosed()).toBe(false)
  handle?.close()
  expect(handle?.isClosed()).toBe(true)
  const [url, target, features] = open.mock.calls[0] ?? []
  expect([url, target]).toEqual(['/x', '_blank'])
  expect(features).toContain('width=500')
  expect(features).toContain('height=600')
})

test('a blocked window is none', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(browserWindows.open('/x', { width: 1, height: 1 })).toBeUndefined()
})

test('a message knows whether it came from the opened window (T24)', () => {
  const opened = fakeOpened()
  vi.spyOn(window, 'open').mockReturnValue(opened)
  const handle = browserWindows.open('/x', { width: 1, height: 1 })
  const heard: PostedMessage[] = []
  const stop = browserWindows.onMessage((message) => heard.push(message))
  const post = (source: Window | null) =>
    window.dispatchEvent(new MessageEvent('message', { data: 'd', origin: 'https://a.example', source }))
  post(opened)
  post(window)
  post(null)
  stop()
  post(opened)
  expect(heard.map((one) => handle !== undefined && one.isFrom(handle))).toEqual([true, false, false])
  expect(heard[0]).toMatchObject({ data: 'd', origin: 'https://a.example' })
})

test('what was left is taken once', () => {
  localStorage.setItem('k', 'left')
  expect(browserWindows.takeLeft('k')).toBe('left')
  expect(browserWindows.takeLeft('k')).toBeUndefined()
})

test('an answer in the address is taken once and is not in it any more (SEC-02)', () => {
  history.replaceState(null, '', '/m/login?a=1#idToken=T&state=N')
  expect(browserWindows.takeFragment()).toBe('idToken=T&state=N')
  expect(location.href).toMatch(/\/m\/login\?a=1$/)
  expect(browserWindows.takeFragment()).toBeUndefined()
  window.playfrontAnswer = '#failure=auth/x&state=N'
  expect(browserWindows.takeFragment()).toBe('failure=auth/x&state=N')
  expect(browserWindows.takeFragment()).toBeUndefined()
})

test('another fragment stays where it is', () => {
  history.replaceState(null, '', '/m/home#games')
  expect(browserWindows.takeFragment()).toBeUndefined()
  expect(location.hash).toBe('#games')
})
