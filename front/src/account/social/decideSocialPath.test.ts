import { expect, test } from 'vitest'
import { decideDevice } from '../../platform/device/decideDevice'
import { decideSocialPath, type SocialPathFacts } from './decideSocialPath'

const deviceOf = (userAgent: string, standalone = false) =>
  decideDevice({ userAgent, platform: '', touchPoints: 5, standalone, languages: [], online: true })

const iphone = (major: number) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${major}_1 like Mac OS X) AppleWebKit/605.1.15 Version/${major}.1 Safari/604.1`
const android = (major: number) =>
  `Mozilla/5.0 (Linux; Android ${major}; Pixel) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36`
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const androidApp = `${android(15)} PlayfrontApp/2.4.39`

const plain: SocialPathFacts = {
  channel: 'google',
  isReady: true,
  device: deviceOf(android(15)),
  hasFacebookScript: false,
  isPrivate: false,
}
const way = (facts: Partial<SocialPathFacts>) => decideSocialPath({ ...plain, ...facts }).way

test.each<[string, Partial<SocialPathFacts>, string]>([
  ['without a provider nothing goes (REQ-SOCIAL-004)', { isReady: false, handler: 'android' }, 'refused'],
  ['the Android app comes first (REQ-SOCIAL-006)', { handler: 'android', isPrivate: true }, 'native'],
  ['and so does the iOS app (REQ-SOCIAL-007)', { handler: 'ios', channel: 'facebook' }, 'native'],
  ['twitter is to come without an app (REQ-SOCIAL-021)', { channel: 'twitter' }, 'coming-soon'],
  ['with an app twitter goes there (REQ-SOCIAL-021)', { channel: 'twitter', handler: 'ios' }, 'native'],
  ['line is to come without an app (REQ-SOCIAL-022)', { channel: 'line' }, 'coming-soon'],
  [
    'facebook is to come in an Android app without a handler (REQ-SOCIAL-023, AMB-46)',
    { channel: 'facebook', device: deviceOf(androidApp), hasFacebookScript: true },
    'coming-soon',
  ],
  ['private browsing is refused (REQ-SOCIAL-005)', { isPrivate: true }, 'private'],
  [
    'facebook goes by its own script where there is one (REQ-SOCIAL-008)',
    { channel: 'facebook', hasFacebookScript: true },
    'facebook-script',
  ],
  ['and like the others where there is none', { channel: 'facebook' }, 'popup'],
  ['a modern Android opens a window (REQ-SOCIAL-009)', {}, 'popup'],
  ['a desktop opens a window (REQ-SOCIAL-009)', { device: deviceOf(desktop) }, 'popup'],
  ['iOS 13 opens a window (REQ-SOCIAL-031)', { device: deviceOf(iphone(13)) }, 'popup'],
  ['iOS 12 is redirected (REQ-SOCIAL-031, REQ-SOCIAL-010)', { device: deviceOf(iphone(12)) }, 'redirect'],
  ['an old Android is redirected (REQ-SOCIAL-010)', { device: deviceOf(android(5)) }, 'redirect'],
  [
    'an iPhone’s home-screen app has one window (REQ-SOCIAL-010)',
    { device: deviceOf(iphone(17), true) },
    'redirect',
  ],
  [
    'another app’s browser has one window (REQ-SOCIAL-010)',
    { device: deviceOf(`${android(15)} [FB_IAB/FB4A]`) },
    'redirect',
  ],
])('%s', (_, facts, expected) => {
  expect(way(facts)).toBe(expected)
})

test('each method reports its reason', () => {
  expect(decideSocialPath(plain).reason).toBe('a modern browser')
  expect(decideSocialPath({ ...plain, isReady: false }).reason).toContain('not initialised')
})
