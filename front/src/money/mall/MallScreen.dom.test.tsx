import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const [mall, points, order] = [
  'GET /wps/relay/MALLFE_getMall',
  'GET /wps/relay/MALLFE_getPoints',
  'POST /wps/relay/MALLFE_orderGood',
]
const an = { id: '1', token: 'T1', userName: 'an' }
const at = '2026-11-22T05:00:00.000Z'
const cash = { id: 'cash', title: 'A little cash', points: 30, left: 4, delivery: 'CASH', amount: 10_000 }
const bonus = {
  id: 'bonus',
  title: 'A bonus',
  points: 60,
  left: 9,
  delivery: 'BONUS',
  amount: 50_000,
  need: 250_000,
  days: 7,
}
const gone = { id: 'cup', title: 'A cup', points: 1, left: 0, delivery: 'COUPON' }
const market = { points: 40, stakePerPoint: 10_000, goods: [cash, bonus, gone], orders: [] as object[] }
const lines = [
  { version: 2, kind: 'order', amount: -5, after: 40, at },
  { version: 1, kind: 'play', amount: 45, after: 45, at },
]
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const open = async (answers: Record<string, FakeAnswer | 'broken' | 'silent'> = {}) => {
  const app = await openApp({
    path: '/m/mall/mallHome',
    member: an,
    prepare: ({ network }) => {
      const usual = { [mall]: say(market), [points]: say({ points: 40, lines }) }
      for (const [call, answer] of Object.entries({ ...usual, ...answers })) network.answer(call, answer)
    },
  })
  await app.wait()
  return app
}

const card = (name: string) => screen.getByRole('heading', { name }).closest('li')!

const orders = async (wait: (ms?: number) => Promise<void>) => {
  await act(async () => fireEvent.click(within(card('A little cash')).getByRole('button', { name: 'Order' })))
  await wait()
  expect(within(screen.getByRole('dialog')).getByText(/^This costs 30 points, deducted at once/)).toBeTruthy()
  await act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Order' })),
  )
  await wait()
}

const sentIds = (sent: readonly { body?: string | undefined }[]) =>
  sent.map(({ body }) => (JSON.parse(String(body)) as { orderId: string }).orderId)

test('until the goods are known, three places are kept for them', async () => {
  const bones = () => document.querySelectorAll('main [aria-hidden] > span[data-shape="banner"]').length
  await open({ [mall]: 'silent' })
  expect(bones()).toBe(3)
  cleanup()
  await open()
  expect(bones()).toBe(0)
})

test('the market shows points, goods with price, stock and what arrives, and what is missing (REQ-ROUTE-021)', async () => {
  await open()
  expect(screen.getByText('40 points')).toBeTruthy()
  expect(screen.getByText(/One point for every 10,000/)).toBeTruthy()
  expect(within(card('A little cash')).getByText('4 left')).toBeTruthy()
  expect(within(card('A bonus')).getByText('20 points to go')).toBeTruthy()
  expect(
    within(card('A bonus')).getByText(/50,000\s?₫ as a bonus: 250,000\s?₫ to be played within 7 days/),
  ).toBeTruthy()
  expect(within(card('A cup')).queryByRole('button')).toBeNull()
  expect(screen.getByText('+45')).toBeTruthy()
  expect(screen.getByText('−5')).toBeTruthy()
})

test('points that run out say how many and until when, and how long points last; others say nothing of it', async () => {
  await open({ [mall]: say({ ...market, expiry: { days: 30, next: { points: 12, day: '2026-11-26' } } }) })
  expect(screen.getByText(/^12 points can be spent until Nov 26, 2026, then they expire.$/)).toBeTruthy()
  expect(screen.getByText(/^Points last 30 days after the day/)).toBeTruthy()
  cleanup()
  await open({ [mall]: say({ ...market, expiry: { days: 30 } }) })
  expect(screen.queryByText(/run out/)).toBeNull()
  cleanup()
  await open()
  expect(screen.queryByText(/Points last/)).toBeNull()
})

test('an order is asked about, sent once, and shows its coupon', async () => {
  const ordered = {
    id: 'o',
    title: 'A little cash',
    points: 30,
    delivery: 'COUPON',
    coupon: 'ABCD-EFGH-2345',
    at,
  }
  const { platform, wait } = await open({ [order]: say({ order: ordered, points: 10, left: 3 }) })
  platform.network.answer(mall, say({ ...market, points: 10, orders: [ordered] }))
  await orders(wait)
  const sent = platform.network.sentTo(order)
  expect(sent).toHaveLength(1)
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ goodId: 'cash', points: 30 })
  expect(screen.getByText('Ordered. It’s yours.')).toBeTruthy()
  expect(screen.getByText('ABCD-EFGH-2345')).toBeTruthy()
})

test('an order whose response was lost is sent again under its own id until the outcome is known (D-13)', async () => {
  const { platform, wait } = await open({ [order]: 'broken' })
  await orders(wait)
  expect(screen.getByText(/We are checking what happened/)).toBeTruthy()
  platform.network.answer(order, {
    status: 409,
    body: { success: false, errorCode: 'good_sold_out', message: 'None of this is left.' },
  })
  await wait(seconds(1))
  await wait()
  expect(screen.getByText('None of this is left.')).toBeTruthy()
  const ids = sentIds(platform.network.sentTo(order))
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

test('without a connection nothing is sent, and an empty market says so', async () => {
  const { platform, wait } = await open()
  platform.network.goOffline()
  await orders(wait)
  expect(platform.network.sentTo(order)).toHaveLength(0)
  expect(screen.getByText('There is no connection. Nothing was sent.')).toBeTruthy()
  cleanup()
  await open({ [mall]: say({ ...market, goods: [] }) })
  expect(screen.getByRole('heading', { name: 'Nothing is on offer right now' })).toBeTruthy()
})

test('a platform without a point market has an empty one, and nothing failed', async () => {
  const app = await open({
    [mall]: { status: 404, body: { message: 'Not Found' } },
    [points]: { status: 404, body: { message: 'Not Found' } },
  })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(app.platform.network.sentTo(mall)).toHaveLength(1)
})
