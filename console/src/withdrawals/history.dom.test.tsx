import {
  withdrawalHistory,
  withdrawalHistoryFile,
  type WithdrawalRow,
} from '@playfront/contract/console/payouts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { approvals, decideApproval } from '@playfront/contract/console/approvals'
import { proposePayout } from '@playfront/contract/console/payouts'
import type { Permission } from '@playfront/contract/console/permissions'
import { openApproval } from '../testing/openApproval'
import { decideBulkStep } from './bulkFlow'
import { readHistoryFilter } from './historyFlow'
import { Page } from './WithdrawalsPage'

afterEach(cleanup)
beforeAll(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

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
  refusedBy: ['first-bank'],
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
  harness.answer(approvals, { approvals: [], next: null })
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
    'Refused by first-bank',
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

const waiting = (n: number): WithdrawalRow => ({
  ...row,
  id: `0b6ec0c1-0000-4000-8000-00000000010${n}`,
  userName: `member_${n}`,
  state: 'review',
  because: null,
})
const requestOf = (n: number) =>
  openApproval({
    id: `0b6ec0c1-0000-4000-8000-00000000020${n}`,
    kind: 'payout',
    subject: `withdrawal:${waiting(n).id}`,
    subjectName: `member_${n}`,
    subjectPath: `/members/${row.member}`,
    changes: [{ field: 'holder', after: { kind: 'text', text: `HOLDER ${n}` } }],
    shown: 'ab'.repeat(32),
  })

const openSome = async (permissions: readonly Permission[]) => {
  const harness = await createConsoleHarness({
    areas: ['approvals', 'withdrawals'],
    permissions: ['withdrawals.read', ...permissions],
  })
  harness.answer(withdrawalHistory, { withdrawals: [waiting(1), waiting(2), waiting(3), row], next: null })
  harness.answer(approvals, { approvals: [requestOf(3)], next: null })
  render(
    <ServicesProvider services={harness.services}>
      <Page query={new URLSearchParams('view=all')} />
    </ServicesProvider>,
  )
  await screen.findByText('Requested by Chi')
  return harness
}

test('selected withdrawals are requested one by one, and each has its own result', async () => {
  const { answer, asked } = await openSome(['withdrawals.prepare'])
  answer(proposePayout, ({ id }) =>
    id === waiting(1).id ? { refused: 'staff.moved.on' } : { done: true as const },
  )
  // Neither one that is not in review, nor one that is requested already.
  expect(screen.getAllByRole('checkbox', { name: /^Select member_/ })).toHaveLength(2)
  fireEvent.click(screen.getByLabelText('Select all shown: 2'))
  fireEvent.click(screen.getByRole('button', { name: 'Request declines' }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('member_1')
  fireEvent.change(within(dialog).getByLabelText('Reason shown to the member'), {
    target: { value: 'documents' },
  })
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm for 2' }))
  const results = await screen.findByRole('list', { name: 'Result of each withdrawal' })
  await screen.findByText('Done: 1. Not done: 1.')
  const lines = within(results).getAllByRole('listitem')
  expect(lines[0]?.textContent).toMatch(/^member_1.*: (?!Done)/)
  expect(lines[1]?.textContent).toMatch(/^member_2.*: Done$/)
  const sent = asked.filter(({ method }) => method === 'POST').map(({ request }) => request)
  expect(sent).toMatchObject([
    { verdict: 'refuse', because: 'documents' },
    { verdict: 'refuse', because: 'documents' },
  ])
  expect(new Set(sent.map(({ proposal }) => proposal)).size).toBe(2)
})

test('who approves several reads what each request says, and each decision names what was shown', async () => {
  const { answer, asked } = await openSome(['withdrawals.approve'])
  answer(decideApproval, { done: true })
  fireEvent.click(screen.getByLabelText(/^Select member_3/))
  expect(screen.queryByRole('button', { name: 'Request payouts' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Approve requests' }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('HOLDER 3')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm for 1' }))
  const { id, shown } = requestOf(3)
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.request)
    .toEqual({ kind: 'payout', id, decision: 'approve', shown })
})

test('without a permission to act there is nothing to select', async () => {
  await openSome([])
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
})

test('a person acts on their own request or twice on one as little as on what is decided', () => {
  const all = { mayPrepare: true, mayApprove: true }
  const stepOf = (facts: Partial<Parameters<typeof decideBulkStep>[0]>) =>
    decideBulkStep({ row: waiting(1), approval: undefined, ...all, ...facts }).step
  expect(stepOf({})).toBe('request')
  expect(stepOf({ mayPrepare: false })).toBeUndefined()
  expect(stepOf({ row })).toBeUndefined()
  expect(stepOf({ approval: requestOf(1) })).toBe('decide')
  expect(stepOf({ approval: { ...requestOf(1), isOwn: true } })).toBeUndefined()
  expect(stepOf({ approval: { ...requestOf(1), hasApproved: true } })).toBeUndefined()
  expect(stepOf({ approval: requestOf(1), mayApprove: false })).toBeUndefined()
})
