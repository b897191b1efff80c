import { agentsAdminCalls as calls } from '@playfront/contract/console/agentsAdmin'
import type { CommissionCorrection, CommissionRun } from '@playfront/contract/console/agentsAdmin.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { createCommissionFlow } from './commissionFlow'
import { Corrections } from './Corrections'
import { RunPage } from './RunPage'

afterEach(cleanup)

const correction: CommissionCorrection = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  agent: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'agent_an',
  amount: 50_000,
  reason: 'an event',
  state: 'open',
  byName: 'Minh',
  isOwn: false,
  at: '2026-07-27T00:00:00.000Z',
  decidedName: null,
  waiting: 120_000,
  isSettled: false,
}
const openHarness = () => createConsoleHarness({ areas: ['agents'], permissions: ['commission.approve'] })
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

test.each([
  [
    'EN',
    'Unpaid commission of this agent: 120,000 ₫ → 170,000 ₫',
    '50,000 ₫ will be deducted from this agent’s next earnings. Unpaid commission remains 120,000 ₫.',
  ],
  [
    'VI',
    'Hoa hồng chưa trả của đại lý này: 120.000 ₫ → 170.000 ₫',
    '50.000 ₫ sẽ được trừ vào hoa hồng kế tiếp của đại lý này. Hoa hồng chưa trả vẫn là 120.000 ₫.',
  ],
] as const)(
  'who approves a correction of commission reads in %s what it makes of what waits',
  async (language, adds, takes) => {
    const { services } = await openHarness()
    services.choices.setState({ language })
    render(
      <ServicesProvider services={services}>
        <Corrections
          corrections={[correction, { ...correction, id: correction.agent, amount: -50_000 }]}
          flow={createCommissionFlow(services)}
        />
      </ServicesProvider>,
    )
    const [more, less] = screen.getAllByRole('article').map(textOf)
    expect(more).toContain(adds)
    expect(less).toContain(takes)
  },
)

test('who approves a commission run reads its days, its agents and every sum in the currency', async () => {
  const { services, answer } = await openHarness()
  const day = { players: 2, turnover: 900_000, net: 300_000, earned: 60_000, carried: 0, paid: 60_000 }
  const run: CommissionRun = {
    id: correction.id,
    until: '2026-07-26',
    total: 120_000,
    agents: 1,
    state: 'open',
    byName: 'Minh',
    isOwn: false,
    at: '2026-07-27T00:00:00.000Z',
    decidedName: null,
    paidAt: null,
    lines: [
      {
        agent: correction.agent,
        userName: 'agent_an',
        earned: 120_000,
        corrected: 0,
        amount: 120_000,
        isPaid: false,
        isStuck: false,
        days: [
          { ...day, day: '2026-07-20' },
          { ...day, day: '2026-07-26' },
        ],
        corrections: [],
      },
    ],
  }
  answer(calls.commissionRun, run)
  const { container } = render(
    <ServicesProvider services={services}>
      <RunPage id={run.id} />
    </ServicesProvider>,
  )
  expect(
    await screen.findByRole('heading', { name: 'Commission from 2026-07-20 to 2026-07-26' }),
  ).toBeTruthy()
  for (const part of ['agent_an', '120,000 ₫', 'stakes 900,000 ₫']) expect(textOf(container)).toContain(part)
})
