import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { frontPolicy } from './frontPolicy'
import { identitySources } from './identitySources'

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
