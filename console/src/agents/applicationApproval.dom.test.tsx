import { agentsAdminCalls as calls, type AgentApplication } from '@playfront/contract/console/agentsAdmin'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { Applications } from './Applications'

afterEach(cleanup)

const application: AgentApplication = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'an_asks',
  words: 'Knows everybody',
  at: '2026-07-27T00:00:00.000Z',
  byName: null,
  isOwn: false,
  state: 'waiting',
  because: null,
  decidedName: null,
  becomes: 1,
  aboveName: null,
}
const waiting: AgentApplication[] = [
  application,
  {
    ...application,
    id: '0b6ec0c1-0000-4000-8000-000000000003',
    userName: 'binh_asks',
    becomes: 2,
    aboveName: 'top',
  },
  { ...application, id: '0b6ec0c1-0000-4000-8000-000000000004', userName: 'chi_asks', becomes: null },
]

test.each([
  [
    'EN',
    [
      'Becomes an agent who can open accounts for players and sub-agents.',
      '0.3% of settled stakes at level 1, 0.05% at level 2.',
      'Commission is calculated automatically each day and paid in a run that two people approve.',
    ],
    [
      'Becomes a sub-agent of top who can only open accounts for players.',
      '0.3% of settled stakes at level 1 only.',
    ],
    'Approve',
  ],
  [
    'VI',
    [
      'Trở thành đại lý, được mở tài khoản cho người chơi và đại lý cấp dưới.',
      '0,3% tiền cược đã kết toán của cấp 1, 0,05% của cấp 2.',
    ],
    [
      'Trở thành đại lý cấp dưới của top, chỉ được mở tài khoản cho người chơi.',
      '0,3% tiền cược đã kết toán, chỉ cấp 1.',
    ],
    'Duyệt',
  ],
] as const)(
  'who approves an agent reads in %s what the member becomes and the commission that it earns',
  async (language, agent, below, approve) => {
    const { services, answer } = await createConsoleHarness({
      areas: ['agents', 'promotions'],
      permissions: ['agents.approve'],
    })
    await services.choose({ language })
    answer(calls.agentApplications, {
      plan: { currency: 'VND', basis: 'turnover', shares: [30, 5], payout: 'approved' },
      waiting,
      decided: [],
      next: null,
    })
    render(
      <ServicesProvider services={services}>
        <Applications />
      </ServicesProvider>,
    )
    const [first, second, third] = await screen.findAllByRole('article')
    for (const sentence of agent) expect(first?.textContent).toContain(sentence)
    for (const sentence of below) expect(second?.textContent).toContain(sentence)
    const isOpen = (card: HTMLElement | undefined) =>
      !within(card!).getByRole<HTMLButtonElement>('button', { name: approve }).disabled
    expect([first, second, third].map(isOpen)).toEqual([true, true, false])
  },
)
