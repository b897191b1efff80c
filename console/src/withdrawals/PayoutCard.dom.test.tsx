import type { WaitingPayout } from '@playfront/contract/console/payouts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { ServicesProvider } from '../app/ServicesContext'
import { frameWords } from '../texts/areas/frame'
import { withdrawalWords } from '../texts/areas/withdrawals'
import { createTexts } from '../texts/texts'
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
  requestedAt: '2026-07-27T00:00:00.000Z',
  proposal: {
    id: '0b6ec0c1-0000-4000-8000-000000000003',
    verdict: 'approve',
    because: null,
    byName: 'Chi',
    isOwn: false,
    at: '2026-07-27T00:00:00.000Z',
    shown: 'ab'.repeat(32),
  },
}

const draw = () => {
  const ask = vi.fn(async (call: { method: string }, _fields: object) =>
    call.method === 'GET'
      ? { kind: 'done', value: { payouts: [payout], next: null } }
      : { kind: 'done', value: { done: true } },
  )
  const permissions = ['withdrawals.read', 'withdrawals.approve']
  const merchant = {
    code: 'lotus',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    permissions,
  }
  const services = {
    choices: createStore(() => ({ language: 'EN' })),
    session: { store: createStore(() => ({ kind: 'in', who: {} })) },
    place: { store: createStore(() => ({})), merchant: () => merchant, addressOf: (to: string) => to },
    texts: () => createTexts('EN', { ...frameWords, ...withdrawalWords }),
    requests: { ask },
    toasts: { notify: () => undefined },
    reportFailure: () => undefined,
    platform: { clock: { every: () => () => undefined } },
  } as unknown as AppServices
  render(
    <ServicesProvider services={services}>
      <Page />
    </ServicesProvider>,
  )
  return ask
}

test('who approves a payout reads the account in full and what is paid out, and the decision names what was shown', async () => {
  const ask = draw()
  const card = await screen.findByRole('article')
  fireEvent.click(within(card).getByRole('button', { name: 'Approve request' }))
  const dialog = screen.getByRole('alertdialog')
  for (const shown of ['an_withdraws', '0123456789', 'NGUYEN VAN AN', 'Vietcombank', '4,989,000', '11,000'])
    expect(dialog.textContent).toContain(shown)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve request' }))
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }), {
    id: payout.id,
    proposal: payout.proposal?.id,
    decision: 'confirm',
    shown: payout.proposal?.shown,
  })
})
