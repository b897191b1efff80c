import type { MemberAdjustment, MemberPayoutAnswer } from '@playfront/contract/console/members'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { ServicesProvider } from '../app/ServicesContext'
import { frameWords } from '../texts/areas/frame'
import { memberWords } from '../texts/areas/members'
import { createTexts } from '../texts/texts'
import type { MemberFlow } from './memberFlow'
import { MemberPayout } from './MemberPayout'
import { StateBadge } from './MembersList'
import { WaitingAdjustments } from './WaitingAdjustments'

afterEach(cleanup)

const adjustment: MemberAdjustment = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'an_waits',
  amount: -250_000,
  reason: 'credited twice',
  state: 'open',
  byName: 'Sang',
  isOwn: false,
  at: '2026-07-27T00:00:00.000Z',
  decidedName: null,
  balance: 400_000,
}

const servicesWith = (ask: (call: { method: string }, fields: object) => Promise<unknown>): AppServices => {
  const permissions = ['members.read', 'members.prepare', 'members.approve']
  const merchant = {
    code: 'lotus',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    permissions,
  }
  return {
    choices: createStore(() => ({ language: 'EN' })),
    session: { store: createStore(() => ({ kind: 'in', who: {} })) },
    place: { store: createStore(() => ({})), merchant: () => merchant, addressOf: (to: string) => to },
    texts: () => createTexts('EN', { ...frameWords, ...memberWords }),
    requests: { ask },
    toasts: { notify: () => undefined },
    reportFailure: () => undefined,
    platform: { clock: { every: () => () => undefined } },
  } as unknown as AppServices
}

test('all adjustments that wait are listed with member, money and reason, and are decided there', async () => {
  const ask = vi.fn(async (call: { method: string }, _fields: object) =>
    call.method === 'GET'
      ? { kind: 'done', value: { adjustments: [adjustment] } }
      : { kind: 'done', value: { done: true } },
  )
  render(
    <ServicesProvider services={servicesWith(ask)}>
      <WaitingAdjustments />
    </ServicesProvider>,
  )
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(/250,000.₫.*an_waits.*credited twice.*Balance: 400,000.₫ → 150,000.₫.*Sang/)
  fireEvent.click(within(row).getByRole('button', { name: 'Approve' }))
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }), {
    adjustment: adjustment.id,
    decision: 'confirm',
  })
})

test('a deduction of more than the balance is reported as too much before it can be confirmed', async () => {
  const ask = async () => ({ kind: 'done', value: { adjustments: [{ ...adjustment, balance: 200_000 }] } })
  render(
    <ServicesProvider services={servicesWith(ask)}>
      <WaitingAdjustments />
    </ServicesProvider>,
  )
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(/Insufficient balance: 200,000.₫ available\./)
})

test('a payout on request goes to a proven account only, and is all of the balance unless less is typed', () => {
  const payout: MemberPayoutAnswer = {
    isOffered: true,
    balance: 90_000,
    accounts: [
      { id: 'new', title: 'ACB', maskedNumber: '•••• 1111', isProven: false },
      { id: 'own', title: 'Vietcombank', maskedNumber: '•••• 6789', isProven: true },
    ],
  }
  const payOut = vi.fn(async () => true)
  const flow = { payOut } as unknown as MemberFlow
  render(
    <ServicesProvider services={servicesWith(async () => undefined)}>
      <MemberPayout payout={payout} flow={flow} isBusy={false} />
    </ServicesProvider>,
  )
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Vietcombank •••• 6789'])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Request payout' })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'asked by letter' } })
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '90001' } })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '' } })
  fireEvent.click(button)
  expect(payOut).toHaveBeenCalledWith('own', 90_000, 'asked by letter')
})

test.each([
  ['active', null, 'Active'],
  ['active', 'exclusion', 'Self-excluded'],
  ['active', 'break', 'On a break'],
  ['restricted', 'exclusion', 'Restricted'],
  ['closed', 'break', 'Closed'],
] as const)('a member who is %s with the protection %s is shown as %s', (state, protection, shown) => {
  render(
    <ServicesProvider services={servicesWith(async () => undefined)}>
      <StateBadge member={{ state, protection }} />
    </ServicesProvider>,
  )
  expect(screen.getByText(shown)).toBeTruthy()
})
