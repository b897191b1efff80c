import { expect, test } from 'vitest'
import { renderClosed } from './renderClosed'
import { fakeMerchant } from './testing/fakeMerchant'

const path = 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ'
const customerService = [
  { title: 'Gold', path, labelIds: ['gold'] },
  { title: 'Help', path },
  { title: 'Mai', path },
]
const merchant = { ...fakeMerchant, shell: { ...fakeMerchant.shell, customerService } }
const settings = { merchant, themeCss: '', serverTime: 0 }

const render = (kind: 'maintenance' | 'access-denied', language: 'EN' | 'VI' = 'VI') =>
  renderClosed({ language, settings, manifest: {}, closed: { kind, ip: '203.0.113.9' } }).html

test('what a closed merchant answers says why, and in English too (REQ-STATUS-007, REQ-STATUS-011, REQ-STATUS-013, REQ-STATUS-014, REQ-STATUS-015)', () => {
  const times = (html: string, key: string) => html.split(`data-text-key="${key}"`).length - 1
  const maintenance = render('maintenance')
  expect([times(maintenance, 'maintenance_desc'), times(maintenance, 'retry_once')]).toEqual([2, 1])
  expect(times(render('maintenance', 'EN'), 'maintenance_desc')).toBe(1)
  const denied = render('access-denied')
  expect([times(denied, 'error_ip_desc'), times(denied, 'your_ip')]).toEqual([2, 1])
  expect(denied).toContain('203.0.113.9')
})

test.each(['maintenance', 'access-denied'] as const)(
  'of %s it links to customer service for all, and not to that of one label (REQ-STATUS-009, REQ-STATUS-016)',
  (kind) => {
    const html = render(kind)
    expect(html).toContain('href="mailto:help@lotus.example"')
    expect([html.includes('Help'), html.includes('Mai'), html.includes('Gold')]).toEqual([true, true, false])
  },
)
