import { expect, test } from 'vitest'
import { browserCookies } from './cookies'

test('what was written is read again, and a strange one as it stands', () => {
  browserCookies.write(`fbclid=${encodeURIComponent('f:1')}; Path=/`)
  document.cookie = 'odd=%E0%A4%A; Path=/'
  expect([browserCookies.read('fbclid'), browserCookies.read('odd'), browserCookies.read('fb')]).toEqual([
    'f:1',
    '%E0%A4%A',
    undefined,
  ])
  browserCookies.write('fbclid=; Max-Age=0; Path=/')
  expect(browserCookies.read('fbclid')).toBeUndefined()
})
