import { expect, test } from 'vitest'
import { cookieDomainOf } from './settingsHandler'

test.each([
  ['m.shop.com', 'shop.com'],
  ['m.shop.com.vn', 'shop.com.vn'],
  ['www.shop.co.th', 'shop.co.th'],
  ['play.somebody.pages.dev', 'somebody.pages.dev'],
  ['com.vn', ''],
  ['localhost', ''],
  ['127.0.0.1', ''],
])('cookies of %s may belong to “%s” (D-06)', (host, domain) => {
  expect(cookieDomainOf(host)).toBe(domain)
})
