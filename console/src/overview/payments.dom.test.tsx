import { paymentRoutes, type PaymentRoutesAnswer } from '@playfront/contract/console/overview'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { durationOf } from './overviewFlow'

afterEach(cleanup)

const none = { orders: 0, amount: 0, succeeded: 0, succeededAmount: 0, refused: 0, open: 0 }
const id = '3f1c7a52-2b0e-4b5d-9a52-6f0f5b1f9a01'

const answer: PaymentRoutesAnswer = {
  at: '2026-07-27T12:00:00.000Z',
  routes: [
    {
      kind: 'deposit',
      method: 'qr',
      title: 'VietQR',
      provider: 'qr-bank',
      isConfigured: true,
      state: 'silent',
      lastHour: { orders: 10, amount: 1_000, succeeded: 6, succeededAmount: 600, refused: 1, open: 2 },
      lastDay: { ...none, orders: 2, amount: 200, open: 2 },
      medianMs: 42_000,
      oldestOpen: { id, at: '2026-07-27T09:00:00.000Z' },
      lastRefusal: { code: 'account', at: '2026-07-27T11:00:00.000Z' },
    },
    {
      kind: 'payout',
      method: null,
      title: null,
      provider: 'pay-bank',
      isConfigured: false,
      state: 'answers',
      lastHour: none,
      lastDay: { orders: 4, amount: 400, succeeded: 3, succeededAmount: 300, refused: 1, open: 0 },
      medianMs: 180_000,
      oldestOpen: { id, at: '2026-07-27T11:59:30.000Z' },
      lastRefusal: { code: 'x-closed', at: '2026-07-27T11:00:00.000Z' },
    },
  ],
}

const open = async (routes = answer.routes) => {
  const harness = await createConsoleHarness({
    permissions: ['deposits.read', 'withdrawals.read'],
    areas: ['overview', 'approvals'],
    path: '/payments',
  })
  harness.answer(paymentRoutes, { ...answer, routes })
  render(
    <ServicesProvider services={harness.services}>
      <App />
    </ServicesProvider>,
  )
}
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr')
  if (!row) throw new Error(`${text} stands in no row`)
  return within(row)
}
const targetOf = (row: Awaited<ReturnType<typeof rowOf>>, name: string | RegExp) =>
  row
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href')?.replace(/^.*\/(?=deposits|withdrawals)/, ''))

test('a route shows the share of its deposits with a result, and each figure leads to its rows', async () => {
  await open()
  const row = await rowOf('qr-bank')
  row.getByText('VietQR')
  row.getByText('Not responding')
  row.getByText('75%')
  row.getByText('42 seconds')
  row.getByText('The account rejected the payment')
  const from = 'view=all&method=qr&provider=qr-bank&since=2026-07-27T11%3A00%3A00.000Z'
  expect(targetOf(row, '6 of 10 succeeded')).toEqual([`deposits?${from}`])
  const inState = (state: string) => `deposits?${from.replace('&method', `&state=${state}&method`)}`
  expect(targetOf(row, 'Declined: 1')).toEqual([inState('refused')])
  expect(targetOf(row, 'Open: 2')[0]).toBe(inState('open'))
  expect(targetOf(row, '3 hours')).toEqual([`deposits?view=all&find=${id}`])
  // Nothing of the last day has a result: there is no share.
  expect(row.queryByText('0%')).toBeNull()
})

test('payouts lead to withdrawals, and a provider’s own code is shown as it is', async () => {
  await open()
  const row = await rowOf('pay-bank')
  row.getByText('Not in the settings')
  row.getByText('x-closed')
  expect(targetOf(row, 'Declined: 1')).toEqual([
    'withdrawals?view=all&state=failed&provider=pay-bank&since=2026-07-26T12%3A00%3A00.000Z',
  ])
  expect(targetOf(row, '30 seconds')).toEqual([`withdrawals?view=all&find=${id}`])
})

test('a merchant without methods is told so', async () => {
  await open([])
  await screen.findByText('No payment methods')
})

test('lengths under a minute are in seconds', () => {
  expect([durationOf(900, 'en'), durationOf(59_400, 'en'), durationOf(60_000, 'en')]).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
  ])
})
