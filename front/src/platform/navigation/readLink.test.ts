import { expect, test } from 'vitest'
import { readLink } from './readLink'

const hosts = ['e.test', 'a.b']

test('an address of the app is a way inside (REQ-BANNER-001)', () => {
  expect(readLink('/m/activity?id=1', hosts)).toEqual({ to: 'path', path: '/m/activity?id=1' })
})

test.each(['https://a.b/c', 'http://a.b/c', 'HTTP://a.b/c', 'a.b/c'])(
  '%s is meant over https (REQ-BANNER-002)',
  (written) => {
    expect(readLink(written, hosts)).toEqual({ to: 'url', url: 'https://a.b/c' })
  },
)

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
  'https://evil.example/',
  'https://a.b@evil.example/',
  'evil.example/a.b',
  'a.b:pass@evil.example',
])('%s is not followed (REQ-BANNER-001, REQ-BANNER-002, SEC-15)', (written) => {
  expect(readLink(written, hosts)).toBeUndefined()
})
