import { expect, test } from 'vitest'
import { createRequestHarness } from '../../requests/requestHarness'
import { createCatalogFlow } from './catalogFlow'

test('server-rendered games are not requested again; a failure is shown and can be retried (REQ-CATALOG-003, REQ-CATALOG-010)', async () => {
  const { network, requests } = createRequestHarness()
  const rendered = createCatalogFlow(requests, { categories: [category('VN')] })
  await rendered.load()
  expect(rendered.store.getState()).toEqual({ kind: 'ready', categories: [category('VN')] })
  expect(network.sent).toEqual([])
  network.answer(call, 'broken')
  const catalog = createCatalogFlow(requests)
  await catalog.load()
  expect(catalog.store.getState()).toEqual({ kind: 'failed' })
  network.answer(call, { body: { success: true, value: { categories: [category('VN')] } } })
  await Promise.all([catalog.load(), catalog.load()])
  expect(catalog.store.getState().kind).toBe('ready')
  expect(network.sentTo(call)).toHaveLength(2)
})

const call = 'GET /wps/relay/GCSGAME_newGameVendor'
const card = (code: string, vendor?: string) => ({
  accountTypeName: code,
  displayName: code,
  path: `/m/launchGame?code=${code}`,
  coverUrl: '',
  simulatedDraw: true,
  vendor,
})
const category = (gameClassify: string, vendor?: string) => ({
  title: gameClassify,
  gameClassify,
  gameCount: 1,
  cards: [card(gameClassify, vendor)],
})

test('home requests vendor data without Authorization, for members too, and shows the lotteries (REQ-CATALOG-010)', async () => {
  const { network, requests } = createRequestHarness()
  const categories = [category('VN'), category('RNG', 'NEON')]
  network.answer(call, { body: { success: true, value: { categories } } })
  const catalog = createCatalogFlow(requests)
  await catalog.load()
  const [sent] = network.sentTo(call)
  expect(sent?.headers).not.toHaveProperty('Authorization')
  expect(sent?.url).toContain('platform=html5')
  expect(catalog.store.getState()).toEqual({ kind: 'ready', categories: [category('VN')] })
})
