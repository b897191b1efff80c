import { expect, test } from 'vitest'
import { createSignInHarness } from '../../../account/signInHarness'
import { createDepositListFlow } from './listFlow'

const call = 'GET /wps/member/deposits'
const deposit = (id: string) => ({ id, state: 'done', amount: 5 })

const open = () => {
  const { platform, requests, shown } = createSignInHarness()
  const flow = createDepositListFlow({ requests })
  const ids = () => flow.store.getState().list.map(({ id }) => id)
  const say = (deposits: unknown[], next?: string) =>
    platform.network.answer(call, { body: { success: true, value: { deposits, next } } })
  const queries = () => platform.network.sentTo(call).map(({ url }) => url.split('?')[1] ?? '')
  return { platform, flow, ids, say, queries, shown }
}

test('deposits come page by page, and what cannot be read is left out (REQ-ROUTE-015)', async () => {
  const { flow, ids, say, queries } = open()
  expect(flow.store.getState()).toMatchObject({ name: 'loading', list: [], next: null })
  say([deposit('d3'), { id: 'odd' }, deposit('d2')], 'd2')
  await flow.load()
  expect(flow.store.getState()).toMatchObject({ name: 'ready', next: 'd2', isFetchingMore: false })
  say([deposit('d1')])
  await flow.more()
  expect(ids()).toEqual(['d3', 'd2', 'd1'])
  expect(queries()).toEqual(['', 'before=d2'])
  expect(flow.store.getState().next).toBeNull()
  await flow.more()
  expect(queries()).toHaveLength(2)
})

test('a list that cannot be had says so on its page alone, and a page that fails can be asked for again (REQ-ROUTE-015)', async () => {
  const { platform, flow, ids, say, shown } = open()
  platform.network.answer(call, 'broken')
  await flow.load()
  expect([flow.store.getState().name, shown]).toEqual(['failed', []])
  say([deposit('d3')], 'd3')
  await flow.load()
  platform.network.answer(call, 'broken')
  await flow.more()
  expect([ids(), flow.store.getState().next, shown]).toEqual([['d3'], 'd3', []])
})
