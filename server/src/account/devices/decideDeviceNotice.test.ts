import { expect, test } from 'vitest'
import { decideDeviceNotice } from './securityNotices'

test.each([
  ['a strange device beside known ones', { isNew: true, isFirst: false, method: 'password' as const }, true],
  ['a known device', { isNew: false, isFirst: false, method: 'password' as const }, false],
  ['the first device of all', { isNew: true, isFirst: true, method: 'sms' as const }, false],
  ['the one the account was opened on', { isNew: true, isFirst: false, method: 'register' as const }, false],
])('%s', (_, facts, notify) => {
  expect(decideDeviceNotice(facts).notify).toBe(notify)
})
