import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { frontPolicy } from './frontPolicy'

const policyWith = (pixels: object, path?: string) => {
  const [demonstration] = demonstrationMerchants
  const settings = merchantSettingsSchema.parse({
    ...demonstration?.settings,
    captcha: {},
    tracking: { pixels },
  })
  const sources = { scriptSource: "'sha256-x'", styleSource: "'sha256-y'" }
  return frontPolicy(settings, { protocol: 'https', port: '' }, sources, path)
}

test('a merchant without pixels opens nothing for them (SEC-09)', () => {
  expect(policyWith({}, '/m/home')).not.toMatch(/facebook|tiktok|kwai|google|twitter/)
})

test('the hosts of those whose id is named are open, and of no others', () => {
  const policy = policyWith({ fb: '123', gtag: 'G-1' }, '/m/home')
  const [first = '', second = ''] = policy.split(', ')
  expect(second).toBe(
    "script-src 'self' 'sha256-x' https://connect.facebook.net https://www.googletagmanager.com",
  )
  const directives = first.split('; ')
  expect(directives.find((one) => one.startsWith('connect-src'))).toContain('https://*.google-analytics.com')
  expect(directives.find((one) => one.startsWith('img-src'))).toContain('https://www.facebook.com')
  expect(directives.find((one) => one.startsWith('trusted-types'))).toContain('default')
  expect(policy).not.toMatch(/tiktok|kwai|twitter/)
})

test.each(['/m/login', '/m/withdraw', '/m/securityCenter/addBankCard', '/m/changePsw', '/m/forgotPsw'])(
  'on %s the browser itself keeps them out (T44)',
  (path) => {
    expect(policyWith({ fb: '123' }, path)).toBe(policyWith({}, path))
  },
)

test.each(['a b', '"><script>', "1'; script-src *", ''])('an id like %j is no setting', (fb) => {
  expect(() => policyWith({ fb }, '/m/home')).toThrow()
})
