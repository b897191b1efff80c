import { promotionList } from '@playfront/contract/money/promotions'
import { expect, test } from 'vitest'
import { createSignInHarness } from '../../account/signInHarness'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createActivityListFlow, type ActivityListDeps } from './activityListFlow'

const listCall = `${promotionList.method} ${fakeMerchant.activities.listPath ?? promotionList.path}`
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const notified = (id: string) => ({ id, title: `Title of ${id}`, state: { name: 'open' } })

const open = (parts: ActivityListDeps['parts'] = {}) => {
  const { platform, requests, shown } = createSignInHarness()
  const flow = createActivityListFlow({ platform, merchant: fakeMerchant, requests, parts })
  const states: string[] = []
  flow.store.subscribe(({ name }) => void states.push(name))
  const ids = () => flow.store.getState().activities.map(({ id }) => id)
  return { platform, flow, states, ids, parts, shown }
}

test('the list is loaded for a browser, and a failure is shown on the page alone (REQ-LAUNCH-021)', async () => {
  const { platform, flow, ids, states, shown } = open()
  expect(flow.store.getState().name).toBe('loading')
  platform.network.answer(listCall, 'broken')
  await flow.load()
  expect([states, shown]).toEqual([['failed'], []])
  platform.network.answer(listCall, say([notified('a'), notified('b')]))
  await flow.load()
  expect([states, ids()]).toEqual([
    ['failed', 'loading', 'ready'],
    ['a', 'b'],
  ])
  expect(platform.network.sentTo(listCall)[0]?.url).toContain('inApp=false')
})

test('a loaded list stays while it is requested again, and when that fails (REQ-LAUNCH-021)', async () => {
  const { platform, flow, ids, states } = open()
  platform.network.answer(listCall, say([notified('a')]))
  await flow.load()
  platform.network.answer(listCall, say([notified('b')]))
  await flow.load()
  expect([states, ids()]).toEqual([['ready', 'ready'], ['b']])
  platform.network.answer(listCall, 'broken')
  await flow.load()
  expect([flow.store.getState().name, ids()]).toEqual(['ready', ['b']])
})

test('the server-rendered data is there at once, and used once', async () => {
  const parts = { activities: [{ id: 'painted', kind: 'GIFT' as const, title: 'Painted' }] }
  const { platform, flow, ids } = open(parts)
  expect([flow.store.getState().name, ids()]).toEqual(['ready', ['painted']])
  platform.network.answer(listCall, say([]))
  await flow.load()
  expect([ids(), 'activities' in parts]).toEqual([[], false])
})
