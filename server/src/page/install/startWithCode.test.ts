import { expect, test } from 'vitest'
import { readInstallCode, startWithCode } from './startWithCode'

const code = `in_${'a'.repeat(43)}`

test('a code goes into the start address, behind what stands there', () => {
  expect(startWithCode({ start_url: '/m/home' }, code).start_url).toBe(`/m/home?token=${code}`)
  expect(startWithCode({ start_url: '/m/home?pwa=a' }, code).start_url).toBe(`/m/home?pwa=a&token=${code}`)
  expect(startWithCode({ start_url: '/m/home' }, undefined).start_url).toBe('/m/home')
})

test.each([
  undefined,
  '',
  'T1',
  ['x'],
  `${code}&a=b`,
  `in_"},{"x":"${'a'.repeat(34)}`,
  `in_${'a'.repeat(42)}`,
])('%j is no code and gets into no manifest (SEC-21)', (token) =>
  expect(readInstallCode(token)).toBeUndefined(),
)
