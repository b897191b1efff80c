import { overview, type OverviewAnswer } from '@playfront/contract/console/overview'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { ageOf, changeOf } from './overviewFlow'

afterEach(cleanup)

const figures = { deposits: 1200, withdrawals: 0, turnover: 500, wins: 0, net: -20, registered: 3 }

const answer: OverviewAnswer = {
  at: '2026-07-27T00:00:00.000Z',
  work: [
    { kind: 'approvals', waiting: 3, forCaller: 2, oldestAt: '2026-07-26T21:00:00.000Z' },
    { kind: 'deposits', waiting: 1, forCaller: 0, oldestAt: '2026-07-26T23:59:30.000Z' },
    { kind: 'heldAccounts', waiting: 4, forCaller: 0, oldestAt: '2026-07-20T00:00:00.000Z' },
    { kind: 'harm', waiting: 5, forCaller: 5, oldestAt: '2026-07-26T23:59:30.000Z' },
  ],
  figures: {
    day: '2026-07-27',
    asOf: '2026-07-27T00:00:00.000Z',
    today: figures,
    weekBefore: { day: '2026-07-20', untilMinute: 420, figures: { ...figures, deposits: 1000 } },
  },
  alerts: [{ kind: 'frozenWallets', count: 2, sinceMs: 7_200_000 }],
}

const open = async (path: string, pollMs: { work?: () => void; now?: number } = {}) => {
  const harness = await createConsoleHarness({
    permissions: ['members.read', 'deposits.read', 'withdrawals.read', 'reports.read', 'health.read'],
    areas: ['overview', 'reports'],
    path,
  })
  const { clock } = harness.services.platform
  const startedMs = clock.now()
  clock.now = () => startedMs + (pollMs.now ?? 0)
  clock.every = (_, work) => {
    pollMs.work = work
    return () => undefined
  }
  harness.answer(overview, ({ part }) =>
    part === 'work' ? { ...answer, figures: null, alerts: null } : answer,
  )
  render(
    <ServicesProvider services={harness.services}>
      <App />
    </ServicesProvider>,
  )
  return harness
}
/** The link that a text stands in. */
const lineOf = async (text: string) => {
  const link = (await screen.findByText(text)).closest('a')
  if (!link) throw new Error(`${text} leads nowhere`)
  return link
}

const asked = ({ asked: calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ path }) => path === overview.path).map(({ request }) => request['part'])

test('the console opens with what waits, since when and for whom, and each leads to its page', async () => {
  const harness = await open('/@lotus/')
  const approvals = await lineOf('For you: 2')
  expect(approvals.textContent).toBe('3ApprovalsOldest: 3 hoursFor you: 2')
  expect(approvals.getAttribute('href')).toBe('/console/@lotus/approvals')
  const held = await lineOf('Held accounts')
  expect(held.textContent).toBe('4Held accountsOldest: 7 daysFor others')
  expect(held.getAttribute('href')).toBe('/console/@lotus/deposits')
  const harmed = await lineOf('Members with indicators of harm')
  expect(harmed.getAttribute('href')).toBe('/console/@lotus/risk?view=harm')
  expect(screen.getByText('Frozen wallets: 2')).toBeTruthy()
  expect(asked(harness)).toEqual(['all'])
})

test('today stands beside the same day last week, and each figure leads to its report', async () => {
  await open('/@lotus/')
  const deposits = await lineOf('1,000 ₫ (+20%)')
  expect(deposits.textContent).toBe('Deposits1,200 ₫1,000 ₫ (+20%)')
  expect(deposits.getAttribute('href')).toBe('/console/@lotus/reports/money?from=2026-07-27&to=2026-07-27')
  expect(screen.getByText(/Mon, Jul 20 until 7:00 AM/)).toBeTruthy()
})

test('the menu says how many things wait on a page, and its links keep their names', async () => {
  await open('/@lotus/sessions')
  const menu = within(await screen.findByLabelText('Pages'))
  const count = await menu.findByText('5')
  expect(count.getAttribute('aria-hidden')).toBe('true')
  const describedBy = count.closest('a')?.getAttribute('aria-describedby') ?? ''
  expect([
    count.closest('a')?.getAttribute('href'),
    document.getElementById(describedBy)?.textContent,
  ]).toEqual(['/console/@lotus/deposits', '5 waiting'])
  const withdrawals = menu.getByText('Withdrawals').closest('a')
  expect([withdrawals?.textContent, withdrawals?.getAttribute('aria-describedby')]).toEqual([
    'Withdrawals',
    null,
  ])
})

test('what waits is counted once a minute however many pages are opened, and not while the console is locked', async () => {
  const poll: { work?: () => void; now?: number } = {}
  const harness = await open('/@lotus/sessions', poll)
  await expect.poll(() => asked(harness)).toEqual(['work'])
  harness.services.place.go('/account')
  await expect
    .poll(() => screen.getByText('My account', { selector: 'nav a' }).getAttribute('aria-current'))
    .toBe('page')
  harness.services.place.go('/sessions')
  await expect
    .poll(() => screen.getByText('My sessions', { selector: 'nav a' }).getAttribute('aria-current'))
    .toBe('page')
  expect(asked(harness)).toEqual(['work'])
  poll.now = 61_000
  harness.services.place.go('/account')
  await expect.poll(() => asked(harness)).toEqual(['work', 'work'])
  poll.work?.()
  expect(asked(harness)).toHaveLength(3)
  harness.services.session.end('locked')
  poll.work?.()
  await Promise.resolve()
  expect(asked(harness)).toHaveLength(3)
})

test('an age is in its largest unit, and a change is said where there was something to change', () => {
  expect([0, 59_000, 7_199_000, 172_800_000].map((ms) => ageOf(ms, 'en'))).toEqual([
    '1 minute',
    '1 minute',
    '1 hour',
    '2 days',
  ])
  expect([changeOf(80, 100, 'en'), changeOf(100, 100, 'en'), changeOf(5, 0, 'en')]).toEqual([
    ' (-20%)',
    ' (0%)',
    '',
  ])
})
