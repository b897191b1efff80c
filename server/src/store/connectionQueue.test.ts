import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { fakePlatform } from '../platform/fakePlatform'
import { createConnectionQueue, type Urgency } from './connectionQueue'

const openQueue = (parts: { connections?: number; backgroundShare?: number; maxWaiting?: number } = {}) => {
  const platform = fakePlatform(0)
  const queue = createConnectionQueue({
    clock: platform.clock,
    connections: 2,
    backgroundShare: 1,
    waitMs: { call: seconds(6), background: seconds(30) },
    maxWaiting: 10,
    ...parts,
  })
  const came: string[] = []
  const takes = (name: string, urgency: Urgency = 'call') =>
    queue.take(urgency).then(
      (release) => {
        came.push(name)
        return release
      },
      (failure: { code?: string }) => {
        came.push(`${name}: ${failure.code}`)
        return () => undefined
      },
    )
  return { platform, queue, came, takes }
}

test('on a busy machine a call waits past a second, and gets the next connection that is free', async () => {
  const { platform, came, takes } = openQueue()
  const [first] = await Promise.all([takes('first'), takes('second')])
  const third = takes('third')
  await platform.passes(seconds(5))
  expect(came).toEqual(['first', 'second'])
  first()
  first()
  await third
  expect(came).toEqual(['first', 'second', 'third'])
  void takes('fourth')
  await platform.passes(seconds(1))
  expect(came).toHaveLength(3)
})

test('a call that has reached its time limit gets system busy and takes no connection later', async () => {
  const { platform, came, takes } = openQueue({ connections: 1 })
  const release = await takes('first')
  const late = takes('late')
  await platform.passes(seconds(6))
  await late
  release()
  await takes('next')
  expect(came).toEqual(['first', 'late: server.busy', 'next'])
})

test('background work takes its share and steps back while calls wait', async () => {
  const { came, takes } = openQueue({ connections: 3, backgroundShare: 1 })
  const job = await takes('job', 'background')
  const secondJob = takes('second job', 'background')
  const [call] = await Promise.all([takes('call'), takes('other call')])
  const waiting = takes('waiting call')
  job()
  await waiting
  expect(came).toEqual(['job', 'call', 'other call', 'waiting call'])
  call()
  await secondJob
  expect(came.at(-1)).toBe('second job')
})

test('of fifty calls at once on two connections none is refused while each is short', async () => {
  const { platform, came, takes } = openQueue({ maxWaiting: 100 })
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const release = await takes(`call ${n}`)
      await platform.passes(10)
      release()
    }),
  )
  expect(came.filter((one) => one.includes('busy'))).toEqual([])
  expect(came).toHaveLength(50)
})

test('one more than may wait is refused at once (F6)', async () => {
  const { came, takes } = openQueue({ connections: 1, maxWaiting: 1 })
  await takes('first')
  void takes('waits')
  await takes('too many')
  expect(came).toEqual(['first', 'too many: server.busy'])
})
