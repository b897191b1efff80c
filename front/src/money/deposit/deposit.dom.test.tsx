import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { minutes, seconds } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { openApp, type OpenOptions } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { TextsProvider } from '../../texts/TextsProvider'
import { DepositsScreen } from './DepositsScreen'
import { followArrivals } from './arrivals/followArrivals'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }
const id = '01940000-0000-7000-8000-000000000001'
const [settings, make, one, list] = [
  'GET /wps/relay/MCSFE_getDepositSettings',
  'POST /wps/member/deposits',
  `GET /wps/member/deposits/${id}`,
  'GET /wps/member/deposits',
]

const method = {
  code: 'vietqr',
  kind: 'bankTransfer',
  title: 'VietQR',
  minimum: 20_000,
  maximum: 1_000_000,
  step: 1_000,
  presets: [50_000, 100_000],
  fee: { fixed: 0, basisPoints: 0 },
  minutes: 15,
}
const card = { ...method, code: 'card', kind: 'card', title: 'Card', fee: { fixed: 0, basisPoints: 200 } }
const offer = { currency: 'VND', playMoney: true, methods: [method, card], count: 0 }

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const refuse = (status: number, errorCode: string, message: string): FakeAnswer => ({
  status,
  body: { success: false, errorCode, message },
})

const at = (ms: number) => new Date(ms).toISOString()
const pendingAt = (nowMs: number) => ({
  id,
  state: 'pending',
  kind: 'bankTransfer',
  title: 'VietQR',
  currency: 'VND',
  amount: 100_000,
  fee: 0,
  madeAt: at(nowMs),
  expiresAt: at(nowMs + minutes(15)),
  playMoney: true,
  way: {
    by: 'transfer',
    bank: 'Sandbox Bank',
    account: '000012345678',
    holder: 'PLAYFRONT',
    memo: 'PF12AB',
    code: '000201VIETQR',
  } as object,
})
type Pending = ReturnType<typeof pendingAt>
type Answers = Record<string, FakeAnswer | 'broken' | 'silent' | ((nowMs: number) => FakeAnswer)>

const open = async (path: string, answers: Answers, more: OpenOptions = {}) => {
  const app = await openApp({
    path,
    member: an,
    ...more,
    prepare: (platform) => {
      for (const [call, answer] of Object.entries(answers))
        platform.network.answer(call, answer instanceof Function ? answer(platform.clock.now()) : answer)
      more.prepare?.(platform)
    },
  })
  await app.wait()
  return app
}

const openPay = (changed: Partial<Pending> | object = {}, more?: OpenOptions) =>
  open(`/m/member/deposits?id=${id}`, { [one]: (now) => say({ ...pendingAt(now), ...changed }) }, more)

const type = (text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } }))
const press = async (name: string | RegExp, wait?: () => Promise<void>) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await wait?.()
}

test('the phone that shows a code can keep it as a picture, and copies each field (GAP-02)', async () => {
  const saved: [string, number][] = []
  const copied: string[] = []
  const page = (await openPay()).services
  cleanup()
  const services = {
    ...page,
    saveCode: async (name: string, rows: readonly (readonly boolean[])[]) => {
      saved.push([name, rows.length])
      return saved.length === 1
    },
    clipboard: {
      write: async (text: string) => {
        copied.push(text)
        return true
      },
    },
  }
  const shownToasts: unknown[] = []
  await act(async () => {
    render(
      <TextsProvider texts={page.texts}>
        <DepositsScreen
          {...services}
          toasts={{ ...page.toasts, show: (words) => void shownToasts.push(words) }}
        />
      </TextsProvider>,
    )
  })
  const save = await screen.findByRole('button', { name: 'Save the code as a picture' })
  await act(async () => void fireEvent.click(save))
  expect(saved).toEqual([['000000000001.png', expect.any(Number)]])
  expect(shownToasts).toEqual([])
  await act(async () => void fireEvent.click(save))
  expect(shownToasts).toEqual([{ key: 'deposit.qr.failed' }])
  for (const button of screen.getAllByRole('button', { name: /^Copy:/ }))
    await act(async () => void fireEvent.click(button))
  expect(copied).toEqual(['100000', 'Sandbox Bank', '000012345678', 'PLAYFRONT', 'PF12AB'])
})

test.each([
  ['https://pay.bank.example/app/1', 'https://pay.bank.example/app/1'],
  ['https://evil.example/app', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the way to the bank’s app %j leads to %j (SEC-06)', async (appUrl, href) => {
  const payments = { ...fakeMerchant.payments, pageHosts: ['pay.bank.example'] }
  await openPay({ way: { ...pendingAt(0).way, appUrl } }, { merchant: { payments } })
  expect(screen.queryByRole('link', { name: 'Open Sandbox Bank' })?.getAttribute('href')).toBe(href)
})

test('the deposit screen lists the merchant’s methods, and says that it is play money (REQ-ROUTE-015, D-09)', async () => {
  await open('/m/voucherCenter', { [settings]: say(offer) })
  expect(
    screen.getByText('No real money moves here, whatever the code or the page looks like.'),
  ).toBeDefined()
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['vietqr', 'card'])
  expect(screen.getByText('15 minutes')).toBeDefined()
})

test('the cost is shown before anything is sent', async () => {
  await open('/m/voucherCenter', { [settings]: say(offer) })
  await act(async () => void fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement))
  await type('50,000')
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent)
  expect(figures).toEqual(['49,000 ₫', '50,000 ₫', '1,000 ₫', '15 minutes'])
})

test.each([
  ['', 'Enter an amount in digits.'],
  ['12.5', 'Enter an amount in digits.'],
  ['-100000', 'Enter an amount in digits.'],
  ['19000', 'The minimum is 20,000 ₫.'],
  ['2000000', 'The maximum is 1,000,000 ₫.'],
  ['50500', 'Only multiples of 1,000 ₫.'],
])('an amount %j is answered beside the field, and nothing is sent (T10)', async (typed, words) => {
  const { platform } = await open('/m/voucherCenter', { [settings]: say(offer) })
  await type(typed)
  await press('Continue to payment')
  expect(screen.getByText(words)).toBeDefined()
  expect(platform.network.sentTo(make)).toEqual([])
})

test('a deposit is sent once with its own id, reported as submitted, and its page opens (REQ-TRACK-004)', async () => {
  const { platform, wait, here, services } = await open('/m/voucherCenter?promotion=first', {
    [settings]: say(offer),
    [make]: say({}),
  })
  const notified: unknown[] = []
  services.events.subscribe(({ name, payload }) => notified.push([name, payload]))
  await press('100,000 ₫')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  })
  await wait()
  const sent = platform.network.sentTo(make).map(({ body }) => JSON.parse(String(body)) as { id: string })
  expect(sent).toMatchObject([{ method: 'vietqr', amount: 100_000, promotion: 'first' }])
  expect(here()).toBe(`/m/member/deposits?id=${sent[0]?.id}`)
  expect(notified).toContainEqual([
    'depositSubmit',
    { amount: '100000', revenue: '100000', currency: 'VND', customerId: '1', customerName: 'an' },
  ])
})

/** A member without any limit. */
const protection = {
  now: '2026-01-15T12:00:00.000Z',
  currency: 'VND',
  limits: [],
  isInGroup: false,
  check: { everyMinutes: 30, choices: [30] },
  changes: [],
}

test('a refusal shows the server’s message beside the button, which stays', async () => {
  const { wait } = await open('/m/voucherCenter', {
    [settings]: say(offer),
    [make]: refuse(422, 'protection.deposit.limit', 'Your own limit leaves 20,000 ₫ this week.'),
  })
  await press('100,000 ₫')
  await press('Continue to payment', wait)
  expect(screen.getByText('Your own limit leaves 20,000 ₫ this week.')).toBeDefined()
  await type('50000')
  expect(screen.queryByText('Nothing was started')).toBeNull()
})

test('a platform without the call is said to have failed beside the button, and no deposit is looked for', async () => {
  const { wait, here } = await open('/m/voucherCenter', {
    [settings]: say(offer),
    [make]: { status: 404, body: { status: 404, error: 'Not Found' } },
  })
  await press('100,000 ₫')
  await press('Continue to payment', wait)
  expect(screen.getByText(/Something went wrong on our side. Nothing was changed/)).toBeDefined()
  expect(here()).toBe('/m/voucherCenter')
})

test('before a first deposit the question for a limit appears, and after the answer the very same deposit continues', async () => {
  const { platform, wait } = await open('/m/voucherCenter', {
    [settings]: say(offer),
    [make]: refuse(422, 'protection.choice.needed', 'Please say first whether there shall be a limit.'),
    'GET /wps/member/protection': say({ ...protection, asksDepositChoice: false }),
  })
  await press('100,000 ₫')
  await press('Continue to payment', wait)
  await wait()
  const ids = platform.network.sentTo(make).map(({ body }) => (JSON.parse(String(body)) as { id: string }).id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(screen.getByText('Please say first whether there shall be a limit.')).toBeDefined()
})

test('pressed twice before a first deposit, the question appears once, and its answer closes it', async () => {
  const { platform, wait, here } = await open('/m/voucherCenter', {
    [settings]: say(offer),
    [make]: say({}),
    'GET /wps/member/protection': say({ ...protection, asksDepositChoice: true }),
    'POST /wps/member/protection/depositChoice': say({ ...protection, asksDepositChoice: false }),
  })
  await press('100,000 ₫')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  })
  await wait()
  await screen.findByRole('dialog', { name: 'Would you like a deposit limit?' })
  expect(platform.network.sentTo(make)).toEqual([])
  await press('Continue without a limit', wait)
  await wait()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = platform.network.sentTo(make).map(({ body }) => JSON.parse(String(body)) as { id: string })
  expect(here()).toBe(`/m/member/deposits?id=${sent[0]?.id}`)
  expect(sent).toHaveLength(1)
})

test('offline nothing is sent, and a lost response leads to the page that finds out', async () => {
  const { platform, wait, here } = await open('/m/voucherCenter', {
    [settings]: say(offer),
    [make]: 'broken',
  })
  platform.network.goOffline()
  await press('100,000 ₫')
  await press('Continue to payment', wait)
  expect(screen.getByText('You are offline. Nothing was sent.')).toBeDefined()
  platform.network.goOnline()
  await press('Continue to payment', wait)
  expect(here()).toMatch(/^\/m\/member\/deposits\?id=/)
})

test('a merchant without a way to pay in says so; so does a list that cannot be had', async () => {
  await open('/m/voucherCenter', { [settings]: say({ ...offer, methods: [] }) })
  expect(screen.getByRole('heading', { name: 'No payment methods right now' })).toBeDefined()
  expect(
    screen.getByText(
      `${fakeMerchant.name} is not accepting deposits at the moment. Your wallet is unchanged.`,
    ),
  ).toBeDefined()
  cleanup()
  const { platform, wait } = await open('/m/voucherCenter', { [settings]: 'broken' })
  expect(screen.getByText('This could not be loaded. Nothing has changed.')).toBeDefined()
  platform.network.answer(settings, say(offer))
  await press('Try again', wait)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

test('answers of another platform are read as far as they go (GAP-24)', async () => {
  const odd = [
    { code: 'x', title: 'Odd', minimum: 1, maximum: 5 },
    { code: 'y' },
    null,
    'z',
    { code: 'w', minimum: -1, maximum: 2 },
  ]
  await open('/m/voucherCenter', { [settings]: say({ methods: odd }) })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['x'])
})

test('a pending transfer shows its code, what to type, and the time that is left', async () => {
  const { platform } = await openPay()
  await act(() => platform.clock.advance(seconds(61)))
  expect(await screen.findByRole('img', { name: 'Payment code' })).toBeDefined()
  for (const shown of ['Sandbox Bank', '000012345678', 'PLAYFRONT', 'PF12AB'])
    expect(screen.getByText(shown)).toBeDefined()
  expect(screen.getByRole('timer').textContent).toMatch(/^13:5\d$/)
  expect(screen.getAllByRole('button', { name: /^Copy: / })).toHaveLength(5)
})

test('a PIX code can be copied whole', async () => {
  await openPay({ kind: 'pix', way: { by: 'pix', holder: 'PLAYFRONT', code: '00020126PIX' } })
  expect(screen.getByText('00020126PIX')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy: PIX copy-and-paste code' })).toBeDefined()
})

test.each([
  ['https://pay.example/c/1', true],
  ['https://evil.example/c/1', false],
  ['javascript:alert(1)', false],
  ['http://pay.example/c/1', false],
  ['https://pay.example@evil.example/', false],
])('the provider’s own page at %s is opened: %s (SEC-15)', async (url, isSafe) => {
  await openPay({ kind: 'card', way: { by: 'page', url } })
  const link = screen.queryByRole('link', { name: 'Open the payment page' })
  expect(link?.getAttribute('href')).toBe(isSafe ? url : undefined)
  expect(screen.queryByText(/cannot be opened safely/) === null).toBe(isSafe)
})

test('when it was paid the page shows it by itself, requests the wallet, and reports it once (REQ-TRACK-005)', async () => {
  const { platform, wait, services } = await openPay(
    {},
    { prepare: ({ memory }) => memory.write('depositsTold', '0', '1') },
  )
  const notified: string[] = []
  services.events.subscribe(({ name, payload }) =>
    notified.push(`${name} ${payload.amount ?? ''} ${payload.currency ?? ''}`),
  )
  const now = platform.clock.now()
  const done = {
    ...pendingAt(now),
    way: undefined,
    state: 'done',
    paid: 100_000,
    credited: 100_000,
    count: 1,
    settledAt: at(now),
  }
  platform.network.answer(one, say(done))
  platform.network.answer(list, say({ deposits: [done], next: null, count: 1 }))
  const wallets = platform.network.sentTo('GET /wps/member/wallet').length
  await act(() => platform.clock.advance(seconds(3)))
  await wait()
  expect(screen.getByText('The money is in your wallet')).toBeDefined()
  expect(platform.network.sentTo('GET /wps/member/wallet').length).toBeGreaterThan(wallets)
  expect(notified).toEqual([
    'firstDeposit 100000 VND',
    'firstDepositArrival 100000 VND',
    'deposit 100000 VND',
  ])
  const asked = platform.network.sentTo(one).length
  await act(() => platform.clock.advance(minutes(3)))
  expect([notified.length, platform.network.sentTo(one).length]).toEqual([3, asked])
})

test.each([
  [
    { state: 'created', way: undefined },
    'We are checking with the bank. Please don’t start again: this page updates by itself.',
  ],
  [
    { state: 'expired', way: undefined },
    'If you have already paid, your money is safe: it is credited when it arrives.',
  ],
  [{ state: 'refused', way: undefined }, 'The provider declined this payment. You were not charged.'],
  [
    { state: 'reversed', way: undefined, owed: 7_000 },
    'The bank reversed this payment, so it was deducted from your wallet.',
  ],
  [
    { state: 'done', way: undefined, paid: 99_000, credited: 99_000 },
    'Less than requested arrived, and that amount was credited.',
  ],
  [
    { state: 'done', way: undefined, paid: 120_000, credited: 100_000, excess: 20_000 },
    '20,000 ₫ more than requested arrived. Customer service will refund it.',
  ],
  [
    {
      state: 'done',
      way: undefined,
      paid: 120_000,
      credited: 100_000,
      excess: 20_000,
      excessVerdict: 'credit',
    },
    '20,000 ₫ more than requested arrived. It is now in your wallet.',
  ],
  [
    {
      state: 'done',
      way: undefined,
      paid: 120_000,
      credited: 100_000,
      excess: 20_000,
      excessVerdict: 'sendBack',
    },
    '20,000 ₫ more than requested arrived. It was sent back to where it came from.',
  ],
  [
    { state: 'held', way: undefined, paid: 100_000, excess: 100_000 },
    '100,000 ₫ arrived. Your deposit limit, break or self-exclusion keeps it out of your wallet. We review it and write to you.',
  ],
  [
    { state: 'held', way: undefined, paid: 100_000, excess: 100_000, excessVerdict: 'sendBack' },
    '100,000 ₫ could not be added because of your deposit limit, break or self-exclusion. It was sent back to where it came from.',
  ],
  [
    { state: 'done', way: undefined, settledAt: '2099-01-01T00:00:00.000Z' },
    'It arrived late and was credited anyway.',
  ],
])('the page of a deposit that is %j says what that means', async (changed, words) => {
  await openPay(changed)
  expect(screen.getByText(words)).toBeDefined()
})

test('a screen whose time has run out says that money which was sent is not lost', async () => {
  const { platform } = await openPay({ expiresAt: '2000-01-01T00:00:00.000Z' })
  expect(screen.getByText('Expired')).toBeDefined()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(platform.network.sentTo(one).length).toBeGreaterThan(0)
})

test('a deposit that is not there is looked for a while, then said to be none', async () => {
  const { platform, wait } = await open(`/m/member/deposits?id=${id}`, {
    [one]: refuse(404, 'deposit_unknown', 'Not there'),
  })
  expect(screen.queryByRole('heading', { name: 'We can’t find this deposit' })).toBeNull()
  for (let n = 0; n < 14; n += 1) await act(() => platform.clock.advance(seconds(3)))
  await wait()
  expect(screen.getByRole('heading', { name: 'We can’t find this deposit' })).toBeDefined()
})

test('the list leads to each deposit, page by page, and hostile names stand there as text (T25)', async () => {
  const { platform, wait } = await open('/m/member/deposits', {
    [list]: (now) => say({ deposits: [{ ...pendingAt(now), title: '<b>Bank</b>' }], next: id, count: 0 }),
  })
  expect(screen.getByText('<b>Bank</b>')).toBeDefined()
  expect(screen.getByRole('link', { name: /100,000/ }).getAttribute('href')).toBe(
    `/m/member/deposits?id=${id}`,
  )
  platform.network.answer(list, say({ deposits: [{ ...pendingAt(0), id: 'older' }], next: null, count: 0 }))
  await press('Show more', wait)
  expect(screen.getAllByText('Waiting for payment')).toHaveLength(2)
})

test('while a payment is open on another page, its arrival is reported all the same, and then polling ends', async () => {
  const { platform, wait, services } = await open(
    '/m/home',
    {
      [list]: (now) =>
        say({ deposits: [{ ...pendingAt(now), state: 'done', count: 3 }], next: null, count: 3 }),
    },
    {
      prepare: ({ memory }) => {
        memory.write('depositsTold', '2', '1')
        memory.write('depositOpen', '1', '1')
      },
    },
  )
  const notified: string[] = []
  services.events.subscribe(({ name }) => notified.push(name))
  followArrivals(services)
  await act(() => platform.clock.advance(seconds(30)))
  await wait()
  expect(notified.filter((name) => name !== 'viewContent')).toEqual(['redeposit', 'deposit'])
  const asked = platform.network.sentTo(list).length
  await act(() => platform.clock.advance(minutes(2)))
  expect(platform.network.sentTo(list).length).toBe(asked)
})
