import { riskCalls as calls } from '@playfront/contract/console/risk'
import { shippedRiskRules, type SetRiskRuleRequest } from '@playfront/contract/console/risk.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { MemberRisk } from './MemberRisk'
import { Page } from './RiskPage'

afterEach(cleanup)

const id = '0b6ec0c1-0000-4000-8000-000000000002'
const other = '0b6ec0c1-0000-4000-8000-000000000003'
const at = '2026-07-27T00:00:00.000Z'
const [rule] = shippedRiskRules.filter((one) => one.id === 'deposit-without-play')
if (!rule) throw new Error('no such rule')
const finding = {
  rule: rule.id,
  condition: rule.condition,
  score: 70,
  action: 'hold' as const,
  value: 0,
  limit: 30_000,
}
const dryRun = {
  days: 30,
  activeMembers: 40,
  members: 12,
  percent: 30,
  withdrawals: 9,
  touchedWithdrawals: 4,
  isWhole: true,
  sample: [{ member: other, userName: 'found_one', value: 10_000, limit: 30_000 }],
}

const open = async (shown: ReactNode, permissions: readonly Permission[] = ['risk.read', 'risk.edit']) => {
  const harness = await createConsoleHarness({ areas: ['members', 'risk'], permissions })
  harness.answer(calls.riskRules, {
    rules: [{ ...rule, isOn: false, isShipped: true, isWaiting: false, changedAt: null, changedBy: null }],
  })
  harness.answer(calls.dryRunRiskRule, dryRun)
  harness.answer(calls.riskCases, ({ state }) => ({
    cases:
      state === 'closed'
        ? []
        : [
            {
              id,
              member: other,
              userName: 'an_withdraws',
              withdrawal: id,
              score: 70,
              findings: [finding],
              openedAt: at,
              closedAt: null,
              closedBy: null,
              note: null,
            },
          ],
    next: null,
  }))
  harness.answer(calls.closeRiskCase, { done: true })
  harness.answer(calls.memberRisk, { score: 70, holds: true, findings: [finding] })
  harness.answer(calls.memberLinks, {
    accounts: [
      {
        member: other,
        userName: 'an_again',
        state: 'closed',
        strength: 'medium',
        links: [
          { kind: 'device', strength: 'medium', shared: 1, times: 4, since: at, lastSeenAt: at, holders: 3 },
        ],
      },
    ],
    more: 0,
  })
  render(<ServicesProvider services={harness.services}>{shown}</ServicesProvider>)
  return harness
}

const page = (view: string) => <Page query={new URLSearchParams({ view })} />

test('a case says who, why and with which figures, and is closed with a note', async () => {
  const { asked } = await open(page('open'))
  const table = await screen.findByRole('table', { name: 'Open cases' })
  expect(within(table).getByRole('link', { name: 'an_withdraws' })).toBeTruthy()
  expect(table.textContent).toContain('Wagered less than 30% of the deposits of the last 7 days')
  expect(table.textContent).toMatch(/Wagered .*0.*, required .*30,000/)
  fireEvent.click(within(table).getByRole('button', { name: 'Close case' }))
  const close = within(table).getByRole('button', { name: 'Close case' })
  expect(close).toHaveProperty('disabled', true)
  fireEvent.change(within(table).getByLabelText('Note'), { target: { value: ' Salary account ' } })
  fireEvent.click(close)
  await screen.findByRole('button', { name: 'Close case' })
  expect(asked.find(({ path }) => path.endsWith('/close'))?.request).toMatchObject({ note: 'Salary account' })
})

test('a rule is tried before it is on, and one that finds many waits for a second person', async () => {
  const harness = await open(page('rules'))
  const sent: SetRiskRuleRequest[] = []
  harness.answer(calls.setRiskRule, (request) => {
    sent.push(request)
    return { kind: 'requested' as const, dryRun }
  })
  const card = await screen.findByRole('article', { name: 'deposit-without-play' })
  fireEvent.click(within(card).getByRole('button', { name: 'Try on the last 30 days' }))
  expect(await within(card).findByText(/12 of 40 active members \(30%\) and 4 of 9 withdrawals/)).toBeTruthy()
  expect(card.textContent).toContain('A second person has to approve')
  fireEvent.click(within(card).getByRole('button', { name: 'Edit' }))
  fireEvent.change(within(card).getByLabelText('Percent'), { target: { value: '50' } })
  fireEvent.click(within(card).getByRole('button', { name: 'Save' }))
  await within(card).findByRole('button', { name: 'Switch on' })
  fireEvent.click(within(card).getByRole('button', { name: 'Switch on' }))
  await within(card).findByRole('button', { name: 'Switch on', busy: false })
  expect(sent.map(({ rule: { condition }, isOn }) => [condition, isOn])).toEqual([
    [{ kind: 'depositWithoutPlay', percent: 50, days: 7 }, false],
    [rule.condition, true],
  ])
})

test('who only reads changes nothing, and sees a member’s findings and linked accounts', async () => {
  await open(
    <>
      {page('rules')}
      <MemberRisk id={id} />
    </>,
    ['risk.read'],
  )
  const table = await screen.findByRole('table', { name: 'Linked accounts' })
  expect(table.textContent).toMatch(
    /an_again.*Medium.*Device.*sign-ins of the other account: 4.*3 accounts have it/,
  )
  expect(await screen.findByText('Withdrawals of this member are held for a review.')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'deposit-without-play' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
