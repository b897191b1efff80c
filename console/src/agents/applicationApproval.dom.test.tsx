import { agentsDeskCalls as calls, type AgentApplication } from '@playfront/contract/console/agentsDesk'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HouseProvider } from '../app/HouseContext'
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
      'Becomes an agent, who opens accounts for players and for agents of their own.',
      '0.3% of settled stakes of the first level, 0.05% of the second.',
      'Each day is reckoned by itself and waits for a run that two people make.',
    ],
    [
      'Becomes an agent below top, who opens accounts for players alone.',
      '0.3% of settled stakes of the first level; there is no second.',
    ],
    'Make an agent',
  ],
  [
    'VI',
    [
      'Trở thành đại lý, được mở tài khoản cho người chơi và cho đại lý cấp dưới.',
      '0,3% tiền cược đã quyết toán của cấp một, 0,05% của cấp hai.',
    ],
    [
      'Trở thành đại lý dưới top, chỉ được mở tài khoản cho người chơi.',
      '0,3% tiền cược đã quyết toán của cấp một; không có cấp hai.',
    ],
    'Duyệt làm đại lý',
  ],
] as const)(
  'who approves an agent reads in %s what the member becomes and the commission that it earns',
  async (language, agent, below, approve) => {
    const { house, answer } = await createConsoleHarness({
      areas: ['agents', 'promotions'],
      permissions: ['agents.approve'],
    })
    house.choices.setState({ language })
    answer(calls.agentApplications, {
      plan: { currency: 'VND', basis: 'turnover', shares: [30, 5], payout: 'approved' },
      waiting,
      decided: [],
      next: null,
    })
    render(
      <HouseProvider house={house}>
        <Applications />
      </HouseProvider>,
    )
    const [first, second, third] = await screen.findAllByRole('article')
    for (const sentence of agent) expect(first?.textContent).toContain(sentence)
    for (const sentence of below) expect(second?.textContent).toContain(sentence)
    const isOpen = (card: HTMLElement | undefined) =>
      !within(card!).getByRole<HTMLButtonElement>('button', { name: approve }).disabled
    expect([first, second, third].map(isOpen)).toEqual([true, true, false])
  },
)
