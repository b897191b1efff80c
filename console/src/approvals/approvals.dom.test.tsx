import {
  approvals,
  decideApproval,
  withdrawApproval,
  type Approval,
} from '@playfront/contract/console/approvals'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { Page } from './ApprovalsPage'

afterEach(cleanup)

const adjustment = openApproval({
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  kind: 'balanceAdjustment',
  subject: 'member:0b6ec0c1-0000-4000-8000-000000000002',
  subjectPath: '/members/0b6ec0c1-0000-4000-8000-000000000002',
  subjectName: 'an_waits',
  changes: [
    { field: 'amount', after: { kind: 'money', amount: -250_000 } },
    {
      field: 'balance',
      before: { kind: 'money', amount: 400_000 },
      after: { kind: 'money', amount: 150_000 },
    },
  ],
  reason: 'credited twice',
  requestedName: 'Sang',
})

const openInbox = async (found: Approval, mine: readonly ('members.prepare' | 'members.approve')[]) => {
  const harness = await createConsoleHarness({ permissions: ['members.read', ...mine], areas: ['approvals'] })
  harness.answer(approvals, { approvals: [found], next: null })
  harness.answer(decideApproval, { done: true })
  harness.answer(withdrawApproval, { done: true })
  render(
    <ServicesProvider services={harness.services}>
      <Page />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('article', { name: 'Balance adjustment: an_waits' })
  return { harness, card }
}

test('a request is listed with member, money and reason, and is decided there as it was shown', async () => {
  const { harness, card } = await openInbox(adjustment, ['members.prepare', 'members.approve'])
  expect(card.textContent).toMatch(
    /an_waits.*250,000.₫.*Balance400,000.₫ → 150,000.₫.*credited twice.*Requested by Sang/,
  )
  expect(within(card).getByRole('link', { name: 'an_waits' })).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  const { kind, id, shown } = adjustment
  await expect
    .poll(() => harness.asked.find(({ method }) => method === 'POST')?.request)
    .toEqual({ kind, id, shown, decision: 'approve' })
})

test('a deduction of more than the balance is reported as too much before it can be approved', async () => {
  const { card } = await openInbox({ ...adjustment, obstacle: 'balanceTooLow' }, ['members.approve'])
  expect(within(card).getByText('The balance is too low.')).toBeTruthy()
})

test('one’s own request can be cancelled and not decided, and without the permission neither', async () => {
  const own = { ...adjustment, isOwn: true }
  const { harness, card } = await openInbox(own, ['members.prepare', 'members.approve'])
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel request'])
  fireEvent.click(within(card).getByRole('button'))
  await expect
    .poll(() => harness.asked.find(({ method }) => method === 'DELETE')?.path)
    .toBe(`/console/api/approvals/balanceAdjustment/${own.id}`)
  cleanup()
  const other = await openInbox(adjustment, ['members.prepare'])
  expect(within(other.card).queryByRole('button')).toBeNull()
})
