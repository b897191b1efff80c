import { expect, test } from 'vitest'
import { days } from '@playfront/contract/time'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createFakeCookies } from '../../platform/cookies/fakeCookies'
import { createFakeNavigation } from '../../platform/navigation/fakeNavigation'
import {
  cookieDomain,
  dropPixelCookies,
  keepPixelCookies,
  pixelCookie,
  readPixelCookies,
} from './pixelCookies'

test.each([
  ['m.a.example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['a.example.com.vn', ''],
  ['shop.co.th', ''],
  ['lotus.localhost', ''],
  ['localhost', ''],
  ['192.168.1.20', ''],
  ['[::1]', ''],
])('the cookie of %s belongs to “%s” where nobody worked it out (REQ-TRACK-024, SEC-13)', (host, domain) => {
  expect(cookieDomain(host, '')).toBe(
    // Two labels of `a.example.com.vn` are a public suffix, which no browser takes.
    domain,
  )
})

test('the domain that the server worked out comes first (D-06)', () => {
  expect(cookieDomain('m.shop.com.vn', 'shop.com.vn')).toBe('shop.com.vn')
})

test('a pixel cookie is Lax, for the whole site, and for 90 days (REQ-TRACK-023, REQ-TRACK-024)', () => {
  expect(pixelCookie('fbclid', 'f:1', { domain: 'example.com', secure: true, forMs: days(90) })).toBe(
    'fbclid=f%3A1; Max-Age=7776000; Path=/; SameSite=Lax; Domain=example.com; Secure',
  )
  expect(pixelCookie('fb', '1', { domain: '', secure: false, forMs: days(90) })).toBe(
    'fb=1; Max-Age=7776000; Path=/; SameSite=Lax',
  )
})

const at = (origin: string) => {
  const cookies = createFakeCookies()
  const navigation = createFakeNavigation('/m/home', origin)
  return { cookies, navigation, merchant: fakeMerchant }
}

test('over https it is secure, and all of them can be taken away', () => {
  const deps = at('https://m.lotus.example')
  keepPixelCookies(deps, { gclid: 'g1' })
  expect(deps.cookies.lines).toEqual([
    'gclid=g1; Max-Age=7776000; Path=/; SameSite=Lax; Domain=lotus.example; Secure',
  ])
  dropPixelCookies(deps)
  expect(deps.cookies.lines).toContain(
    'gclid=; Max-Age=0; Path=/; SameSite=Lax; Domain=lotus.example; Secure',
  )
})

test('cookies of an advertiser’s own script count, ours come first, and what is not clean is dropped', () => {
  const jar = createFakeCookies({ _fbp: 'fb.1.17.2', _fbc: 'fb.1.17.x', fbc: 'ours', kwai: '<script>' })
  expect(readPixelCookies(jar)).toEqual({ fbp: 'fb.1.17.2', fbc: 'ours' })
})
