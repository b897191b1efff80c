import { expect, test } from 'vitest'
import { cacheable, needsAuth, pathFlags } from './pathFlags'

test.each([
  '/wps/session/login',
  '/wps/member/register',
  '/wps/system/status',
  '/wps/relay/GCSGAME_newGameVendor',
])('%s needs no session (REQ-REQUEST-011)', (path) => expect(needsAuth(path)).toBe(false))

test('a member’s call and a path nobody listed need one (REQ-REQUEST-011)', () => {
  expect(needsAuth('/wps/member/info')).toBe(true)
  expect(needsAuth('/wps/nobody/knows')).toBe(true)
})

test.each(['/wps/session/logout', '/lgw/games', '/lgw/orders'])(
  '%s has a row of its own (REQ-REQUEST-012)',
  (path) => expect(pathFlags).toHaveProperty([path]),
)

test('the dialling codes may be kept, the member may not (REQ-REQUEST-013)', () => {
  expect(cacheable('/wps/system/country')).toBe(true)
  expect(cacheable('/wps/member/info')).toBe(false)
})
