import { expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import { fakePlatform } from '../../platform/fakePlatform'
import { startLoop } from './startLoop'

/** Lets a round that was begun come to its end. */
const roundEnds = () => new Promise(setImmediate)

const openLoop = (round: () => Promise<number>) => {
  const { clock, passes } = fakePlatform(0)
  const failures: unknown[] = []
  const { stop, runNow } = startLoop({
    clock,
    round,
    onFailure: (one) => failures.push(one),
    restAfterFailureMs: seconds(5),
  })
  return { stop, runNow, passes, failures }
}

test('a loop begins at once and rests for as long as each round asks', async () => {
  const startedAtMs: number[] = []
  const { clock, passes } = fakePlatform(0)
  const round = async () => {
    startedAtMs.push(clock.now())
    return startedAtMs.length * 100
  }
  const { stop } = startLoop({ clock, round, onFailure: () => {}, restAfterFailureMs: 0 })
  for (let n = 0; n < 10; n++) {
    await roundEnds()
    await passes(100)
  }
  await stop()
  expect(startedAtMs).toEqual([0, 100, 300, 600, 1_000])
})

test('a failing round is reported and does not end the loop', async () => {
  let rounds = 0
  const { stop, passes, failures } = openLoop(async () => {
    rounds += 1
    if (rounds === 1) throw new Error('no database')
    return seconds(60)
  })
  await roundEnds()
  await passes(seconds(5))
  await stop()
  expect(failures).toHaveLength(1)
  expect(rounds).toBe(2)
})

test('stopping waits for the current round and begins no other', async () => {
  let end = () => {}
  let rounds = 0
  const { stop, passes } = openLoop(() => {
    rounds += 1
    return new Promise((resolve) => (end = () => resolve(0)))
  })
  const stopped = stop()
  end()
  await stopped
  await passes(seconds(60))
  expect(rounds).toBe(1)
})

test('a loop that is to run now begins its next round at once, and after a round that is running one more', async () => {
  let end = () => {}
  let rounds = 0
  const { stop, runNow, passes } = openLoop(() => {
    rounds += 1
    return new Promise((resolve) => (end = () => resolve(seconds(60))))
  })
  runNow()
  end()
  await roundEnds()
  expect(rounds).toBe(2)
  end()
  await roundEnds()
  expect(rounds).toBe(2)
  runNow()
  expect(rounds).toBe(3)
  end()
  await roundEnds()
  await passes(seconds(59))
  expect(rounds).toBe(3)
  await passes(seconds(1))
  expect(rounds).toBe(4)
  const stopped = stop()
  end()
  runNow()
  await stopped
  expect(rounds).toBe(4)
})

test('a loop that fails rests even when it was to run again', async () => {
  const { stop, runNow, passes, failures } = openLoop(async () => {
    await roundEnds()
    throw new Error('no database')
  })
  runNow()
  await roundEnds()
  await roundEnds()
  await roundEnds()
  expect(failures).toHaveLength(1)
  await passes(seconds(5))
  await stop()
  expect(failures).toHaveLength(2)
})
