import { expect, test } from 'vitest'
import { decideVoidable, type VoidableFacts } from './readFaulty'

const open: VoidableFacts = {
  state: 'open',
  drawSource: 'inHouse',
  nowMs: 1_000,
  drawAtMs: 60_000,
  beaconAtMs: 55_000,
  isResultTold: false,
}
const feed: VoidableFacts = { ...open, drawSource: 'official', beaconAtMs: null }

test.each([
  ['on sale', open, true],
  ['not on sale yet', { ...open, state: 'scheduled' }, true],
  ['paused', { ...open, state: 'suspended' }, true],
  ['closed, its beacon not out', { ...open, state: 'closed', nowMs: 54_999 }, true],
  ['closed, its beacon out', { ...open, state: 'closed', nowMs: 55_000 }, false],
  ['ours without a beacon', { ...open, beaconAtMs: null }, false],
  ['drawing', { ...open, state: 'drawing' }, false],
  ['drawn', { ...open, state: 'drawn' }, false],
  ['called off', { ...open, state: 'cancelled' }, false],
  ['of others, before its hour', { ...feed, state: 'closed', nowMs: 59_999 }, true],
  ['of others, at its hour', { ...feed, state: 'closed', nowMs: 60_000 }, false],
  ['of others, told early', { ...feed, state: 'closed', isResultTold: true }, false],
] as [string, VoidableFacts, boolean][])(
  'whether bets on an issue that is %s may be made void by hand: nobody chooses who can know the result (lottery 4.9, 6.5)',
  (_, facts, may) => {
    const decision = decideVoidable(facts)
    expect(decision.may).toBe(may)
    expect(decision.reason).not.toBe('')
  },
)
