import { expect, test } from 'vitest'
import { fakeMerchant } from '../app/testing/fakeMerchant'
import { decideImageHost, imageOrigin } from './imageOrigin'

const hosts = ['a.example', 'b.example', 'c.example']

test.each([
  [0, 'a.example'],
  [0.34, 'b.example'],
  [0.999, 'c.example'],
])('the chance %s takes %s (REQ-CONST-002)', (chance, host) => {
  expect(decideImageHost(hosts, chance)).toBe(host)
})

test('without a list pictures come from our own address (REQ-CONST-002)', () => {
  expect(decideImageHost([], 0.5)).toBeUndefined()
})

test('one page keeps to one host, another may take another (REQ-CONST-002)', () => {
  const rolls = [200, 10, 10]
  const randomness = { bytes: () => Uint8Array.of(rolls.shift() ?? 0) }
  const page = () => ({ shell: { ...fakeMerchant.shell, imageHosts: hosts } })
  const [one, other] = [page(), page()]
  expect([imageOrigin(one, randomness), imageOrigin(one, randomness)]).toEqual([
    'https://c.example',
    'https://c.example',
  ])
  expect(imageOrigin(other, randomness)).toBe('https://a.example')
})
