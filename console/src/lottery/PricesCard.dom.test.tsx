import type { IssueDetail, LotteryApproval } from '@playfront/contract/console/lotteryAdmin'
import type { Permission } from '@playfront/contract/console/permissions'
import type { StaffLanguage } from '@playfront/contract/console/staff'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { ServicesProvider } from '../app/ServicesContext'
import { textsIn } from '../testing/textsIn'
import type { LotteryActs } from './lotteryActs'
import { PricesCard } from './PricesCard'
import { ApprovalCard } from './ApprovalCard'

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
    permissions,
  }
  return {
    choices: createStore(() => ({ language })),
    session: { store: createStore(() => ({ kind: 'in', who: {} })) },
    place: { store: createStore(() => ({})), merchant: () => merchant },
    texts: () => textsIn(language, ['frame', 'lottery']),
  } as unknown as AppServices
}

const actsOf = () => {
  const propose = vi.fn(async () => true)
  const decide = vi.fn(async () => true)
  const acts = { busy: createStore(() => ({ isBusy: false })), propose, decide, takeBack: vi.fn() }
  return { propose, decide, acts: acts as unknown as LotteryActs }
}

interface Shown {
  language?: StaffLanguage
  permissions?: Permission[]
  issue?: Partial<IssueDetail>
}

const show = ({
  language = 'EN',
  permissions = ['lottery.read', 'lottery.decide'],
  issue = {},
}: Shown = {}) => {
  const { propose, acts } = actsOf()
  const whole = { issueId: 'MB1-1', state: 'open', prices: [faulty, fair], approvals: [], ...issue }
  render(
    <ServicesProvider services={servicesOf(language, permissions)}>
      <PricesCard issue={whole as unknown as IssueDetail} acts={acts} />
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

const request: LotteryApproval = {
  id: '358acd65-96b5-4124-bccd-f7e313083ee9',
  kind: 'odds',
  issueId: null,
  lotteryName: null,
  drawAt: null,
  sold: { odds: [990_0000], returnBps: 99_000, minBps: 5_000, maxBps: 9_900 },
  price: { prizeMode: 'Lott', oddsVersion: 3, type: 'VN_DE_G1' },
  reason: 'a nought too many',
  byName: 'minh',
  isOwn: false,
  at: '2026-11-23T00:00:00.000Z',
  effect: { bets: 2, lines: 7, cost: 20_000, issues: 3, isWhole: true },
}

test.each([
  ['a user who may only read', { permissions: ['lottery.read'] }],
  ['an issue that was drawn', { issue: { state: 'drawn' } }],
  ['a price that somebody has proposed', { issue: { approvals: [request] } }],
] as [string, Shown][])('%s has no button to propose it', (_, shown) => {
  show(shown)
  expect(screen.getByText('Bets 2 · 20,000 ₫')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request refund' })).toBeNull()
})

const showApproval = (language: StaffLanguage, over: Partial<LotteryApproval> = {}) => {
  const { decide, acts } = actsOf()
  render(
    <ServicesProvider services={servicesOf(language, ['lottery.read', 'lottery.decide', 'lottery.approve'])}>
      <ApprovalCard request={{ ...request, ...over }} acts={acts} />
    </ServicesProvider>,
  )
  return decide
}

test('the second person sees money, bets, lines and issues before saying yes, in their language', () => {
  const decide = showApproval('VI')
  expect(screen.getByText('Hoàn cho hội viên: 20.000 ₫ · cược 2 · dòng 7')).toBeTruthy()
  expect(screen.getByText(/Số kỳ: 3/)).toBeTruthy()
  expect(screen.getByText('Đề giải nhất · Lott v3')).toBeTruthy()
  expect(screen.getByText('Đã bán: 1 ăn 990, đã gồm vốn')).toBeTruthy()
  expect(screen.getByText('RTP trung bình 990 %; cho phép từ 50 % đến 99 %')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Duyệt' }))
  expect(decide).toHaveBeenCalledWith(request.id, 'confirm')
})

test('where all draws have begun meanwhile the request says that nothing is left', () => {
  showApproval('EN', { effect: { bets: 0, lines: 0, cost: 0, issues: 0, isWhole: true } })
  expect(screen.getByText('Nothing left to refund: the draws have started.')).toBeTruthy()
})
