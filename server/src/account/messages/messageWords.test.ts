import { expect, test } from 'vitest'
import { messageText } from './messageWords'

test('a place is filled with what it is given, and with nothing that looks like one', () => {
  const device = '{country}'
  expect(messageText('EN', 'device.in', { device, country: 'Việt Nam' })).toBe('{country}, Việt Nam')
  expect(messageText('KM', 'code.warning', { minutes: 5 })).toContain('5 នាទី')
})
