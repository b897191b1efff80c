import { expect, test } from 'vitest'
import { decideAddress } from './decideLink'

const hosts = ['shop.example']
const leads = (written: string) => decideAddress({ written, hosts }).leads

test.each(['/m', '/m/', '/m/game', '/m/activity?id=1&r=x', '/m/game#top'])('%s stays inside', (written) => {
  expect(leads(written)).toBe('inside')
})

test('a host that the merchant named is led to by https alone', () => {
  expect(decideAddress({ written: 'https://shop.example/a?b=1', hosts })).toMatchObject({
    leads: 'outside',
    address: 'https://shop.example/a?b=1',
  })
  expect(leads('http://shop.example/')).toBe('nowhere')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'intent://x#Intent;end',
  'blob:https://shop.example/1',
  '//evil.example',
  '/\\evil.example',
  '/m\\@evil.example',
  '/m/%2f%2fevil.example',
  '/m//evil.example',
  '/m.evil.example',
  '/mevil',
  '/m/game?token=T1',
  '/m/game?x=1&tokens=T1',
  '/m/game?%74oken=T1',
  '/m/game?token',
  'https://evil.example/',
  'https://shop.example@evil.example/',
  'https://user:pw@shop.example/',
  'https:shop.example',
  'mailto:a@b.example',
  '#top',
  '',
])('%s leads nowhere (REQ-POPUP-013, SEC-04)', (written) => {
  expect(leads(written)).toBe('nowhere')
})
