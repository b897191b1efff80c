import type {
  PlayStretch,
  Protection,
  ProtectionChange,
  ProtectionLimit,
} from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import { ChangesSection, CheckSection, HelpSection } from './AboutSections'
import { type AskedDepositLimit, DepositLimitSheet } from './DepositLimitSheet'
import { ExclusionSheet } from './ExclusionSheet'
import { HistorySection } from './HistorySection'
import { LimitsSection } from './LimitsSection'
import { BreakSection, ExclusionSection } from './ProtectionScreen'
import type { ProtectionFlow, ProtectionState } from './protectionFlow'
import { SessionCheckSheet } from './SessionCheckSheet'

const errors = vi.fn()
beforeEach(() => {
  errors.mockClear()
  vi.spyOn(console, 'error').mockImplementation(errors)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  // React says here that two parts of a list have one key.
  expect(errors.mock.calls).toEqual([])
})

const known = (over: Partial<Protection> = {}): Protection => ({
  now: '2026-11-21T13:00:00.000Z',
  currency: 'VND',
  limits: [],
  isInGroup: false,
  asksDepositChoice: false,
  check: { everyMinutes: 30, choices: [5, 30] },
  changes: [],
  ...over,
})

const createFlow = (state: Partial<ProtectionState>) => {
  const done = async () => undefined
  return {
    store: createStore<ProtectionState>(() => ({ name: 'ready', historyBy: 'month', ...state })),
    load: vi.fn<ProtectionFlow['load']>(done),
    set: vi.fn<ProtectionFlow['set']>(async () => true),
    remove: vi.fn<ProtectionFlow['remove']>(done),
    settle: vi.fn<ProtectionFlow['settle']>(done),
    remind: vi.fn<ProtectionFlow['remind']>(done),
    pause: vi.fn<ProtectionFlow['pause']>(done),
    exclude: vi.fn<ProtectionFlow['exclude']>(done),
    comeBack: vi.fn<ProtectionFlow['comeBack']>(done),
    showHistory: vi.fn<ProtectionFlow['showHistory']>(done),
    askTable: vi.fn<ProtectionFlow['askTable']>(done),
  }
}

const draw = (element: React.ReactNode) => {
  fillDomGaps()
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  void texts.load(['shell', 'protection', 'playTime'])
  const wrapped = (inner: React.ReactNode) => <TextsProvider texts={texts}>{inner}</TextsProvider>
  const { rerender, container } = render(wrapped(element))
  return { container, again: (next: React.ReactNode) => rerender(wrapped(next)) }
}

type Section = (props: { flow: ProtectionFlow; merchant: MerchantSettings }) => React.ReactNode

const open = (
  Section: Section,
  state: Partial<ProtectionState>,
  merchant: Partial<MerchantSettings> = {},
) => {
  const flow = createFlow(state)
  const drawn = draw(<Section flow={flow} merchant={{ ...fakeMerchant, ...merchant }} />)
  return { flow, ...drawn, becomes: (next: Partial<ProtectionState>) => act(() => flow.store.setState(next)) }
}
const inJurisdiction = (jurisdiction: MerchantSettings['responsible']['jurisdiction']) => ({
  responsible: { ...fakeMerchant.responsible, jurisdiction },
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const names = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const chosen = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent] : []))
const press = (name: string) => act(async () => void fireEvent.click(button(name)))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

// Limits.

const limit = (over: Partial<ProtectionLimit> = {}): ProtectionLimit => ({
  kind: 'stake',
  period: 'week',
  amount: 100_000,
  used: 40_000,
  left: 60_000,
  ...over,
})
const waiting = (over: Partial<NonNullable<ProtectionLimit['waiting']>> = {}) => ({
  amount: 500_000,
  readyAt: '2026-11-22T01:30:00.000Z',
  isReady: false,
  lapsesAt: '2026-11-29T01:30:00.000Z',
  ...over,
})

test('before anything is known and without limits it is said that there are none', () => {
  const { becomes } = open(LimitsSection, {})
  expect(screen.getByText('You have not set a limit yet.')).toBeTruthy()
  becomes({ known: known({ limits: [limit()] }) })
  expect(screen.queryByText('You have not set a limit yet.')).toBeNull()
})

test('each limit names kind and period, what is used of it and what is left, in its own unit', () => {
  const { becomes, container } = open(LimitsSection, {
    known: known({
      limits: [
        limit(),
        limit({ kind: 'session', period: 'day', amount: 7_200_000, used: 3_600_000, left: 3_600_000 }),
      ],
    }),
  })
  expect(names('heading')).toEqual(['My limits', 'Stakes per week', 'Playing time per day', 'Set a limit'])
  expect(screen.getByText('40,000 ₫ of 100,000 ₫ used')).toBeTruthy()
  expect(screen.getByText('60,000 ₫ left')).toBeTruthy()
  expect(screen.getByText('1 hr of 2 hr used')).toBeTruthy()
  const meters = () => [...container.querySelectorAll('progress')].map(({ max, value }) => [max, value])
  expect(meters()).toEqual([
    [100_000, 40_000],
    [7_200_000, 3_600_000],
  ])
  // More than the limit is drawn as full, and a limit of nothing as empty.
  becomes({
    known: known({
      limits: [limit({ used: 130_000, left: 0 }), limit({ kind: 'loss', amount: 0, used: 0, left: 0 })],
    }),
  })
  expect(meters()).toEqual([
    [100_000, 100_000],
    [1, 0],
  ])
  expect(screen.queryByText('Playing time')).toBeTruthy()
  expect(names('heading')).toEqual(['My limits', 'Stakes per week', 'Losses per week', 'Set a limit'])
})

test('a pending limit that is not yet in force shows neither figures nor buttons', () => {
  open(LimitsSection, {
    known: known({ limits: [limit({ amount: undefined, left: undefined, waiting: waiting() })] }),
  })
  expect(screen.queryByText(/ used$/)).toBeNull()
  expect(screen.queryByText(/ left$/)).toBeNull()
  expect(names('button')).toEqual(['Keep as it is', 'Set limit'])
})

test('what waits is named with the moment from which it can be confirmed, and can be left', async () => {
  const { flow } = open(LimitsSection, { known: known({ limits: [limit({ waiting: waiting() })] }) })
  expect(screen.getByText('Pending: 500,000 ₫')).toBeTruthy()
  // 01:30 UTC is 8:30 in Ho Chi Minh City.
  expect(screen.getByText(/You can confirm it from .*Nov.*22.*2026.*8:30/)).toBeTruthy()
  expect(names('button')).toEqual(['Keep as it is', 'Set limit'])
  await press('Keep as it is')
  expect(flow.settle.mock.calls).toEqual([[{ kind: 'stake', period: 'week' }, 'cancel']])
})

test('what has waited can be confirmed', async () => {
  const { flow } = open(LimitsSection, {
    known: known({ limits: [limit({ waiting: waiting({ isReady: true, amount: undefined }) })] }),
  })
  expect(screen.getByText('Pending: no limit')).toBeTruthy()
  expect(screen.getByText('The wait is over. It takes effect when you confirm it.')).toBeTruthy()
  expect(screen.queryByText(/You can confirm it from/)).toBeNull()
  await press('Confirm')
  expect(flow.settle.mock.calls).toEqual([[{ kind: 'stake', period: 'week' }, 'confirm']])
})

test('a limit is taken away after the hours that the jurisdiction asks for, and not while another change runs', async () => {
  const { flow, becomes } = open(LimitsSection, { known: known({ limits: [limit()] }) })
  await press('Remove')
  expect(flow.remove.mock.calls).toEqual([[{ kind: 'stake', period: 'week' }, 24]])
  becomes({ busy: 'limit' })
  expect([isBusy('Remove'), isBusy('Set limit')]).toEqual([true, true])
  becomes({ busy: 'table' })
  expect([isBusy('Remove'), isBusy('Set limit')]).toEqual([false, false])
})

test('where the law keeps a limit it can be changed and not taken away', () => {
  const limits = [limit({ kind: 'deposit' }), limit()]
  open(LimitsSection, { known: known({ limits }) }, inJurisdiction('strict'))
  expect(names('button')).toEqual(['Change', 'Change', 'Remove', 'Set limit'])
  expect(screen.getByText(/A higher one waits 72 hours/)).toBeTruthy()
})

test('"Change" takes kind and period of the limit into the form, which is empty', async () => {
  const { flow } = open(LimitsSection, { known: known({ limits: [limit()] }) })
  expect([chosen('Type of limit'), chosen('Period'), valueOf('Amount')]).toEqual([
    ['Deposits'],
    ['per day'],
    '',
  ])
  await press('Change')
  expect([chosen('Type of limit'), chosen('Period'), valueOf('Amount')]).toEqual([
    ['Stakes'],
    ['per week'],
    '',
  ])
  type('Amount', '70.000')
  await press('Set limit')
  expect(flow.set.mock.calls).toEqual([[{ kind: 'stake', period: 'week', amount: 70_000 }]])
  expect(valueOf('Amount')).toBe('')
})

test('the form takes minutes for playing time and money for all else', async () => {
  const { flow } = open(LimitsSection, { known: known() })
  const kinds = within(
    screen.getByRole('radiogroup', { name: 'Type of limit' }),
  ).getAllByRole<HTMLInputElement>('radio')
  expect(kinds.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Deposits',
    'Losses',
    'Stakes',
    'Playing time',
  ])
  expect(screen.getByText('₫')).toBeTruthy()
  choose('Playing time')
  choose('per month')
  expect([chosen('Type of limit'), chosen('Period')]).toEqual([['Playing time'], ['per month']])
  expect(screen.queryByText('₫')).toBeNull()
  type('Minutes', '90')
  await press('Set limit')
  expect(flow.set.mock.calls).toEqual([[{ kind: 'session', period: 'month', amount: 5_400_000 }]])
  choose('Losses')
  expect([chosen('Type of limit'), chosen('Period')]).toEqual([['Losses'], ['per month']])
})

test('what is no amount is asked for until something is typed, and what was refused stays written', async () => {
  const { flow } = open(LimitsSection, { known: known() })
  flow.set.mockResolvedValue(false)
  expect(screen.queryByText('Please enter an amount.')).toBeNull()
  await press('Set limit')
  expect(screen.getByText('Please enter an amount.')).toBeTruthy()
  type('Amount', '5')
  expect(screen.queryByText('Please enter an amount.')).toBeNull()
  await press('Set limit')
  expect([flow.set.mock.calls.length, valueOf('Amount')]).toEqual([1, '5'])
})

// Breaks and exclusions.

test('a break has no length until one is chosen, and begins with the length in words', async () => {
  const { flow, becomes } = open(BreakSection, {})
  expect(chosen('Take a break')).toEqual([])
  expect(button('Start the break').disabled).toBe(true)
  choose('48 hours')
  expect(chosen('Take a break')).toEqual(['48 hours'])
  await press('Start the break')
  expect(flow.pause.mock.calls).toEqual([['48h', '48 hours']])
  becomes({ busy: 'break' })
  expect(isBusy('Start the break')).toBe(true)
  becomes({ busy: 'exclusion' })
  expect(isBusy('Start the break')).toBe(false)
})

test('an exclusion has no length until one is chosen, and shows after how many hours one returns', async () => {
  const { flow, becomes } = open(ExclusionSection, {}, inJurisdiction('strict'))
  const group = screen.getByRole('radiogroup', { name: 'Exclude myself' })
  expect(
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent),
  ).toEqual(['1 year', '5 years', 'Permanently'])
  expect(chosen('Exclude myself')).toEqual([])
  expect(button('Exclude me').disabled).toBe(true)
  choose('Permanently')
  expect(chosen('Exclude myself')).toEqual(['Permanently'])
  await press('Exclude me')
  expect(flow.exclude.mock.calls).toEqual([['forever', 'Permanently', 24]])
  becomes({ busy: 'exclusion' })
  expect(isBusy('Exclude me')).toBe(true)
  becomes({ busy: 'break' })
  expect(isBusy('Exclude me')).toBe(false)
})

test.each([
  [true, true, ['It never ends.', 'It applies at every merchant of our group.']],
  [false, false, ['When its time is up it ends only if you request it, 36 hours after your request.']],
])(
  'what an exclusion means, for good %s and in a group %s, is read before it is asked for',
  async (isForGood, isInGroup, last) => {
    const answer = vi.fn()
    draw(<ExclusionSheet found={{ term: '6 months', isForGood, isInGroup, returnHours: 36, answer }} />)
    expect(screen.getByRole('dialog', { name: 'What it means' })).toBeTruthy()
    expect(names('listitem')).toEqual([
      'It starts at once, and you are signed out everywhere.',
      'Nobody can shorten or cancel it, not even our support team.',
      'No play, no deposits, no offers. Withdrawals, your statement and help stay open.',
      ...last,
    ])
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Continue')
    expect(screen.getByRole('dialog', { name: 'Exclude yourself: 6 months' })).toBeTruthy()
    expect(names('listitem')).toEqual([])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(screen.queryByText('Please tick this first.')).toBeNull()
    await press('Exclude me')
    expect(screen.getByText('Please tick this first.')).toBeTruthy()
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.queryByText('Please tick this first.')).toBeNull()
    await press('Exclude me')
    expect(answer.mock.calls).toEqual([[true]])
  },
)

test('an exclusion that is closed is not wanted', async () => {
  const answer = vi.fn()
  draw(<ExclusionSheet found={{ term: '', isForGood: false, isInGroup: false, returnHours: 24, answer }} />)
  await press('Close')
  expect(answer.mock.calls).toEqual([[false]])
})

// History.

const stretch = (over: Partial<PlayStretch> = {}): PlayStretch => ({
  from: '2026-11-01',
  deposited: 80_000,
  withdrawn: 20_000,
  staked: 50_000,
  returned: 9_000,
  net: -41_000,
  playedMs: 5_400_000,
  ...over,
})
const history = (...stretches: PlayStretch[]) => ({ currency: 'VND' as const, from: '2026-09-01', stretches })
/** The figures of a card by their names. */
const figures = () => {
  const [labels, values] = [screen.queryAllByRole('term'), screen.queryAllByRole('definition')]
  return labels.map(({ textContent }, at) => `${textContent}: ${values[at]?.textContent}`)
}

test('a stretch names its first day and every figure', () => {
  open(HistorySection, { history: history(stretch()) })
  expect(names('heading')).toEqual(['My play history', 'November 2026', 'More than three months'])
  expect(figures()).toEqual([
    'Net result: −41,000 ₫',
    'Stakes: 50,000 ₫',
    'Paid back: 9,000 ₫',
    'Deposits: 80,000 ₫',
    'Withdrawals: 20,000 ₫',
    'Playing time: 1 hr 30 min',
  ])
})

test('what was won stands with its sign, and days are named as days', () => {
  open(HistorySection, {
    historyBy: 'day',
    history: history(stretch({ from: '2026-11-21', net: 700 }), stretch()),
  })
  expect(figures()[0]).toBe('Net result: +700 ₫')
  expect(names('heading')).toEqual([
    'My play history',
    'Nov 21, 2026',
    'Nov 1, 2026',
    'More than three months',
  ])
  expect(chosen('My play history')).toEqual(['per day'])
})

test('another period is asked for by its name', () => {
  const { flow } = open(HistorySection, { history: history(stretch()) })
  expect(chosen('My play history')).toEqual(['per month'])
  choose('per week')
  expect(flow.showHistory.mock.calls).toEqual([['week']])
})

const placeHolders = (container: HTMLElement) => container.querySelectorAll('[aria-hidden] > span').length

test('until the history has loaded its place is reserved; without play that is shown', () => {
  const { container, becomes } = open(HistorySection, {})
  expect(placeHolders(container)).toBe(2)
  expect(screen.queryByText('No play in this period.')).toBeNull()
  becomes({ history: history() })
  expect(placeHolders(container)).toBe(0)
  expect(screen.getByText('No play in this period.')).toBeTruthy()
  becomes({ history: history(stretch()) })
  expect(screen.queryByText('No play in this period.')).toBeNull()
})

test('a history that failed to load can be requested again, and nothing replaces it', async () => {
  const { flow, container } = open(HistorySection, { historyFailed: true, historyBy: 'week' })
  expect(screen.getByText('Your limits could not be loaded.')).toBeTruthy()
  expect(placeHolders(container)).toBe(0)
  await press('Try again')
  expect(flow.showHistory.mock.calls).toEqual([['week']])
})

test.each([
  ['', '', false],
  ['2026-01-01', '', false],
  ['', '2026-01-01', false],
  ['2026-01-02', '2026-01-01', false],
  ['2026-01-01', '2026-01-01', true],
  ['2020-01-01', '2025-01-04', true],
  ['2020-01-01', '2025-01-05', false],
])('a table from "%s" until "%s" is asked for: %s', async (from, until, isAsked) => {
  const { flow } = open(HistorySection, { history: history() })
  const wrong = () => screen.queryAllByText('Please choose two dates, at most five years apart.').length
  expect([wrong(), valueOf('From'), valueOf('Until')]).toEqual([0, '', ''])
  type('From', from)
  type('Until', until)
  await press('Prepare the table')
  expect(flow.askTable.mock.calls).toEqual(isAsked ? [[from, until]] : [])
  expect(wrong()).toBe(isAsked ? 0 : 1)
  if (isAsked) return
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByLabelText('Until').getAttribute('aria-invalid')).toBe('true')
})

test('days are chosen in fields for days, and the button waits for the table alone', () => {
  const { becomes } = open(HistorySection, { history: history() })
  expect(['From', 'Until'].map((name) => screen.getByLabelText(name).getAttribute('type'))).toEqual([
    'date',
    'date',
  ])
  becomes({ busy: 'table' })
  expect(isBusy('Prepare the table')).toBe(true)
  becomes({ busy: 'limit' })
  expect(isBusy('Prepare the table')).toBe(false)
})

test('a loaded table is saved under its days, with headings in the reader’s language', async () => {
  const { becomes } = open(HistorySection, { history: history() })
  expect(screen.queryByRole('button', { name: 'Save the table' })).toBeNull()
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:table'
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.useFakeTimers()
  becomes({
    table: {
      currency: 'VND',
      from: '2026-01-01',
      until: '2026-01-31',
      stretches: [stretch({ from: '2026-01-09' })],
    },
  })
  fireEvent.click(button('Save the table'))
  vi.useRealTimers()
  expect(saved).toEqual(['2026-01-01-2026-01-31.csv'])
  expect(blobs.map((blob) => blob.type)).toEqual(['text/csv;charset=utf-8'])
  expect(await blobs[0]?.text()).toBe(
    'per day,Deposits,Withdrawals,Stakes,Paid back,Net result,Minutes\r\n2026-01-09,80000,20000,50000,9000,-41000,90\r\n',
  )
})

// What was changed, reminders, help.

test('each change says what, of which limit, how much and when', () => {
  const at = '2026-11-21T12:00:00.000Z'
  const cases: [ProtectionChange, RegExp][] = [
    [
      { at, what: 'set', kind: 'stake', period: 'day', amount: 100_000 },
      /^Limit setStakes · per day · 100,000 ₫Nov 21, 2026, 7:00/,
    ],
    [
      { at, what: 'asked', kind: 'loss', period: 'week', amount: null },
      /^Higher limit requestedLosses · per week · Pending: no limitNov/,
    ],
    [
      { at, what: 'confirmed', kind: 'session', period: 'day', amount: 3_600_000 },
      /^Higher limit confirmedPlaying time · per day · 1 hrNov/,
    ],
    [{ at, what: 'check', amount: 30 }, /^Reminder changed30 minutesNov/],
    [{ at, what: 'check' }, /^Reminder changedNov/],
    [{ at, what: 'break', amount: 5, term: '7d' }, /^Break7 daysNov/],
    [{ at, what: 'exclusion', term: 'forever' }, /^Self-exclusionPermanentlyNov/],
    [{ at, what: 'exclusion', term: 'six moons' }, /^Self-exclusionsix moonsNov/],
    [
      { at, what: 'cancelled', kind: 'deposit', period: 'month' },
      /^Request withdrawnDeposits · per monthNov/,
    ],
    [{ at, what: 'deposit_choice' }, /^No deposit limit chosenNov/],
    [{ at, what: 'return' }, /^Return requestedNov/],
    [{ at, what: 'history' }, /^History requestedNov/],
  ]
  for (const [change, words] of cases) {
    open(ChangesSection, { known: known({ changes: [change] }) })
    expect(names('listitem')).toEqual([expect.stringMatching(words)])
    cleanup()
  }
})

test('the newest twenty changes are shown, and without any the section is not', () => {
  const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
  const changes = Array.from({ length: 22 }, (_, index): ProtectionChange => ({
    at: at(59 - index),
    what: 'history',
  }))
  const { becomes } = open(ChangesSection, {})
  expect(screen.queryByRole('heading')).toBeNull()
  becomes({ known: known({ changes: [...changes, { at: at(59), what: 'check', amount: 5 }] }) })
  expect(names('heading')).toEqual(['Your changes'])
  expect(names('listitem')).toHaveLength(20)
  expect(names('listitem')[19]).toMatch(/7:40/)
})

test('reminders are chosen among those of the merchant', () => {
  const { flow, becomes } = open(CheckSection, {})
  expect(screen.queryByRole('heading')).toBeNull()
  becomes({ known: known() })
  expect(names('heading')).toEqual(['Reminder'])
  expect(chosen('Reminder')).toEqual(['30 minutes'])
  choose('5 minutes')
  expect(flow.remind.mock.calls).toEqual([[5]])
})

test('who helps is called by pressing, or found on a page of their own', () => {
  open(HelpSection, {}, inJurisdiction('brazil'))
  expect(names('listitem')).toEqual(['CVV188cvv.org.br', 'Gambling Therapywww.gamblingtherapy.org'])
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
    ['tel:188', '', ''],
    ['https://cvv.org.br/', '_blank', 'noreferrer'],
    ['https://www.gamblingtherapy.org/', '_blank', 'noreferrer'],
  ])
  expect(screen.getByText('Only for people aged 18 and over.')).toBeTruthy()
})

// Before the first deposit.

const askDeposit = (merchant: Partial<MerchantSettings> = {}) => {
  const found = {
    merchant: { ...fakeMerchant, ...merchant },
    set: vi.fn<AskedDepositLimit['set']>(async () => false),
    none: vi.fn(async () => false),
    close: vi.fn(),
  }
  draw(<DepositLimitSheet found={found} />)
  return found
}

test('a deposit limit is typed for a period, and while it is sent nothing else can be pressed', async () => {
  const found = askDeposit()
  let end: (isTaken: boolean) => void = () => undefined
  found.set.mockImplementation(() => new Promise((resolve) => (end = resolve)))
  expect(screen.getByRole('dialog', { name: 'Would you like a deposit limit?' })).toBeTruthy()
  expect(screen.getByText(/Before your first deposit/)).toBeTruthy()
  expect(screen.getByText('₫')).toBeTruthy()
  expect([chosen('Period'), valueOf('Amount')]).toEqual([['per month'], ''])
  choose('per week')
  expect(chosen('Period')).toEqual(['per week'])
  await press('Set limit')
  expect(screen.getByText('Please enter an amount.')).toBeTruthy()
  expect(found.set).not.toHaveBeenCalled()
  type('Amount', '250.000')
  expect(screen.queryByText('Please enter an amount.')).toBeNull()
  expect(valueOf('Amount')).toBe('250.000')
  const state = () => [isBusy('Set limit'), button('Continue without a limit').disabled]
  expect(state()).toEqual([false, false])
  await press('Set limit')
  expect(found.set.mock.calls).toEqual([[{ period: 'week', amount: 250_000 }]])
  expect(state()).toEqual([true, true])
  await act(async () => end(false))
  expect(state()).toEqual([false, false])
})

test('once the answer is taken the sheet stays as it is until it goes', async () => {
  const found = askDeposit()
  found.none.mockResolvedValue(true)
  await press('Continue without a limit')
  expect([found.none.mock.calls.length, isBusy('Set limit')]).toEqual([1, true])
})

test('where the law keeps deposit limits there is no going on without one, and closing is no answer', async () => {
  const found = askDeposit(inJurisdiction('strict'))
  expect(names('button').filter((name) => name !== '')).toEqual(['Set limit'])
  await press('Close')
  expect([found.close.mock.calls.length, found.none.mock.calls.length]).toEqual([1, 0])
})

// Outside games.

const check = (today?: PlayStretch) => {
  const found = {
    merchant: fakeMerchant,
    today,
    check: { everyMinutes: 30, choices: [5, 30] },
    goOn: vi.fn(),
    openLimits: vi.fn(),
  }
  draw(<SessionCheckSheet found={found} />)
  return found
}

test('the check shows time, stakes and result of the day, and continues as before', async () => {
  const found = check(stretch())
  expect(screen.getByRole('dialog', { name: 'Time for a short break?' })).toBeTruthy()
  expect(figures()).toEqual(['Playing time: 1 hr 30 min', 'Stakes: 50,000 ₫', 'Net result: −41,000 ₫'])
  expect(chosen('Remind me every')).toEqual(['30 minutes'])
  await press('Continue')
  expect(found.goOn.mock.calls).toEqual([[undefined]])
})

test('a day without play is shown as nothing', () => {
  check()
  expect(figures()).toEqual(['Playing time: 0 min', 'Stakes: 0 ₫', 'Net result: 0 ₫'])
})

test.each(['Continue', 'Close'])('another reminder is taken along by "%s"', async (name) => {
  const found = check(stretch({ net: 500 }))
  expect(figures()[2]).toBe('Net result: +500 ₫')
  choose('5 minutes')
  expect(chosen('Remind me every')).toEqual(['5 minutes'])
  await press(name)
  expect(found.goOn.mock.calls).toEqual([[5]])
})

test('the check leads to the limits', async () => {
  const found = check()
  await press('Limits and breaks')
  expect([found.openLimits.mock.calls.length, found.goOn.mock.calls.length]).toEqual([1, 0])
})
