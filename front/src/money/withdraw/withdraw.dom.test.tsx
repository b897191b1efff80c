import type { WithdrawAccountInfo } from '@playfront/contract/money/cashier'
import type { Withdrawal } from '@playfront/contract/money/withdrawals'
import type { Call } from '@playfront/contract/call'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'

afterEach(cleanup)

const calls = {
  info: 'GET /wps/relay/MCSFE_getWithdrawAccountInfo',
  request: 'POST /wps/member/withdrawals',
  list: 'GET /wps/member/withdrawals',
  cancel: 'PUT /wps/member/withdrawals',
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const refuse = (errorCode: string, message: string, status = 422): FakeAnswer => ({
  status,
  body: { success: false, errorCode, message },
})

const card = {
  id: 'c1',
  kind: 'bankCard' as const,
  way: '970436',
  title: 'Vietcombank',
  maskedNumber: '•••• 6789',
  boundAt: '2026-11-20T05:00:00.000Z',
  isDefault: true,
  isBusy: false,
}
const info: WithdrawAccountInfo = {
  fullBankCardList: [{ id: 'c1', title: 'Vietcombank', maskedNumber: '•••• 6789' }],
  fullVirtualWalletList: [],
  fullEWalletList: [],
  offered: true,
  playMoney: true,
  currency: 'VND',
  balance: 5_000_000,
  held: 0,
  minimum: 50_000,
  maximum: 3_000_000,
  fee: { fixed: 1_000, basisPoints: 100 },
  reviewHours: 24,
  payoutHours: 2,
  open: [],
  canBegin: true,
  // A sign-in of minutes ago is the proof: the sheet that asks for the password has its own test.
  hasPassword: false,
  cards: [card],
}
const begun: Withdrawal = {
  id: 'w1',
  state: 'review',
  currency: 'VND',
  amount: 100_000,
  fee: 2_000,
  card: { title: 'Vietcombank', maskedNumber: '•••• 6789' },
  requestedAt: '2026-11-21T05:00:00.000Z',
  expectedBy: '2126-11-22T07:00:00.000Z',
  canCancel: true,
  steps: [{ state: 'review', at: '2026-11-21T05:00:00.000Z' }],
}

/** Encryption is tested in its own module; here the bodies have to be readable. */
const readably = (requests: Requests) => {
  const { valueOf } = requests
  Object.assign(requests, {
    valueOf: <Request extends object, Answer>(call: Call<Request, Answer>, request: Request, how = {}) =>
      valueOf(call, request, { ...how, encrypt: false }),
  })
}

const open = async (path: string, answers: Record<string, FakeAnswer> = {}) => {
  const app = await openApp({
    path,
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) =>
      Object.entries({ [calls.info]: say(info), ...answers }).forEach(([call, answer]) =>
        network.answer(call, answer),
      ),
  })
  readably(app.services.requests)
  await app.wait()
  await app.wait()
  const types = (amount: string) =>
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
  const presses = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })))
    await app.wait()
    await app.wait()
  }
  const sent = (call: string) => app.platform.network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...app, types, presses, sent }
}

test('a member sees what it costs and what arrives, asks for it once, and is led to its own page (REQ-ROUTE-016, D-09)', async () => {
  const { types, presses, sent, here, services } = await open('/m/withdraw', {
    [calls.request]: say(begun),
    [calls.list]: say({ withdrawals: [begun], next: null }),
  })
  const received: string[] = []
  services.events.subscribe(({ name, payload }) => received.push(`${name} ${payload.amount}`))
  expect(screen.getByText(/no real money moves/)).toBeDefined()
  expect(screen.getByText('up to 26 hours')).toBeDefined()
  types('100.000')
  expect(screen.getByText(/98,000/)).toBeDefined()
  await presses('Withdraw')
  expect(sent(calls.request)).toMatchObject([{ card: 'c1', amount: 100_000 }])
  expect(here()).toMatch(/^\/m\/member\/withdrawals\?id=/)
  expect(received).toEqual(['withdraw 100000'])
})

test.each([
  ['', 'Please enter an amount.'],
  ['-100000', 'Please enter an amount.'],
  ['0.5', 'Please enter an amount.'],
  ['49999', /At least/],
  ['3000001', /At most/],
  ['5000001', /You have/],
])('of %j nothing is sent, and it is said why', async (amount, words) => {
  const { types, presses, sent } = await open('/m/withdraw')
  types(amount)
  await presses('Withdraw')
  expect(screen.getByText(words)).toBeDefined()
  expect(sent(calls.request)).toEqual([])
})

test('a refusal is said in the server’s words, and gone with the next change', async () => {
  const { types, presses } = await open('/m/withdraw', {
    [calls.request]: refuse('withdrawal.day.limit', 'More than a day allows.'),
  })
  types('100000')
  await presses('Withdraw')
  expect(screen.getByText('More than a day allows.')).toBeDefined()
  types('90000')
  expect(screen.queryByText('More than a day allows.')).toBeNull()
})

test('a platform without the call is said to have failed, and nothing is looked for', async () => {
  const { types, presses, sent } = await open('/m/withdraw', {
    [calls.request]: { status: 404, body: { status: 404, error: 'Not Found' } },
  })
  types('100000')
  await presses('Withdraw')
  expect(screen.getByText(/Something went wrong on our side. Nothing was changed/)).toBeDefined()
  expect(sent(calls.request)).toHaveLength(1)
})

test('a lost answer is looked for under its id; nothing is sent twice (D-13)', async () => {
  const { types, presses, sent, platform, wait, here } = await open('/m/withdraw', {
    [calls.request]: 'broken',
  })
  types('100000')
  await presses('Withdraw')
  expect(screen.getByText(/checking whether your request arrived/)).toBeDefined()
  await presses('Withdraw')
  const [{ id }] = sent(calls.request) as [{ id: string }]
  platform.network.answer(`GET /wps/member/withdrawals/${id}`, say({ ...begun, id }))
  await wait(3_000)
  await wait(3_000)
  expect(here()).toBe(`/m/member/withdrawals?id=${id}`)
  expect(sent(calls.request)).toHaveLength(1)
})

test('a page that was left while an answer is looked for asks no more', async () => {
  const { types, presses, sent, platform, wait, services } = await open('/m/withdraw', {
    [calls.request]: 'broken',
  })
  types('100000')
  await presses('Withdraw')
  const [{ id }] = sent(calls.request) as [{ id: string }]
  const looks = () => platform.network.sentTo(`GET /wps/member/withdrawals/${id}`).length
  await act(async () => services.platform.navigation.push('/m/home'))
  await wait()
  const before = looks()
  await wait(60_000)
  expect(looks()).toBe(before)
})

test('without an account the way leads to adding one; with one under way, to that', async () => {
  await open('/m/withdraw', { [calls.info]: say({ ...info, cards: [] }) })
  expect(screen.getByRole('link', { name: 'Add an account' }).getAttribute('href')).toBe(
    '/m/securityCenter/addBankCard',
  )
  expect(screen.queryByLabelText('Amount')).toBeNull()
  cleanup()
  await open('/m/withdraw', { [calls.info]: say({ ...info, open: ['w1'], canBegin: false, held: 100_000 }) })
  expect(screen.getByText(/A withdrawal is in progress/)).toBeDefined()
  expect(screen.getByText(/^Being withdrawn: 100,000\s?₫$/)).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
  const list = screen
    .getAllByRole('link', { name: 'Your withdrawals' })
    .map((link) => link.getAttribute('href'))
  expect(list).toEqual(['/m/member/withdrawals?id=w1', '/m/member/withdrawals'])
  cleanup()
  // Nothing is under way where a withdrawal cannot begin for another reason.
  await open('/m/withdraw', { [calls.info]: say({ ...info, canBegin: false }) })
  expect(screen.queryByText(/A withdrawal is in progress/)).toBeNull()
  expect(screen.queryByText(/Being withdrawn/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/m/member/wallet')
})

test('a new account cannot be chosen yet and says from when it can', async () => {
  const held = { ...card, heldUntil: '2026-11-22T05:00:00.000Z' }
  await open('/m/withdraw', { [calls.info]: say({ ...info, cards: [held] }) })
  expect(screen.getByText(/Available from/)).toBeDefined()
  expect(screen.getByRole('radio').hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true)
})

test('what cannot be had says so and can be asked for again', async () => {
  const { platform, presses } = await open('/m/withdraw', { [calls.info]: 'broken' })
  expect(screen.getByText(/Your money is safe/)).toBeDefined()
  platform.network.answer(calls.info, say(info))
  await presses('Try again')
  expect(screen.getByLabelText('Amount')).toBeDefined()
})

test('a withdrawal says what is happening with the money, and follows it until it has ended', async () => {
  const one = 'GET /wps/member/withdrawals/w1'
  const { platform, wait } = await open('/m/member/withdrawals?id=w1', { [one]: say(begun) })
  expect(screen.getByText(/We review it/)).toBeDefined()
  expect(screen.getByText(/Expected by/)).toBeDefined()
  const { expectedBy: _over, ...rest } = begun
  const failed = { ...rest, state: 'failed', because: 'account', canCancel: false }
  platform.network.answer(one, say(failed))
  await wait(5_000)
  await wait()
  expect(screen.getByText(/The full amount is back in your balance/)).toBeDefined()
  expect(screen.getByText('The bank does not recognise this account.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull()
})

test('one that takes longer than was said is owned up to', async () => {
  const late = { ...begun, expectedBy: '2020-11-22T07:00:00.000Z' }
  await open('/m/member/withdrawals?id=w1', { 'GET /wps/member/withdrawals/w1': say(late) })
  expect(screen.getByText(/longer than usual/)).toBeDefined()
})

test('another member’s, or none, is not there; an empty list says so', async () => {
  const unknown = refuse('withdrawal.unknown', 'We can’t find this withdrawal.', 404)
  await open('/m/member/withdrawals?id=w9', { 'GET /wps/member/withdrawals/w9': unknown })
  expect(screen.getByText('We can’t find this withdrawal')).toBeDefined()
  cleanup()
  await open('/m/member/withdrawals', { [calls.list]: say({ withdrawals: [], next: null }) })
  expect(screen.getByText('You have not withdrawn anything yet')).toBeDefined()
})

test('the list is read page by page', async () => {
  const page = (n: string, next: string | null) =>
    say({ withdrawals: [{ ...begun, id: n, amount: Number(n) }], next })
  const { presses, platform } = await open('/m/member/withdrawals', { [calls.list]: page('70000', '70000') })
  expect(screen.getByRole('link', { name: /70,000/ }).getAttribute('href')).toContain('id=70000')
  platform.network.answer(calls.list, page('60000', null))
  await presses('Show older ones')
  expect(screen.getByRole('link', { name: /60,000/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull()
})

test('a new member who was led to the documents sees these alone, and can put them off', async () => {
  const documents = [{ kind: 'selfie' as const, state: 'missing' as const, neededFrom: 0 }]
  await open('/m/withdraw?documents', { [calls.info]: say({ ...info, documents }) })
  await screen.findByRole('heading', { name: 'Documents', level: 2 })
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe('/m/home')
})

test('where no documents are asked any more, the way to them leads to withdrawals', async () => {
  await open('/m/withdraw?documents')
  expect(screen.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeTruthy()
})
