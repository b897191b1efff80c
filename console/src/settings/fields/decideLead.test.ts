import { expect, test } from 'vitest'
import { decideLead } from './decideLead'

test.each([
  ['daily', undefined],
  ['/m/game?x=1', 'inside'],
  ['//evil.example', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
  ['http://shop.example/', 'nowhere'],
  ['https://shop.example@evil.example/', 'nowhere'],
  ['https://shop.example/x', 'outside'],
  ['https://other.example/x', 'unnamed'],
] as const)('a user who types %s sees: %s', (text, kind) => {
  expect(decideLead(text, ['shop.example'])?.kind).toBe(kind)
})
