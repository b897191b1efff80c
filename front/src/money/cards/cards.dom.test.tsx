import type { Card, CardsAnswer } from '@playfront/contract/money/cards'
import type { Call } from '@playfront/contract/call'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'

afterEach(cleanup)

const calls = {
  list: 'GET /wps/member/cards',
  add: 'POST /wps/member/cards',
  choose: 'PUT /wps/member/cards',
  remove: 'DELETE /wps/member/cards',
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const card: Card = {
  id: 'c1',
  kind: 'bankCard',
  way: '970436',
  title: 'Vietcombank',
  maskedNumber: '•••• 6789',
  boundAt: '2026-11-20T05:00:00.000Z',
  isDefault: true,
  isBusy: false,
}
const none: CardsAnswer = {
  cards: [],
  offered: true,
  playMoney: true,
  most: 5,
  isNameKnown: false,
  hasPassword: false,
}

/** Encryption is tested in its own module; here the bodies have to be readable. */
const readably = (requests: Requests) => {
  const { valueOf } = requests
  Object.assign(requests, {
    valueOf: <Request extends object, Answer>(call: Call<Request, Answer>, request: Request, how = {}) =>
      valueOf(call, request, { ...how, encrypt: false }),
  })
}

const open = async (
  path: string,
  answers: Record<string, FakeAnswer> = {},
  merchant: Parameters<typeof openApp>[0] = {},
) => {
  const app = await openApp({
    path,
    member: { id: '1', token: 'T1', userName: 'an' },
    ...merchant,
    prepare: ({ network }) =>
      Object.entries({ [calls.list]: say(none), ...answers }).forEach(([call, answer]) =>
        network.answer(call, answer),
      ),
  })
  readably(app.services.requests)
  await app.wait()
  await app.wait()
  const fills = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const presses = async (name: string, place = 0) => {
    const button = screen.getAllByRole('button', { name })[place]
    if (!button) throw new Error(`No button ${name} is there.`)
    await act(async () => fireEvent.click(button))
    await app.wait()
    await app.wait()
  }
  const sent = (call: string) => app.platform.network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...app, fills, presses, sent }
}

test('a member adds a bank account and finds it in the list (REQ-ROUTE-017, D-09)', async () => {
  const { fills, presses, sent, here, platform } = await open('/m/securityCenter/addBankCard', {
    [calls.add]: say({ ...none, cards: [card] }),
  })
  expect(screen.getByText(/do not enter a real account number/)).toBeDefined()
  fills('Bank or wallet', '970436')
  fills('Account number', '0123 456 789')
  fills('Account holder', 'Nguyen Van An')
  platform.network.answer(calls.list, say({ ...none, cards: [card] }))
  await presses('Add an account')
  const [asked] = sent(calls.add)
  expect(asked).toMatchObject({ way: '970436', number: '0123 456 789', holderName: 'Nguyen Van An' })
  expect(here()).toBe('/m/member/cards')
  expect(screen.getByText('•••• 6789')).toBeDefined()
})

test.each([
  [{}, 'Please choose a bank or wallet'],
  [{ way: '970436' }, 'Please fill this in.'],
  [{ way: '970436', number: '12' }, 'Account numbers at this bank have a different length.'],
  [{ way: '970436', number: '01234x6789' }, 'Digits only, please.'],
  [{ way: 'MOMO', number: '0112345678' }, 'This does not match the type of key you chose.'],
  [{ way: '970436', number: '0123456789', holder: '1' }, 'Please enter the full name, in letters.'],
])('with %j nothing is sent, and it is said what is wrong', async (typed, words) => {
  const { fills, presses, sent } = await open('/m/securityCenter/addBankCard')
  const { way, number, holder = 'Nguyen Van An' } = typed as Record<string, string>
  if (way) fills('Bank or wallet', way)
  if (number) fills(way === 'MOMO' ? 'Mobile number of the wallet' : 'Account number', number)
  fills('Account holder', holder)
  await presses('Add an account')
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(sent(calls.add)).toEqual([])
})

test('at a merchant in Brazil a PIX key is added, and a bank account is one step away (REQ-ROUTE-018, GAP-14)', async () => {
  const brazil = { merchant: { currency: 'BRL' as const, currencySymbol: 'R$' } }
  const answers = { [calls.add]: say({ ...none, cards: [{ ...card, title: 'PIX' }] }) }
  const { fills, presses, sent } = await open('/m/securityCenter/addBankCardPix', answers, brazil)
  expect(screen.getByRole('link', { name: 'Add an account' })).toBeDefined()
  fills('Key', '529.982.247-26')
  fills('Account holder', 'Ana de Souza')
  await presses('Add a PIX key')
  expect(screen.getByText('This does not match the type of key you chose.')).toBeDefined()
  fills('Key', '529.982.247-25')
  await presses('Add a PIX key')
  expect(sent(calls.add)).toMatchObject([{ way: 'PIX', pixKind: 'cpf', number: '529.982.247-25' }])
})

test('elsewhere the PIX page is the page for accounts', async () => {
  await open('/m/securityCenter/addBankCardPix')
  expect(screen.getByLabelText('Bank or wallet')).toBeDefined()
  expect(screen.queryByText('PIX')).toBeNull()
})

test('the list marks the default, and says what is new or busy; another one is made the default', async () => {
  const wallet: Card = { ...card, id: 'c2', kind: 'eWallet', title: 'MoMo', isDefault: false, isBusy: true }
  const fresh: Card = {
    ...card,
    id: 'c3',
    title: 'ACB',
    isDefault: false,
    heldUntil: '2026-11-22T05:00:00.000Z',
  }
  const { presses, sent } = await open('/m/member/cards', {
    [calls.list]: say({ ...none, cards: [card, wallet, fresh] }),
    [calls.choose]: say({ ...none, cards: [wallet, card, fresh] }),
  })
  expect(screen.getByText('Default')).toBeDefined()
  expect(screen.getByText('A withdrawal to it is in progress')).toBeDefined()
  expect(screen.getByText(/Available from/)).toBeDefined()
  // The busy one cannot be removed.
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(2)
  await presses('Make default')
  expect(sent(calls.choose)).toEqual([{ id: 'c2' }])
})

test('a card is removed after a confirmation', async () => {
  const { presses, sent } = await open('/m/member/cards', {
    [calls.list]: say({ ...none, cards: [card] }),
    [calls.remove]: say(none),
  })
  await presses('Remove')
  expect(screen.getByText('Remove Vietcombank •••• 6789?')).toBeDefined()
  expect(sent(calls.remove)).toEqual([])
  await presses('Remove', 1)
  expect(sent(calls.remove)).toHaveLength(1)
  expect(screen.getByText('You have not added an account yet')).toBeDefined()
})

test('with as many accounts as there may be the way leads back to the list', async () => {
  const full = { ...none, most: 0 }
  await open('/m/securityCenter/addBankCard', { [calls.list]: say(full) })
  expect(screen.getByText('You have reached the maximum number of accounts.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Bank accounts and wallets' })
  expect(link.getAttribute('href')).toBe('/m/member/cards')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a list that cannot be had says so; where nothing is paid out no account is asked for', async () => {
  const { platform, presses } = await open('/m/member/cards', { [calls.list]: 'broken' })
  expect(screen.getByText('Your accounts could not be loaded.')).toBeDefined()
  platform.network.answer(calls.list, say({ ...none, offered: false }))
  await presses('Try again')
  expect(screen.getByText('Withdrawals are not offered here.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Add an account' })).toBeNull()
})
