import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { decideAlarms, type AlarmFacts } from './presentIssueRow'

const drawAtMs = 1_000_000_000
const calm: AlarmFacts = {
  nowMs: drawAtMs,
  state: 'drawing',
  drawSource: 'inHouse',
  drawAtMs,
  dueAtMs: drawAtMs,
  hasBeacon: true,
  isPausedForLoss: false,
  feedAlarms: [],
  moneyAlarms: [],
}

test('an issue that goes its way alarms nobody', () => {
  expect(decideAlarms(calm)).toEqual([])
  expect(decideAlarms({ ...calm, state: 'settled', dueAtMs: null, nowMs: drawAtMs + minutes(60) })).toEqual(
    [],
  )
})

test('a draw of ours that has not come says whether the beacon or the seed is missing (lottery 4.9)', () => {
  const late = { ...calm, nowMs: drawAtMs + seconds(11), dueAtMs: drawAtMs + seconds(11) }
  expect(decideAlarms({ ...late, hasBeacon: false })).toEqual(['beacon'])
  expect(decideAlarms(late)).toEqual(['seed'])
  expect(decideAlarms({ ...late, drawSource: 'official' })).toEqual([])
})

test('two settlements that differ come first, and are not called overdue as well (lottery 4.8)', () => {
  const facts = { ...calm, state: 'settling', nowMs: drawAtMs + minutes(5) } as const
  expect(decideAlarms({ ...facts, moneyAlarms: ['settlement'] })).toEqual(['settlement'])
  expect(decideAlarms(facts)).toEqual(['stuck'])
})

test('sources that differ alarm until the issue is over; one that contradicts a result always does (lottery 4.7)', () => {
  const facts = { ...calm, drawSource: 'official', feedAlarms: ['disagreement', 'conflict'] } as const
  expect(decideAlarms(facts)).toEqual(['disagreement', 'conflict'])
  expect(decideAlarms({ ...facts, state: 'settled', dueAtMs: null })).toEqual(['conflict'])
})

test('an issue that was paused because it might lose too much says so until a staff user reopens it', () => {
  const paused = { ...calm, state: 'suspended', nowMs: drawAtMs - 1, isPausedForLoss: true } as const
  expect(decideAlarms(paused)).toEqual(['loss'])
  expect(decideAlarms({ ...paused, state: 'open' })).toEqual([])
})
