import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideDelivery } from './deliverMessages'

const early = { nowMs: 0, uselessAtMs: seconds(300) }

test('each wait is twice the last, up to a minute', () => {
  const waits = [1, 2, 3, 6, 7, 40].map((tries) => decideDelivery({ ...early, tries }))
  expect(waits).toEqual([1, 2, 4, 32, 60, 60].map((wait) => ({ kind: 'again', afterMs: seconds(wait) })))
})

test('what the gateway refused is given up at once', () => {
  expect(decideDelivery({ ...early, tries: 1, isRefused: true })).toEqual({
    kind: 'end',
    because: 'the gateway refused it',
  })
})

test('what would come too late is given up, and says why', () => {
  const because = 'it would come too late'
  expect(decideDelivery({ tries: 1, nowMs: seconds(299), uselessAtMs: seconds(300) })).toEqual({
    kind: 'end',
    because,
  })
  expect(decideDelivery({ tries: 7, nowMs: seconds(241), uselessAtMs: seconds(300) })).toEqual({
    kind: 'end',
    because,
  })
  expect(decideDelivery({ tries: 7, nowMs: seconds(239), uselessAtMs: seconds(300) })).toMatchObject({
    kind: 'again',
  })
})
