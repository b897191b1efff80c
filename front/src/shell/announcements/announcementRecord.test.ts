import { expect, test } from 'vitest'
import { createFakeMemory } from '../../platform/memory/fakeMemory'
import { readRecord, recordOfClosing, recordOwner } from './announcementRecord'

const midnight = Date.UTC(2026, 2, 2)
const facts = {
  hashes: ['h1'],
  isTicked: false,
  variant: 'current',
  returns: 'nextLoad',
  nextMidnight: midnight,
} as const
const closing = (more: object = {}) => recordOfClosing({ ...facts, hashes: ['h1'], ...more })

test('closing writes down that it is not to be shown (REQ-POPUP-005)', () => {
  expect(closing()).toEqual({ hashes: ['h1'], show: false })
})

test('the time is written down with the box ticked alone (REQ-POPUP-006)', () => {
  expect(closing()).not.toHaveProperty('hiddenUntil')
  expect(closing({ isTicked: true })).toEqual({ hashes: ['h1'], show: false, hiddenUntil: midnight })
})

test('without the box it rests until midnight only where the merchant says so (AMB-21)', () => {
  expect(closing({ returns: 'nextDay' })).toEqual({ hashes: ['h1'], show: false, restsUntil: midnight })
  expect(closing({ returns: 'nextVisit' })).toEqual({ hashes: ['h1'], show: false })
})

test('the older popup’s box hides for good (REQ-POPUP-018)', () => {
  expect(closing({ isTicked: true, variant: 'older' })).toEqual({
    hashes: ['h1'],
    show: false,
    forGood: true,
  })
  expect(closing({ variant: 'older' })).toEqual({ hashes: ['h1'], show: false })
})

test('each customer has a record, and all visitors share one (REQ-POPUP-008)', () => {
  expect(recordOwner({ id: '7', token: 'T' })).not.toBe(recordOwner({ id: '8', token: 'T' }))
  expect(recordOwner({ id: '', token: '' })).toBe('visitor')
})

test.each([
  ['not JSON', undefined],
  ['"text"', undefined],
  ['null', undefined],
  ['{}', undefined],
  ['[]', undefined],
  ['{"hashes":"h1"}', undefined],
  ['{"hashes":[1,{},"h1"],"show":"x","hiddenUntil":"soon","forGood":"yes"}', { hashes: ['h1'], show: true }],
  ['{"hashes":["h1"],"show":false,"hiddenUntil":-5}', { hashes: ['h1'], show: false }],
  [
    `{"hashes":["h1"],"show":false,"hiddenUntil":${midnight},"__proto__":{"forGood":true}}`,
    { hashes: ['h1'], show: false, hiddenUntil: midnight },
  ],
])('of a damaged record %s what is left is %o', (written, left) => {
  const memory = createFakeMemory()
  memory.device.write('pf.lotus.announcement.visitor', written)
  expect(readRecord(memory, 'visitor')).toEqual(left)
})
