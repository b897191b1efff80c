import { approvals, type Approval } from '@playfront/contract/console/approvals'
import { lotteryAdminCalls as calls } from '@playfront/contract/console/lotteryAdmin'
import type {
  LotteryWaitsAnswer,
  ResultEffect,
  ResultProposal,
} from '@playfront/contract/console/lotteryAdmin.schema'
import type { StaffLanguage } from '@playfront/contract/console/staff'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { WaitsView } from './LotteryPage'

afterEach(cleanup)

const proposal: ResultProposal = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  drawId: 'LAO-20260727',
  lotteryName: 'Lao Lottery',
  drawAt: '2026-07-27T13:30:00.000Z',
  way: 'correction',
  source: null,
  numbers: { n: ['1234'] },
  missing: [],
  reason: 'the station corrected itself',
  byName: 'olga',
  isOwn: false,
  at: '2026-07-27T14:00:00.000Z',
}
const effect: ResultEffect = {
  merchant: 'lotus',
  name: 'Lotus',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'back',
  state: 'settled',
  bets: 12,
  isWhole: true,
  changedBets: 3,
  changedSlips: 2,
  members: 2,
  pays: 1_800_000,
  takesBack: 90_000,
  owed: 0,
  waived: 0,
}

const show = async (language: StaffLanguage, waits: Partial<LotteryWaitsAnswer>) => {
  const harness = await createConsoleHarness({
    areas: ['approvals', 'bets', 'lottery'],
    permissions: ['lottery.read', 'lottery.approve'],
    group: ['lottery.read', 'lottery.approve'],
  })
  await harness.services.choose({ language })
  harness.answer(calls.lotteryWaits, { issues: [], results: [], ...waits })
  harness.answer(approvals, { approvals: [], next: null })
  return harness
}
const draw = ({ services }: Awaited<ReturnType<typeof show>>) =>
  render(
    <ServicesProvider services={services}>
      <WaitsView />
    </ServicesProvider>,
  )
const textOf = (card: HTMLElement) => card.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''

test.each([
  [
    'EN',
    'Approve',
    [
      'Lao Lottery',
      'Jul 27, 2026, 8:30 PM (Asia/Ho_Chi_Minh)',
      'Winning number1234',
      '2 · bets 3 of 12',
      '1,800,000 ₫',
    ],
  ],
  [
    'VI',
    'Duyệt',
    ['Lao Lottery', '20:30', '27 thg 7, 2026', '(Asia/Ho_Chi_Minh)', 'Số trúng1234', '1.800.000 ₫'],
  ],
] as const)(
  'who approves a result reads in %s the lottery, its draw by the clock, the numbers, the slips and the money, and cannot before',
  async (language, confirm, expected) => {
    const harness = await show(language, { results: [proposal] })
    let isThere: () => void = () => undefined
    harness.answer(calls.resultEffect, async () => {
      await new Promise<void>((done) => (isThere = done))
      return { effects: [effect] }
    })
    harness.answer(calls.decideResult, { done: true })
    draw(harness)
    const button = await screen.findByRole('button', { name: confirm })
    fireEvent.click(button)
    expect(harness.asked.filter(({ method }) => method === 'POST')).toEqual([])
    isThere()
    await screen.findByRole('table')
    const card = textOf(screen.getByRole('article'))
    for (const part of expected) expect(card).toContain(part)
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(button)
    await waitFor(() => expect(harness.asked.filter(({ method }) => method === 'POST')).toHaveLength(1))
  },
)

test('who approves that a draw is called off reads its lottery and hour', async () => {
  const { id, drawAt, byName, isOwn, at } = proposal
  const harness = await show('EN', {})
  const request: Approval = {
    id,
    kind: 'betRefund',
    subject: 'issue:LAO-20260727',
    subjectName: 'Lao Lottery · LAO-20260727',
    subjectPath: '/lottery/LAO-20260727',
    changes: [
      { field: 'decision', after: { kind: 'word', word: 'cancelDraw' } },
      { field: 'drawTime', after: { kind: 'instant', at: drawAt } },
      { field: 'refund', after: { kind: 'bets', bets: 4, lines: 9, cost: 40_000, isWhole: true } },
    ],
    obstacle: null,
    note: null,
    reason: 'no draw today',
    status: 'open',
    because: null,
    requestedName: byName,
    isOwn,
    requestedAt: at,
    approversNeeded: 1,
    approvedBy: [],
    hasApproved: false,
    decidedName: null,
    decidedAt: null,
    expiresAt: null,
    shown: 'a'.repeat(64),
  }
  harness.answer(approvals, { approvals: [request], next: null })
  draw(harness)
  const card = textOf(await screen.findByRole('article'))
  for (const part of ['Cancel the draw', 'Lao Lottery', '8:30 PM (Asia/Ho_Chi_Minh)', '40,000 ₫ · bets 4'])
    expect(card).toContain(part)
})
