import type {
  FollowMoneyAnswer,
  MemberPayoutAnswer,
  TimelineEntry,
} from '@playfront/contract/console/members'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { ServicesProvider } from '../app/ServicesContext'
import { textsIn } from '../testing/textsIn'
import { decideLimitAmount, type MemberFlow } from './memberFlow'
import { FollowMoney } from './FollowMoney'
import { MemberPayout } from './MemberMoney'
import { MemberTimeline } from './MemberTimeline'
import { StateBadge } from './MemberPage'
import { fileDays } from '../app/fileSaver'

afterEach(cleanup)

const servicesWith = (
  ask: (call: { method: string; path: string }, fields: object) => Promise<unknown>,
  { go = () => undefined }: { go?: (to: string) => void } = {},
): AppServices => {
  const permissions = ['members.read', 'members.prepare', 'members.approve', 'lottery.read']
  const merchant = {
    code: 'lotus',
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'back',
    timeZone: 'Asia/Ho_Chi_Minh',
    permissions,
  }
  return {
    choices: createStore(() => ({ language: 'EN' })),
    session: { store: createStore(() => ({ kind: 'in', who: {} })) },
    place: { store: createStore(() => ({})), merchant: () => merchant, addressOf: (to: string) => to, go },
    texts: () => textsIn('EN', ['bets', 'frame', 'lottery', 'members']),
    requests: { ask },
    toasts: { notify: () => undefined },
    reportFailure: () => undefined,
    platform: { clock: { every: () => () => undefined } },
  } as unknown as AppServices
}

test('a payout on request goes to a proven account only, and is all of the balance unless less is typed', () => {
  const payout: MemberPayoutAnswer = {
    isOffered: true,
    balance: 90_000,
    accounts: [
      { id: 'new', title: 'ACB', maskedNumber: '•••• 1111', isProven: false },
      { id: 'own', title: 'Vietcombank', maskedNumber: '•••• 6789', isProven: true },
    ],
  }
  const payOut = vi.fn(async () => true)
  const flow = { payOut } as unknown as MemberFlow
  render(
    <ServicesProvider services={servicesWith(async () => undefined)}>
      <MemberPayout payout={payout} flow={flow} isBusy={false} />
    </ServicesProvider>,
  )
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Vietcombank •••• 6789'])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Request payout' })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'asked by letter' } })
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '90001' } })
  expect(button.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '' } })
  fireEvent.click(button)
  expect(payOut).toHaveBeenCalledWith('own', 90_000, 'asked by letter')
})

test.each([
  ['active', null, 'Active'],
  ['active', 'exclusion', 'Self-excluded'],
  ['active', 'break', 'On a break'],
  ['restricted', 'exclusion', 'Restricted'],
  ['closed', 'break', 'Closed'],
] as const)('a member who is %s with the protection %s is shown as %s', (state, protection, shown) => {
  render(
    <ServicesProvider services={servicesWith(async () => undefined)}>
      <StateBadge member={{ state, protection }} />
    </ServicesProvider>,
  )
  expect(screen.getByText(shown)).toBeTruthy()
})

const thb = (text: string) => decideLimitAmount({ kind: 'deposit', text, digits: 2 })
const vnd = (text: string) => decideLimitAmount({ kind: 'deposit', text, digits: 0 })

test('a limit is typed as the currency is written, and becomes whole minor units', () => {
  expect([thb('12'), thb('12.5'), thb('12,50'), vnd('200000')]).toEqual([1_200, 1_250, 1_250, 200_000])
  expect(decideLimitAmount({ kind: 'session', text: '90', digits: 2 })).toBe(90 * 60_000)
})

test.each(['', '-1', '1e5', '1.234.567', '1.234', '0x10', 'ten', '12.', '٣'])('%j is no limit', (text) => {
  expect(thb(text)).toBeUndefined()
})

test('a part of a unit that the currency does not have is not guessed at', () => {
  expect(vnd('12.5')).toBeUndefined()
  expect(decideLimitAmount({ kind: 'session', text: '1.5', digits: 2 })).toBeUndefined()
})

const bet: TimelineEntry = {
  id: 'play:7',
  kind: 'play',
  event: 'bet',
  at: '2026-11-30T00:55:22Z',
  name: 'North 1 minute',
  text: null,
  state: 'lost',
  amount: -5_000,
  balanceAfter: 95_000,
  reference: 'slip',
  by: null,
  limit: null,
  until: null,
  draws: ['MB1-1'],
  money: { cause: 'movement', of: '7' },
}

test('a timeline asks for what the address names, and each amount leads to its money with the same filter', async () => {
  const asked: object[] = []
  const go = vi.fn()
  const ask = async (_call: unknown, fields: object) => {
    asked.push(fields)
    return { kind: 'done', value: { entries: [bet], next: null } }
  }
  render(
    <ServicesProvider services={servicesWith(ask, { go })}>
      <MemberTimeline id="an" query={new URLSearchParams('kind=play&from=2026-11-01&to=tomorrow')} />
    </ServicesProvider>,
  )
  const row = within((await screen.findByText('North 1 minute')).closest('tr') ?? document.body)
  expect(asked).toEqual([{ id: 'an', kind: 'play', from: '2026-11-01', to: undefined, before: undefined }])
  // By the merchant's clock, whose zone the head names.
  expect(row.getByText('Nov 30, 2026, 7:55:22 AM')).toBeTruthy()
  expect(screen.getByText(/Times in Asia\/Ho_Chi_Minh/)).toBeTruthy()
  expect(row.getByText('Lost')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Draw MB1-1' }).getAttribute('href')).toBe('/console/lottery/MB1-1')
  fireEvent.click(row.getByRole('link', { name: /Follow the money: −5,000/ }))
  expect(go).toHaveBeenLastCalledWith('/members/an/money/movement/7?kind=play&from=2026-11-01')
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'deposit' } })
  expect(go).toHaveBeenLastCalledWith('/members/an/timeline?kind=deposit&from=2026-11-01')
})

test('followed money shows which account it left, which it entered, and the bets that it was for', async () => {
  const value: FollowMoneyAnswer = {
    currency: 'VND',
    cause: {
      kind: 'slip',
      id: 'slip',
      name: 'North 1 minute',
      state: 'lost',
      provider: null,
      reference: null,
      refusedBy: ['first-bank', 'second-bank'],
      reason: null,
      steps: [
        { state: 'accepted', at: '2026-11-30T00:55:22Z', by: null },
        { state: 'provider.failed', at: '2026-11-30T00:56:22Z', by: 'first-bank' },
      ],
      draws: [
        {
          issueId: 'MB1-1',
          lottery: 'North 1 minute',
          state: 'settled',
          numbers: { DB: ['27822'] },
          bets: [{ type: 'VN_DE_DB', numbers: ['39'], cost: 5_000, state: 'lost', hits: 0, payout: 0 }],
        },
      ],
    },
    postings: [
      {
        id: '7',
        kind: 'bet',
        key: 'bet:an:slip',
        reference: 'slip',
        at: '2026-11-30T00:55:22Z',
        entries: [
          { account: 'cash', amount: -5_000, balanceAfter: 95_000 },
          { account: 'stakes', amount: 5_000, balanceAfter: null },
        ],
      },
    ],
  }
  render(
    <ServicesProvider services={servicesWith(async () => ({ kind: 'done', value }))}>
      <FollowMoney asked={{ id: 'an', cause: 'movement', of: '7' }} />
    </ServicesProvider>,
  )
  const cells = (
    await within(await screen.findByRole('table', { name: 'Entries of posting 7' })).findAllByRole('cell')
  ).map((cell) => cell.textContent)
  expect(cells.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    'Member’s cash',
    '5,000 ₫',
    '',
    '95,000 ₫',
    'Stakes',
    '',
    '5,000 ₫',
    '',
  ])
  expect(screen.getByText('first-bank, second-bank')).toBeTruthy()
  expect(screen.getByText('first-bank reported: failed')).toBeTruthy()
  expect(screen.getByText('27822')).toBeTruthy()
  expect(screen.getByText('Special, last 2')).toBeTruthy()
})

test('a file without chosen days is the year that ends today in the merchant’s zone, or with the last day', () => {
  const lateEvening = Date.parse('2026-11-29T20:00:00Z')
  const zone = 'Asia/Ho_Chi_Minh'
  expect(fileDays({ from: '', to: '' }, lateEvening, zone)).toEqual({ from: '2025-12-01', to: '2026-11-30' })
  expect(fileDays({ from: '', to: '2026-03-01' }, lateEvening, zone).from).toBe('2025-03-02')
  expect(fileDays({ from: '2026-02-01', to: '2026-03-01' }, lateEvening, zone).from).toBe('2026-02-01')
})
