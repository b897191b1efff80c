import { expect, test } from 'vitest'
import { completeSignIn } from './completeSignIn'
import { createLoginHarness, loginValue, signedIn } from './loginHarness'

const goneAfter = (wanted: string | null) => {
  const { deps, gone, platform } = createLoginHarness(signedIn(), { phone: { path: '/m/login' } })
  completeSignIn(deps, loginValue, { wanted })
  return { gone: gone(), left: platform.navigation.left }
}

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/m\\@evil.example',
  '/m@evil.example',
  '/m/../\\evil.example',
  '/m/..//evil.example',
  '/m/%2f%2fevil.example',
  '/m/%5c%5cevil.example',
  'https:/evil.example',
  'https:evil.example',
  'https://evil.example/m/home',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/m/\n//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '／／evil.example',
  '/m／evil.example',
  '∕∕evil.example',
  '/m⁄..⁄..⁄evil',
])('after the sign-in %j leads home and nowhere else (SEC-03)', (trick) => {
  expect(goneAfter(trick)).toEqual({ gone: '/m/home', left: [] })
})

test('a place of ours is gone to, without a session that it would bring along (SEC-02, SEC-03)', () => {
  expect(goneAfter('/m/activity?id=42').gone).toBe('/m/activity?id=42')
  expect(goneAfter('/m/activity?id=42&token=T9&tokens=T8').gone).toBe('/m/activity?id=42')
})

test('a sign-in is counted, with who it was (REQ-TRACK-008)', () => {
  const { deps, events } = createLoginHarness(signedIn(), { phone: { path: '/m/login' } })
  const notified: unknown[] = []
  events.follow((event) => notified.push(event))
  completeSignIn(deps, loginValue)
  expect(notified).toEqual([{ name: 'login', payload: { customerId: '7', customerName: 'an' } }])
})

test('a sign-in answered with customerId alone is counted under that id (REQ-TRACK-008, REQ-SESSION-003)', () => {
  const { deps, events, session } = createLoginHarness(signedIn(), { phone: { path: '/m/login' } })
  const notified: unknown[] = []
  events.follow((event) => notified.push(event))
  completeSignIn(deps, { ...loginValue, id: undefined, customerId: '9' })
  expect(notified).toEqual([{ name: 'login', payload: { customerId: '9', customerName: 'an' } }])
  expect(session.store.getState().id).toBe('9')
})
