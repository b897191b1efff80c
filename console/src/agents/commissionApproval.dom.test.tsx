import { agentsAdminCalls as calls } from '@playfront/contract/console/agentsAdmin'
import type { CommissionRun } from '@playfront/contract/console/agentsAdmin.schema'
import { approvals, decideApproval, type Approval } from '@playfront/contract/console/approvals'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { createCommissionFlow } from './commissionFlow'
import { Corrections } from './Commission'
import { RunPage } from './RunPage'

afterEach(cleanup)
// jsdom has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const agent = '0b6ec0c1-0000-4000-8000-000000000002'
const money = (amount: number) => ({ kind: 'money', amount }) as const
const correction: Approval = openApproval({
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  kind: 'commissionCorrection',
  subject: `member:${agent}`,
  subjectPath: `/members/${agent}`,
  subjectName: 'agent_an',
  changes: [
    { field: 'amount', after: money(50_000) },
    { field: 'unpaidCommission', before: money(120_000), after: money(170_000) },
  ],
  reason: 'an event',
  requestedName: 'Minh',
})
const deduction: Approval = {
  ...correction,
  id: '0b6ec0c1-0000-4000-8000-000000000003',
  note: 'deductedFromNext',
  changes: [
    { field: 'amount', after: money(-50_000) },
    { field: 'unpaidCommission', after: money(120_000) },
  ],
}
const openHarness = () =>
  createConsoleHarness({ areas: ['agents', 'approvals'], permissions: ['commission.approve'] })
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

test.each([
  [
    'EN',
    'Unpaid commission120,000 ₫ → 170,000 ₫',
    'Unpaid commission120,000 ₫Deducted from the agent’s next earnings',
  ],
  [
    'VI',
    'Hoa hồng chưa trả120.000 ₫ → 170.000 ₫',
    'Hoa hồng chưa trả120.000 ₫Trừ vào hoa hồng kế tiếp của đại lý',
  ],
] as const)(
  'who approves a correction of commission reads in %s what it makes of what waits',
  async (language, adds, takes) => {
    const { services, answer } = await openHarness()
    await services.choose({ language })
    answer(approvals, { approvals: [correction, deduction], next: null })
    render(
      <ServicesProvider services={services}>
        <Corrections flow={createCommissionFlow(services)} />
      </ServicesProvider>,
    )
    const [more, less] = (await screen.findAllByRole('article')).map(textOf)
    expect(more).toContain(adds)
    expect(less).toContain(takes)
  },
)

test('who approves a commission run reads its days, its agents and every sum in the currency', async () => {
  const { services, answer, asked } = await openHarness()
  answer(decideApproval, { done: true })
  const day = { players: 2, turnover: 900_000, net: 300_000, earned: 60_000, carried: 0, paid: 60_000 }
  const run: CommissionRun = {
    id: correction.id,
    until: '2026-07-26',
    total: 120_000,
    agents: 1,
    state: 'open',
    byName: 'Minh',
    at: '2026-07-27T00:00:00.000Z',
    decidedName: null,
    paidAt: null,
    lines: [
      {
        agent,
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
  const request: Approval = {
    ...correction,
    kind: 'commissionPayout',
    subject: `commission:${run.id}`,
    subjectName: run.until,
    subjectPath: `/agents/run/${run.id}`,
    changes: [
      { field: 'payoutAmount', after: money(120_000) },
      { field: 'agents', after: { kind: 'count', count: 1 } },
    ],
    reason: null,
  }
  answer(approvals, { approvals: [request], next: null })
  const { container } = render(
    <ServicesProvider services={services}>
      <RunPage id={run.id} />
    </ServicesProvider>,
  )
  expect(
    await screen.findByRole('heading', { name: 'Commission from 2026-07-20 to 2026-07-26' }),
  ).toBeTruthy()
  for (const part of ['agent_an', '120,000 ₫', 'stakes 900,000 ₫']) expect(textOf(container)).toContain(part)
  const card = await screen.findByRole('article', { name: 'Commission run: 2026-07-26' })
  expect(textOf(card)).toContain('Payout amount120,000 ₫Agents1')
  // Money that leaves is asked about once more.
  fireEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  await expect.poll(() => asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
