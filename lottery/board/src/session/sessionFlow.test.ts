import { expect, test } from 'vitest'
import { createFakeMemory, type Memory } from '../platform/memory'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { Requests } from '../requests/requests'
import { decideArrival } from './decideArrival'
import { createSessionFlow } from './sessionFlow'

const traded = {
  token: 'T1',
  memberId: 'm1',
  userName: 'an',
  currency: 'VND',
  balance: 5_000_000,
  balanceVersion: 1,
  language: 'VI',
  prizeMode: 'Lott',
  view: 'betting',
  serverTime: 0,
} as const

const openSession = async (query: string, outcome: Outcome<unknown>, memory: Memory = createFakeMemory()) => {
  const asked: unknown[] = []
  const ask = (async (_call: unknown, request: unknown) => {
    asked.push(request)
    return outcome
  }) as Requests['ask']
  const flow = createSessionFlow({ memory, requests: { ask }, onOpened: () => {} })
  await flow.open(decideArrival(new URLSearchParams(query)))
  return { flow, asked, memory }
}

test('the launch code is exchanged once, and a reload of the tab continues without it', async () => {
  const { flow, asked, memory } = await openSession('launch=c0de&lottery=MB1', {
    kind: 'done',
    value: traded,
  })
  expect(asked).toEqual([{ launchCode: 'c0de' }])
  expect(flow.player()).toMatchObject({ token: 'T1', prizeMode: 'Lott' })
  const again = await openSession('lottery=MB1', { kind: 'done', value: traded }, memory)
  expect(again.asked).toEqual([])
  expect(again.flow.player()?.token).toBe('T1')
})

const refusal = { kind: 'refused', code: 'launch.code.invalid', message: '' } as const

test('an invalid code ends the visit, even where there was a session before', async () => {
  const { memory } = await openSession('launch=c0de', { kind: 'done', value: traded })
  const { flow } = await openSession('launch=used', refusal, memory)
  expect(flow.store.getState()).toEqual({ kind: 'ended', why: 'launch' })
})

test('a server that cannot be reached leaves the code for another try', async () => {
  const { flow } = await openSession('launch=c0de', { kind: 'unknown' })
  expect(flow.store.getState().kind).toBe('unreachable')
})

test('an ended token is forgotten', async () => {
  const { flow, memory } = await openSession('launch=c0de', { kind: 'done', value: traded })
  flow.end()
  expect(flow.store.getState()).toEqual({ kind: 'ended', why: 'expired' })
  const again = await openSession('', refusal, memory)
  expect(again.flow.store.getState()).toEqual({ kind: 'ended', why: 'none' })
})
