import { expect, test } from 'vitest'
import { decideFault } from './decideFault'

const whole = {
  id: 'a',
  category: 'popup',
  promotionType: 'NOTICE',
  execution: 'B',
  words: { VI: { title: 'Tin', content: '<p>Chào</p>' } },
} as const

test.each([
  [{}, undefined],
  [{ words: {} }, 'words'],
  [{ words: { VI: { title: 'Tin', content: ' ' } } }, 'halfWords'],
  [{ redirect: 'REDIRECT_URL' as const }, 'link'],
  [{ redirect: 'REDIRECT_URL' as const, externalLink: '/m/game' }, undefined],
  [{ redirect: 'DEPOSIT' as const }, undefined],
  [{ from: '2026-11-22T10:00:00Z', until: '2026-11-22T09:00:00Z' }, 'order'],
  [{ until: '2026-11-22T09:00:00Z' }, undefined],
])('what keeps an announcement from being saved is named: %j', (more, fault) => {
  expect(decideFault({ ...whole, ...more })).toBe(fault)
})
