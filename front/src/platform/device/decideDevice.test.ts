import { expect, test } from 'vitest'
import { decideDevice, type DeviceFacts } from './decideDevice'

const facts = (userAgent: string, more: Partial<DeviceFacts> = {}): DeviceFacts => ({
  userAgent,
  platform: '',
  touchPoints: 5,
  standalone: false,
  languages: ['en'],
  online: true,
  ...more,
})

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1'
const oldIphone = iphone.replaceAll('17_5', '10_3').replaceAll('17.5', '10.3')
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  [iphone, 'ios', 17],
  [oldIphone, 'ios', 10],
  [android, 'android', 15],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0', 'other', 0],
])('%s', (userAgent, system, systemMajor) => {
  expect(decideDevice(facts(userAgent))).toMatchObject({ system, systemMajor })
})

test('a Mac with a touch screen is an iPad of its Version number (AMB-35)', () => {
  expect(decideDevice(facts(mac))).toMatchObject({ system: 'ios', systemMajor: 18, isIpad: true })
  expect(decideDevice(facts(mac, { touchPoints: 0 }))).toMatchObject({ system: 'other', isIpad: false })
})

test('an iPhone below iOS 11 cannot run an installed app (AMB-35)', () => {
  expect(decideDevice(facts(oldIphone)).canRunPwa).toBe(false)
  expect(decideDevice(facts(iphone)).canRunPwa).toBe(true)
  expect(decideDevice(facts(android)).canRunPwa).toBe(true)
})

test('the merchant’s native app is known by its mark, and its version read (GAP-19)', () => {
  const native = decideDevice(facts(`${android} PlayfrontApp/2.4.39`))
  expect(native).toMatchObject({ inNativeApp: true, nativeVersion: '2.4.39' })
  expect(decideDevice(facts(android)).inNativeApp).toBe(false)
})

test.each([
  ['[FBAN/FBIOS;FBAV/440.0]', 'facebook'],
  ['Instagram 300.0', 'instagram'],
  ['Line/13.2.0', 'line'],
  ['Zalo iOS/23', 'zalo'],
  ['BytedanceWebview/d8a21c6', 'tiktok'],
])('%s is another app’s browser', (mark, name) => {
  expect(decideDevice(facts(`${iphone} ${mark}`)).inAppBrowser).toBe(name)
})
