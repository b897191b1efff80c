import type { MemberPayoutAnswer } from '@playfront/contract/console/members'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { ServicesProvider } from '../app/ServicesContext'
import { textsIn } from '../testing/textsIn'
import type { MemberFlow } from './memberFlow'
import { MemberPayout } from './MemberMoney'
import { StateBadge } from './MembersList'

afterEach(cleanup)

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
    texts: () => textsIn('EN', ['frame', 'members']),
    requests: { ask },
    toasts: { notify: () => undefined },
    reportFailure: () => undefined,
    platform: { clock: { every: () => () => undefined } },
  } as unknown as AppServices
}

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
