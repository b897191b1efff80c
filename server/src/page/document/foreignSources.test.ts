import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { frontPolicy } from './frontPolicy'
import { identitySources } from './foreignSources'

const policiesWith = (captcha: object, origin = { protocol: 'https', port: '' }) => {
  const [demonstration] = demonstrationMerchants
  const settings = merchantSettingsSchema.parse({ ...demonstration?.settings, captcha })
  const written = frontPolicy(settings, origin, { scriptSource: "'sha256-x'", styleSource: "'sha256-y'" })
  return written.split(', ').map((policy) => policy.split('; '))
}

test('scripts run from the configured captcha hosts and from no others, over https (SEC-09)', () => {
  const [first = [], second = []] = policiesWith({
    apiHosts: ['api1.captcha.example', 'api2.captcha.example'],
    staticHosts: ['static1.captcha.example'],
  })
  expect(second).toEqual([
    "script-src 'self' 'sha256-x' https://api1.captcha.example https://api2.captcha.example https://static1.captcha.example",
  ])
  expect(first).toContain("script-src 'sha256-x' 'strict-dynamic'")
  expect(first).toContain('trusted-types playfront dompurify default')
  expect(first).toContain("style-src 'self' 'sha256-y' https://static1.captcha.example")
})

test('names of this machine are reached as the page was', () => {
  const [, second] = policiesWith(
    { apiHosts: ['captcha-api1.localhost'], staticHosts: [] },
    { protocol: 'http', port: ':8080' },
  )
  expect(second).toEqual(["script-src 'self' 'sha256-x' http://captcha-api1.localhost:8080"])
})

test('a merchant without a captcha has one policy and no policy by default', () => {
  const policies = policiesWith({})
  expect(policies).toHaveLength(1)
  expect(policies[0]).toContain('trusted-types playfront dompurify')
})

const policyOf = (identity: object, whitelabelVal = {}) => {
  const [first] = demonstrationMerchants
  const settings = merchantSettingsSchema.parse({ ...first?.settings, identity, whitelabelVal })
  const sources = { scriptSource: "'sha256-x'", styleSource: "'sha256-y'" }
  // Where scripts of others come in, a second policy follows after a comma; it is proven beside its own list.
  const [policy = ''] = frontPolicy(settings, { protocol: 'https', port: '' }, sources).split(', ')
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...rest] = directive.split(' ')
      return [name, rest]
    }),
  )
}
const project = { firebase: true, apiKey: 'key', authDomain: 'lotus.firebaseapp.com', projectId: 'lotus' }

test('a merchant without a provider opens nothing (SEC-09)', () => {
  const bare = policyOf({})
  expect(policyOf({ ...project, apiKey: '' })).toEqual(bare)
  expect(bare['frame-src']).toEqual(['https://games.lotus.localhost', 'https://studio.localhost'])
  expect(bare['trusted-types']).toEqual(['playfront', 'dompurify'])
})

test('the demonstration’s pages on the merchant’s own host need no leave', () => {
  const sandbox = { firebase: true, apiKey: 'key', adapter: 'sandbox', sandboxBase: '/sandbox/identity' }
  expect(policyOf(sandbox)).toEqual(policyOf({}))
  expect(policyOf({ ...sandbox, sandboxBase: 'https://id.example/x' })['connect-src']).toContain(
    'https://id.example',
  )
})

test('the real provider gets its frame, its two hosts and its script policies', () => {
  const policy = policyOf(project)
  expect(policy['frame-src']).toContain('https://lotus.firebaseapp.com')
  expect(policy['frame-src']).not.toContain('https://www.google.com')
  expect(policy['connect-src']).toContain('https://identitytoolkit.googleapis.com')
  expect(policy['trusted-types']).toContain('default')
  expect(policyOf({ ...project, phoneCodes: true })['frame-src']).toContain('https://www.google.com')
})

test('Facebook’s script and one-tap each bring their own, one-tap with its flag only (REQ-SOCIAL-025)', () => {
  const facebook = policyOf({ ...project, adapter: 'sandbox', facebookAppId: '12' })
  expect(facebook['frame-src']).toContain('https://www.facebook.com')
  expect(facebook['trusted-types']).toEqual(['playfront', 'dompurify', 'default'])
  const oneTap = { ...project, googleClientId: 'g' }
  expect(policyOf(oneTap)['frame-src']).not.toContain('https://accounts.google.com')
  expect(policyOf(oneTap, { GOOGLELOGIN3: true })['frame-src']).toContain('https://accounts.google.com')
})

test('nothing is named twice', () => {
  const settings = merchantSettingsSchema.parse({
    ...demonstrationMerchants[0]?.settings,
    identity: { ...project, facebookAppId: '12', googleClientId: 'g', phoneCodes: true },
    whitelabelVal: { GOOGLELOGIN3: true },
  })
  const { frames, connections } = identitySources(settings)
  expect(new Set(frames).size).toBe(frames.length)
  expect(new Set(connections).size).toBe(connections.length)
})

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
