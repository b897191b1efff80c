import { approvals, decideApproval } from '@playfront/contract/console/approvals'
import { waitingPayouts, type WaitingPayout } from '@playfront/contract/console/payouts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
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

const payout: WaitingPayout = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  userName: 'an_withdraws',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  amount: 5_000_000,
  fee: 11_000,
  currency: 'VND',
  card: 'Vietcombank',
  maskedNumber: '•••• 6789',
  account: {
    kind: 'bankCard',
    way: '970436',
    number: '0123456789',
    branch: null,
    pixKind: null,
    holder: 'NGUYEN VAN AN',
  },
  reasons: ['large'],
  checks: [{ reason: 'large', value: 5_000_000, limit: 1_000_000 }],
  requestedAt: '2026-07-27T00:00:00.000Z',
}

const text = (field: 'way' | 'accountNumber' | 'holder', value: string) =>
  ({ field, after: { kind: 'text', text: value } }) as const
const money = (field: 'withdrawal' | 'fee' | 'payoutAmount', amount: number) =>
  ({ field, after: { kind: 'money', amount } }) as const
const request = openApproval({
  id: '0b6ec0c1-0000-4000-8000-000000000003',
  kind: 'payout',
  subject: `withdrawal:${payout.id}`,
  subjectName: 'an_withdraws',
  subjectPath: `/members/${payout.member}`,
  changes: [
    { field: 'decision', after: { kind: 'word', word: 'approve' } },
    money('withdrawal', 5_000_000),
    money('fee', 11_000),
    money('payoutAmount', 4_989_000),
    text('way', 'Vietcombank'),
    text('accountNumber', '0123456789'),
    text('holder', 'NGUYEN VAN AN'),
  ],
  shown: 'ab'.repeat(32),
})

test('where two approvers are needed, the card says who has approved and who still has to', async () => {
  const { services, answer } = await createConsoleHarness({
    areas: ['approvals', 'withdrawals'],
    permissions: ['withdrawals.read', 'withdrawals.approve'],
  })
  answer(waitingPayouts, { payouts: [payout], next: null })
  const half = { ...request, approversNeeded: 2, approvedBy: ['Minh'], hasApproved: true }
  answer(approvals, { approvals: [half], next: null })
  render(
    <ServicesProvider services={services}>
      <Page query={new URLSearchParams()} />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('article', { name: 'Withdrawal: an_withdraws' })
  expect(card.textContent).toContain('Approved so far by Minh')
  expect(card.textContent).toContain(
    'Approvers still needed: 1. Chi, Minh can’t approve. You have approved this.',
  )
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(within(card).getByRole('button', { name: 'Reject' })).toBeDefined()
})

test('who approves a payout reads the account in full and what is paid out, and the decision names what was shown', async () => {
  const { services, answer, asked } = await createConsoleHarness({
    areas: ['approvals', 'withdrawals'],
    permissions: ['withdrawals.read', 'withdrawals.approve'],
  })
  answer(waitingPayouts, { payouts: [payout], next: null })
  answer(approvals, { approvals: [request], next: null })
  answer(decideApproval, { done: true })
  render(
    <ServicesProvider services={services}>
      <Page query={new URLSearchParams()} />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('article', { name: 'Withdrawal: an_withdraws' })
  expect(screen.getByRole('list', { name: 'Result of the review rules' }).textContent).toMatch(
    /Large amount.*Amount .*5,000,000.*, review from .*1,000,000/,
  )
  fireEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  const dialog = screen.getByRole('alertdialog')
  for (const shown of ['an_withdraws', '0123456789', 'NGUYEN VAN AN', 'Vietcombank', '4,989,000', '11,000'])
    expect(dialog.textContent).toContain(shown)
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  const { kind, id, shown } = request
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.request)
    .toEqual({ kind, id, shown, decision: 'approve' })
})
