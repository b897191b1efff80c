import { closeAccount } from '@playfront/contract/account/closing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const facts = {
  obstacles: ['smallMoney'],
  currency: 'VND',
  balance: 900,
  bonus: 0,
  openBets: 0,
  playMoney: false,
  hasPassword: true,
  keptYears: 5,
}

const openClosing = async (over: object = {}) => {
  const app = await openApp({
    path: '/m/member/closeAccount',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) => network.answer('GET /wps/member/closing', say({ ...facts, ...over })),
  })
  await app.wait()
  return app
}
const press = async (name: string, wait: () => Promise<void>) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await wait()
}

test('what is left is given up in so many words, the password is asked for, and the member is out', async () => {
  const { services, here, wait } = await openClosing()
  // The call is sealed, which no test of a screen has the key for.
  const { valueOf } = services.requests
  const send = vi.fn<(asked: unknown) => Promise<object>>(async () => ({}))
  vi.spyOn(services.requests, 'valueOf').mockImplementation(((call: never, asked: never, how: never) =>
    call === closeAccount ? send(asked) : valueOf(call, asked, how)) as never)
  await press('Close my account', wait)
  expect(screen.getByText('Please tick this box to continue.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /I give up the remaining/ }))
  await press('Close my account', wait)
  await wait(500)
  fireEvent.input(await screen.findByLabelText('Password'), { target: { value: 'my password' } })
  await press('Continue', wait)
  expect(send.mock.calls).toEqual([[{ password: 'my password', giveUp: 900 }]])
  await expect.poll(() => services.session.store.getState().token).toBe('')
  expect(here()).toContain('/m/home')
})

test.each([
  [{ obstacles: ['openWithdrawal'] }, 'A withdrawal is in progress. Please wait until it has been paid.'],
  [{ obstacles: ['openBets'], openBets: 2 }, '2 bets are still open. Please wait until they are settled.'],
])('with %j there is no button to close, and the reason is told', async (over, words) => {
  await openClosing(over)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
})

test('real money leads to the withdrawal first', async () => {
  await openClosing({ obstacles: ['money'], balance: 250_000 })
  expect(screen.getByText(/Please withdraw it first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toContain('/m/withdraw')
})

test('closing the password sheet leaves the account open', async () => {
  const { platform, services, wait } = await openClosing({ obstacles: [], balance: 0 })
  await press('Close my account', wait)
  await wait(500)
  await press('Close', wait)
  expect(platform.network.sentTo('POST /wps/member/closing')).toHaveLength(0)
  expect(services.session.store.getState().token).toBe('T1')
})
