import { afterEach, expect, test } from 'vitest'
import { createFakePlatform } from '../../platform/fakePlatform'
import { decideDesktop } from './decideDesktop'
import { nameDesktopApp } from './nameDesktopApp'

afterEach(() => document.head.replaceChildren())

const merchant = { code: 'lotus' }

test('on a desktop the page names the desktop app, with the merchant and the time (REQ-PWA-003)', () => {
  document.head.innerHTML = '<link rel="manifest" href="/m/manifest.json?pwa=lotus">'
  const platform = createFakePlatform()
  nameDesktopApp({ platform, merchant })
  expect(document.querySelector('link')?.getAttribute('href')).toBe(
    `/wps/system/manifest.json?merchantCode=lotus&timestamp=${platform.clock.now()}`,
  )
})

test('a page that names no app is left without one (REQ-PWA-003, REQ-PWA-004)', () => {
  nameDesktopApp({ platform: createFakePlatform(), merchant })
  expect(document.querySelector('link')).toBeNull()
})

test.each([
  ['a desktop', 'other', 0, false, 'lotus', true],
  ['a laptop whose pad counts as one touch', 'other', 1, false, 'lotus', true],
  ['a touch screen', 'other', 10, false, 'lotus', false],
  ['a phone', 'android', 0, false, 'lotus', false],
  ['an iPad', 'ios', 5, false, 'lotus', false],
  ['the native app', 'other', 0, true, 'lotus', false],
  ['a merchant without an app', 'other', 0, false, '  ', false],
] as const)('%s: desktop %s (REQ-PWA-003)', (_, system, touchPoints, inNativeApp, pwaId, desktop) => {
  expect(decideDesktop({ device: { system, inNativeApp }, facts: { touchPoints }, pwaId }).desktop).toBe(
    desktop,
  )
})
