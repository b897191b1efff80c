import { expect, test } from 'vitest'
import { readLink } from './readLink'

const rules = { externalHosts: ['e.test', 'a.b'], namedHostsOnly: true }
const documented = { externalHosts: [], namedHostsOnly: false }

test('an address of the app is a way inside (REQ-BANNER-001)', () => {
  expect(readLink('/m/activity?id=1', rules)).toEqual({ kind: 'path', path: '/m/activity?id=1' })
})

test.each(['https://a.b/c', 'http://a.b/c', 'HTTP://a.b/c', 'a.b/c'])(
  '%s is meant over https (REQ-BANNER-002)',
  (written) => {
    for (const each of [rules, documented])
      expect(readLink(written, each)).toEqual({ kind: 'url', url: 'https://a.b/c' })
  },
)

test('any other host is followed over https, unless only named hosts are (REQ-BANNER-002, REQ-BANNER-015)', () => {
  expect(readLink('http://shop.example/x?y=1', documented)).toEqual({
    kind: 'url',
    url: 'https://shop.example/x?y=1',
  })
  expect(readLink('http://shop.example/x?y=1', rules)).toBeUndefined()
})

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'javascript://a.b/%0aalert(1)',
  'data:text/html,x',
  '//a.b/c',
  '/\\a.b',
  '/m.evil.example',
  '/other',
  '/m/x?u=http://e',
  'https://a.b@evil.example/',
  'a.b:pass@evil.example',
])('%s is not followed, whatever hosts are named (REQ-BANNER-001, REQ-BANNER-002, SEC-15)', (written) => {
  for (const each of [rules, documented]) expect(readLink(written, each)).toBeUndefined()
})

test.each(['https://evil.example/', 'evil.example/a.b'])(
  '%s is not followed where only named hosts are (SEC-15)',
  (written) => {
    expect(readLink(written, rules)).toBeUndefined()
  },
)
