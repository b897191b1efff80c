import { expect, test } from 'vitest'
import { decideReplica, type ReplicaFacts } from './decideReplica'

const primary = { system: '7001', timeline: 2, bytes: 1_000_000 }
const fresh: ReplicaFacts = { ...primary, isStandby: true, secondsSinceChange: 0 }
const bounds = { maxWaitMs: 200, maxLagBytes: 5_000 }
const served = { kind: 'serve' }
const waits = { kind: 'wait' }
const fallsBack = (because: string) => ({ kind: 'fallBack', because })

test.each([
  ['has replayed exactly what was committed', {}, 0, served],
  ['is ahead of the position that was asked for', { bytes: 1_000_001 }, 0, served],
  ['is fresh only after a long wait', {}, 10_000, served],
  ['is one byte behind', { bytes: 999_999 }, 0, waits],
  ['is as far behind as is waited for', { bytes: 995_000 }, 199, waits],
  ['is further behind', { bytes: 994_999 }, 0, fallsBack('behind')],
  ['did not catch up in time', { bytes: 999_999 }, 200, fallsBack('behind')],
  ['was promoted', { isStandby: false }, 0, fallsBack('promoted')],
  ['is of another system', { system: '7002', bytes: 2_000_000 }, 0, fallsBack('otherSystem')],
  [
    'followed a primary that was replaced, and holds more of its log',
    { timeline: 1, bytes: 2_000_000 },
    0,
    fallsBack('otherTimeline'),
  ],
])('a replica that %s', (_, facts, waitedMs, expected) => {
  expect(decideReplica({ ...fresh, ...facts }, primary, waitedMs, bounds)).toEqual(expected)
})
