import { expect, test } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createMissionsFlow } from './missionsFlow'

const missionsCall = 'GET /wps/relay/MISSIONFE_getMissions'
const boardCall = 'GET /wps/relay/MISSIONFE_getLeaderBoard'
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const boards = [{ id: 'day' }, { id: 'week' }]

const open = (answers: Record<string, FakeAnswer> = {}) => {
  const { platform, requests, session, shown } = createSignInHarness()
  session.open(sessionOf({ id: '7', token: 'T7' }, 'lotus'))
  const usual = {
    [missionsCall]: say({ missions: [], boards, isHidden: false }),
    [boardCall]: say({ id: 'day' }),
  }
  for (const [call, answer] of Object.entries({ ...usual, ...answers })) platform.network.answer(call, answer)
  const flow = createMissionsFlow({ platform, requests, session, wallet: { refresh: async () => undefined } })
  const asked = () =>
    platform.network
      .sentTo(boardCall)
      .map(({ url }) => [...new URL(url, 'https://x.test').searchParams].slice(0, 2))
  return { platform, flow, shown, asked, state: flow.store.getState }
}

test('missions come with the first board as it runs now (REQ-ROUTE-022)', async () => {
  const { flow, state, asked } = open()
  await flow.load()
  expect(state()).toMatchObject({
    name: 'ready',
    choice: { id: 'day', past: false },
    board: { name: 'ready', found: { id: 'day' } },
  })
  expect(asked()).toEqual([
    [
      ['id', 'day'],
      ['past', 'false'],
    ],
  ])
})

test('a failure is shown on the page alone, and what is shown stays', async () => {
  const { flow, state, platform, shown } = open({ [missionsCall]: 'broken' })
  await flow.load()
  expect(state().name).toBe('failed')
  platform.network.answer(missionsCall, say({ missions: [], boards, isHidden: false }))
  platform.network.answer(boardCall, 'broken')
  await flow.load()
  expect(state()).toMatchObject({ name: 'ready', board: { name: 'failed' } })
  platform.network.answer(missionsCall, 'broken')
  await flow.load()
  expect([state().name, shown]).toEqual(['ready', []])
})

test('a board that was chosen stays chosen, and the answer for another one is not shown', async () => {
  const { flow, state, platform, asked } = open()
  await flow.load()
  platform.network.answer(boardCall, ({ url }) => say({ id: url.includes('id=week') ? 'week' : 'day' }))
  const slow = flow.choose({ id: 'day', past: true })
  const late = flow.choose({ id: 'week', past: false })
  expect(state().board).toEqual({ name: 'loading' })
  await Promise.all([slow, late])
  expect(state()).toMatchObject({ choice: { id: 'week' }, board: { found: { id: 'week' } } })
  await flow.load()
  expect(state().choice).toEqual({ id: 'week', past: false })
  expect(asked().map(([id]) => id?.[1])).toEqual(['day', 'day', 'week', 'week'])
})

test('without boards none is asked for', async () => {
  const { flow, state, asked } = open({ [missionsCall]: say({ missions: [], boards: [], isHidden: false }) })
  await flow.load()
  expect([state().choice, asked()]).toEqual([undefined, []])
})
