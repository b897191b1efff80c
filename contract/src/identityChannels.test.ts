import { expect, test } from 'vitest'
import { identityChannels, isIdentityChannel, isIdentityReady, sendsPhoneCodes } from './identityChannels'
import { identitySettings } from './settings/account.schema'

const project = {
  firebase: true,
  apiKey: 'key',
  appId: '1:2:web:3',
  authDomain: 'lotus.firebaseapp.com',
  projectId: 'lotus',
  messagingSenderId: '2',
}

test('there are four channels (REQ-SOCIAL-001)', () => {
  expect(identityChannels).toEqual(['google', 'facebook', 'twitter', 'line'])
  expect(isIdentityChannel('line')).toBe(true)
  expect(isIdentityChannel('apple')).toBe(false)
})

test('the provider’s six fields are read, and the flag or the key missing means not initialised (REQ-SOCIAL-003)', () => {
  expect(identitySettings.parse(project)).toMatchObject(project)
  const isReady = (fields: object) => isIdentityReady(identitySettings.parse(fields))
  expect(isReady(project)).toBe(true)
  expect(isReady({ ...project, firebase: false })).toBe(false)
  expect(isReady({ ...project, apiKey: '' })).toBe(false)
  expect(isReady({})).toBe(false)
})

test('the provider sends phone codes only where it is ready and meant to', () => {
  const sends = (fields: object) => sendsPhoneCodes(identitySettings.parse(fields))
  expect(sends({ ...project, phoneCodes: true })).toBe(true)
  expect(sends(project)).toBe(false)
  expect(sends({ phoneCodes: true })).toBe(false)
})

test.each([
  ['authDomain', 'Lotus.FirebaseApp.com'],
  ['authDomain', 'localhost:9099'],
  ['sandboxBase', '/sandbox/identity'],
  ['sandboxBase', 'https://id.example/x'],
  ['loginPath', '/wps/session/login/firebase'],
  ['registerPath', '/wps/member/register/other'],
  ['facebookAppId', '1234567890'],
])('%s may be %s (REQ-SOCIAL-003, GAP-13)', (name, value) => {
  expect(identitySettings.parse({ [name]: value })).toMatchObject({ [name]: value })
})

test('the paths are the documents’ unless the merchant says otherwise (GAP-13)', () => {
  expect(identitySettings.parse({})).toMatchObject({
    adapter: 'firebase',
    channels: ['google', 'facebook', 'twitter', 'line'],
    loginPath: '/wps/session/login',
    registerPath: '/wps/member/register/identity',
  })
})

test.each([
  ['authDomain', 'a; script-src *'],
  ['sandboxBase', '//evil.example'],
  ['sandboxBase', 'javascript:alert(1)'],
  ['sandboxBase', 'sandbox/identity'],
  ['loginPath', 'https://evil.example/wps/'],
  ['registerPath', 'https://evil.example/wps/'],
  ['authDomain', 'x.example/path'],
  ['facebookAppId', 'a1'],
  ['facebookAppId', '1"'],
])('%s cannot be %s', (name, value) => {
  expect(identitySettings.safeParse({ [name]: value }).success).toBe(false)
})
