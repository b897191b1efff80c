import type { Approval } from '@playfront/contract/console/approvals'
import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin'
import type { Permission } from '@playfront/contract/console/permissions'
import type { StaffLanguage } from '@playfront/contract/console/staff'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { ServicesProvider } from '../app/ServicesContext'
import { ApprovalCard } from '../approvals/ApprovalCard'
import type { ApprovalsFlow } from '../approvals/approvalsFlow'
import { textsIn } from '../testing/textsIn'
import type { LotteryActs } from './lotteryActs'
import { PricesCard } from './PricesCard'

afterEach(cleanup)

type Price = IssueDetail['prices'][number]

const faulty: Price = {
  prizeMode: 'Lott',
  oddsVersion: 3,
  type: 'VN_DE_G1',
  bets: 5,
  cost: 50_000,
  returnBps: 99_000,
  minBps: 5_000,
  maxBps: 9_900,
  voidBets: 1,
  faultyBets: 2,
  faultyCost: 20_000,
}
const fair: Price = {
  ...faulty,
  type: 'VN_LO2',
  returnBps: 9_900,
  voidBets: 0,
  faultyBets: 0,
  faultyCost: 0,
}

const servicesOf = (language: StaffLanguage, permissions: Permission[]): AppServices => {
  const merchant = {
    code: 'lotus',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    timeZone: 'Asia/Ho_Chi_Minh',
    permissions,
  }
  return {
    choices: createStore(() => ({ language })),
    session: { store: createStore(() => ({ kind: 'in', who: {} })) },
    place: { store: createStore(() => ({})), merchant: () => merchant },
    texts: () => textsIn(language, ['approvals', 'bets', 'frame', 'lottery']),
  } as unknown as AppServices
}

const actsOf = () => {
  const propose = vi.fn(async () => true)
  const acts = { busy: createStore(() => ({ isBusy: false })), propose }
  return { propose, acts: acts as unknown as LotteryActs }
}

/** The requests that wait, and what is decided about them. */
const approvalsOf = (rows: readonly Approval[]) => {
  const decide = vi.fn(async () => true)
  const store = createStore(() => ({ kind: 'ready', rows, next: null, isMore: false }))
  const flow = { store, busy: createStore(() => ({})), decide }
  return { decide, flow: flow as unknown as ApprovalsFlow }
}

interface Shown {
  language?: StaffLanguage
  permissions?: Permission[]
  issue?: Partial<IssueDetail>
  requests?: readonly Approval[]
}

const show = ({
  language = 'EN',
  permissions = ['lottery.read', 'lottery.decide'],
  issue = {},
  requests = [],
}: Shown = {}) => {
  const { propose, acts } = actsOf()
  const whole = { issueId: 'MB1-1', state: 'open', prices: [faulty, fair], ...issue }
  render(
    <ServicesProvider services={servicesOf(language, permissions)}>
      <PricesCard
        issue={whole as unknown as IssueDetail}
        approvals={approvalsOf(requests).flow}
        acts={acts}
      />
    </ServicesProvider>,
  )
  return propose
}

test('a price says what it returns and what it may, and only the faulty one can be proposed to be given back (lottery 4.9: odds_error)', async () => {
  const propose = show()
  expect(screen.getAllByText('990.00 %')).not.toEqual([])
  expect(screen.getAllByText('allowed 50.00 %–99.00 %')).toHaveLength(2)
  expect(screen.getByText('Bets 2 · 20,000 ₫')).toBeTruthy()
  expect(screen.getByText('Refunded: 1')).toBeTruthy()
  const [open, ...others] = screen.getAllByRole('button', { name: 'Request refund' })
  expect(others).toEqual([])
  if (open) fireEvent.click(open)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'a nought too many' } })
  fireEvent.click(screen.getByRole('button', { name: 'Request refund' }))
  await waitFor(() => expect(propose).toHaveBeenCalledTimes(1))
  expect(propose).toHaveBeenCalledWith(
    { kind: 'odds', price: { prizeMode: 'Lott', oddsVersion: 3, type: 'VN_DE_G1' } },
    'a nought too many',
  )
})

const changes: Approval['changes'] = [
  { field: 'decision', after: { kind: 'word', word: 'refundFaulty' } },
  { field: 'price', after: { kind: 'price', prizeMode: 'Lott', oddsVersion: 3, type: 'VN_DE_G1' } },
  { field: 'soldOdds', after: { kind: 'odds', odds: [990_0000] } },
  { field: 'averageReturn', after: { kind: 'share', minBps: 99_000, maxBps: 99_000 } },
  { field: 'allowedReturn', after: { kind: 'share', minBps: 5_000, maxBps: 9_900 } },
  { field: 'refund', after: { kind: 'bets', bets: 2, lines: 7, cost: 20_000, isWhole: true } },
  { field: 'draws', after: { kind: 'count', count: 3 } },
]

const request: Approval = {
  id: '358acd65-96b5-4124-bccd-f7e313083ee9',
  kind: 'betRefund',
  subject: 'price:Lott/3/VN_DE_G1',
  subjectName: null,
  subjectPath: null,
  changes,
  obstacle: null,
  note: 'onlyFaultyBets',
  reason: 'a nought too many',
  status: 'open',
  because: null,
  requestedName: 'minh',
  isOwn: false,
  requestedAt: '2026-11-23T00:00:00.000Z',
  approversNeeded: 1,
  approvedBy: [],
  hasApproved: false,
  decidedName: null,
  decidedAt: null,
  expiresAt: null,
  shown: 'a'.repeat(64),
}

test.each([
  ['a user who may only read', { permissions: ['lottery.read'] }],
  ['an issue that was drawn', { issue: { state: 'drawn' } }],
  ['a price that somebody has proposed', { requests: [request] }],
] as [string, Shown][])('%s has no button to propose it', (_, shown) => {
  show(shown)
  expect(screen.getByText('Bets 2 · 20,000 ₫')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request refund' })).toBeNull()
})

const showApproval = (language: StaffLanguage, over: Partial<Approval> = {}) => {
  const approval = { ...request, ...over }
  const { decide, flow } = approvalsOf([approval])
  render(
    <ServicesProvider services={servicesOf(language, ['lottery.read', 'lottery.decide', 'lottery.approve'])}>
      <ApprovalCard approval={approval} flow={flow} />
    </ServicesProvider>,
  )
  return decide
}

test('the second person sees money, bets, lines and issues before saying yes, in their language', () => {
  const decide = showApproval('VI')
  const card = screen.getByRole('article').textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
  for (const part of [
    'Quyết địnhHoàn cược có tỷ lệ sai',
    'Bảng tỷ lệĐề giải nhất · Lott v3',
    'Tỷ lệ đã bán1 ăn 990, đã gồm vốn',
    'RTP trung bình990 %',
    'RTP cho phép50 %–99 %',
    'Hoàn cho hội viên20.000 ₫ · cược 2 · dòng 7',
    'Số kỳ3',
  ])
    expect(card).toContain(part)
  fireEvent.click(screen.getByRole('button', { name: 'Duyệt' }))
  expect(decide).toHaveBeenCalledWith(request, 'approve')
})

test('where all draws have begun meanwhile the request says that nothing is left', () => {
  showApproval('EN', { obstacle: 'nothingToRefund', note: null })
  expect(screen.getByText('Nothing left to refund: the draws have started.')).toBeTruthy()
})
