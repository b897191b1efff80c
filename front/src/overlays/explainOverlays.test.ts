import { expect, test } from 'vitest'
import { explainOverlays } from './WhyPanel'
import { overlayOrder } from './overlayOrder'

test('everything that may cover the screen has one row, with the reason of the feature that decides it', () => {
  const verdict = { id: 'notice' as const, show: true, reason: 'a question waits for its answer' }
  const rows = explainOverlays([verdict], (id) => (id === 'install' ? 'its room is not used' : undefined))
  expect(rows.map(({ id }) => id).sort()).toEqual(overlayOrder.map(({ id }) => id).sort())
  expect(rows[0]).toEqual(verdict)
  const reasonOf = (asked: string) => rows.find(({ id }) => id === asked)?.reason
  expect(reasonOf('install')).toBe('its room is not used')
  expect(reasonOf('terms')).toBe('nothing has asked for it on this page')
})
