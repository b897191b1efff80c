import {
  withdrawalHistory,
  withdrawalHistoryFile,
  type WithdrawalRow,
} from '@playfront/contract/console/payouts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { readHistoryFilter } from './historyFlow'
import { Page } from './WithdrawalsPage'

afterEach(cleanup)

const row: WithdrawalRow = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'an_withdraws',
  state: 'failed',
  currency: 'VND',
  amount: 5_000_000,
  fee: 11_000,
  card: 'Vietcombank',
  maskedNumber: '•••• 6789',
  provider: 'bank',
  reference: 'REF-1',
  because: 'account',
  isAutomatic: false,
  checks: [{ reason: 'unplayed', value: 20_000, limit: 90_000 }],
  requestedBy: 'Chi',
  approvedBy: ['Minh', 'Dung'],
  requestedAt: '2026-07-27T00:00:00.000Z',
  endedAt: '2026-07-27T01:00:00.000Z',
}

const open = async (query: string) => {
  const harness = await createConsoleHarness({
    areas: ['approvals', 'withdrawals'],
    permissions: ['withdrawals.read', 'members.read'],
  })
  harness.answer(withdrawalHistory, ({ before }) => ({
    withdrawals: [before ? { ...row, id: '0b6ec0c1-0000-4000-8000-000000000003', isAutomatic: true } : row],
    next: before ? null : '1~0b6ec0c1-0000-4000-8000-000000000001',
  }))
  render(
    <ServicesProvider services={harness.services}>
      <Page query={new URLSearchParams(query)} />
    </ServicesProvider>,
  )
  return harness
}

test('the history asks for what its address says, and tells of each withdrawal who decided and why', async () => {
  const { asked } = await open('view=all&find=an&state=failed&from=2026-07-01&min=1000&max=9000000')
  const table = await screen.findByRole('table', { name: 'All withdrawals' })
  for (const shown of [
    'an_withdraws',
    '5,000,000',
    'REF-1',
    'Failed',
    'Requested by Chi',
    'Minh, Dung',
    '90,000',
  ])
    expect(table.textContent).toContain(shown)
  expect(
    within(table)
      .getByRole('link', { name: /5,000,000/ })
      .getAttribute('href'),
  ).toContain(`/members/${row.member}/money/withdrawal/${row.id}`)
  expect(asked.find(({ path }) => path === withdrawalHistory.path)?.request).toEqual({
    find: 'an',
    state: 'failed',
    from: '2026-07-01',
    min: '1000',
    max: '9000000',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Paid without a review')).toBeDefined()
})

test('a filter becomes the address; an amount that the currency does not have is said and not searched', async () => {
  const { services } = await open('view=all')
  await screen.findByRole('table')
  const min = screen.getByLabelText('Amount from')
  const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  const before = services.place.store.getState()
  fireEvent.change(min, { target: { value: '12,345' } })
  expect(screen.getByText('Enter an amount of the currency, or nothing.')).toBeDefined()
  search()
  expect(services.place.store.getState()).toEqual(before)
  fireEvent.change(min, { target: { value: '5000' } })
  search()
  const { query } = services.place.store.getState()
  expect(readHistoryFilter(new URLSearchParams(query))).toMatchObject({ min: '5000', state: '', find: '' })
})

test('the file has the same filter and a year of days where none are chosen', async () => {
  const { answer, asked } = await open('view=all&state=paid')
  answer(withdrawalHistoryFile, { name: 'w.csv', text: 'a', isWhole: false })
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expect
    .poll(() => asked.find(({ path }) => path === withdrawalHistoryFile.path)?.request)
    .toMatchObject({
      state: 'paid',
      from: expect.stringMatching(/^\d{4}-/),
      to: expect.stringMatching(/^\d{4}-/),
    })
})

test('an address that names no state and no day narrows nothing', () => {
  const filter = readHistoryFilter(new URLSearchParams('state=lost&from=yesterday&to=2026-7-1'))
  expect(Object.values(filter).every((value) => value === '')).toBe(true)
})
