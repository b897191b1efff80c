import type { WaitingContradiction } from '@playfront/contract/console/depositsAdmin'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { ContradictionCard } from './ContradictionCard'
import { createDepositWaitsFlow } from './depositsFlow'

afterEach(cleanup)

const payout: WaitingContradiction = {
  withdrawal: '0b6ec0c1-0000-4000-8000-000000000001',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'an_waits',
  title: 'Bank',
  maskedNumber: '•••• 1234',
  currency: 'VND',
  amount: 500_000,
  fee: 0,
  state: 'paid',
  provider: 'second-bank',
  refusedBy: ['first-bank'],
  told: [
    {
      provider: 'second-bank',
      status: 'paid',
      amount: 500_000,
      reference: 'r-1',
      at: '2026-07-27T00:00:00.000Z',
    },
    {
      provider: 'first-bank',
      status: 'failed',
      amount: 500_000,
      reference: null,
      at: '2026-07-27T01:00:00.000Z',
    },
  ],
  at: '2026-07-27T01:00:00.000Z',
}

test.each([
  [
    'EN',
    'second-bank · Reported as paid: 500,000 ₫ · r-1 · Jul 27, 2026, 7:00 AM (Asia/Ho_Chi_Minh)',
    'first-bank · Reported as failed: 500,000 ₫',
  ],
  ['VI', 'second-bank · Được báo đã chi trả: 500.000 ₫ · r-1', 'first-bank · Được báo thất bại: 500.000 ₫'],
] as const)('who decides about a payout with two ends reads both in %s', async (language, ...ends) => {
  const { services } = await createConsoleHarness({ areas: ['deposits'], permissions: ['deposits.approve'] })
  await services.choose({ language })
  render(
    <ServicesProvider services={services}>
      <ContradictionCard payout={payout} flow={createDepositWaitsFlow(services)} isBusy={false} />
    </ServicesProvider>,
  )
  const notified = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))
  for (const [place, end] of ends.entries()) expect(notified[place]).toContain(end)
  const refused = language === 'EN' ? 'Refused by first-bank' : 'Bị first-bank từ chối'
  expect(screen.getByText(`second-bank · ${refused}`)).toBeTruthy()
})
