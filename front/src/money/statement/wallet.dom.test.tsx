import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { recoverScreens } from '../../app/recoverScreens'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }
const wallet = {
  currency: 'VND',
  balance: 50_000,
  version: 3,
  playMoney: true,
  held: 0,
  bonus: 0,
  owed: 0,
  besideVersion: 0,
  frozen: false,
}
const line = {
  id: '7',
  kind: 'withdrawal',
  amount: -20_000,
  balanceAfter: 50_000,
  at: '2026-01-15T12:00:00.000Z',
  reference: 'W-1',
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const calls = {
  wallet: 'GET /wps/member/wallet',
  statement: 'GET /wps/member/statement',
  entry: 'GET /wps/member/statement/entry/7',
}

const open = async (path: string, answers: Partial<Record<keyof typeof calls, FakeAnswer>> = {}) => {
  const app = await openApp({
    path,
    member: an,
    prepare: (platform) => {
      platform.network.answer(calls.wallet, answers.wallet ?? say(wallet))
      platform.network.answer(
        calls.statement,
        answers.statement ?? say({ currency: 'VND', lines: [line], next: null }),
      )
      platform.network.answer(calls.entry, answers.entry ?? 'broken')
    },
  })
  await app.wait()
  return app
}

const besideOf = (label: string) => screen.getByText(label).closest('dt')?.nextSibling?.textContent

test('what is beside the balance is shown, and nothing of it when there is nothing', async () => {
  const { wait } = await open('/m/member/wallet', { wallet: say({ ...wallet, held: 20_000, bonus: 5_000 }) })
  await wait()
  expect(besideOf('Being withdrawn')).toMatch(/20,000/)
  expect(besideOf('Bonus not yet released')).toMatch(/5,000/)
  expect(screen.queryByText('Amount owed')).toBeNull()
  cleanup()
  await open('/m/member/wallet')
  expect(screen.queryByText('Being withdrawn')).toBeNull()
})

test('a blocked wallet says what that means and whom to write to (R9)', async () => {
  await open('/m/member/wallet', { wallet: say({ ...wallet, frozen: true }) })
  expect(screen.getByText('Your wallet is paused')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/m/feedback')
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
})

test('the wallet leads to paying in and taking out', async () => {
  await open('/m/member/wallet')
  const ways = ['Deposit', 'Withdraw'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(ways).toEqual(['/m/voucherCenter', '/m/withdraw'])
})

test('a part of the statement is chosen by a chip; when there is none of it the page says so', async () => {
  const { platform, wait } = await open('/m/member/wallet')
  platform.network.answer(calls.statement, say({ currency: 'VND', lines: [], next: null }))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Rewards' })))
  await wait()
  expect(platform.network.sentTo(calls.statement).at(-1)?.url).toContain('part=rewards')
  expect(screen.getByText('No such entries in this period.')).toBeDefined()
})

test('an entry opens what is happening with its money, and links to what it was for', async () => {
  const { here, wait } = await open('/m/member/wallet', {
    entry: say({
      currency: 'VND',
      line,
      state: 'underway',
      about: { subject: 'withdrawal', path: '/m/member/withdrawals?id=W-1' },
    }),
  })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /Withdrawal/ })))
  await wait()
  expect(here()).toBe('/m/member/wallet?entry=7')
  expect(screen.getByText(/held for your withdrawal/)).toBeDefined()
  expect(screen.getByText('W-1')).toBeDefined()
  expect(screen.getByRole('link', { name: /See details/ }).getAttribute('href')).toBe(
    '/m/member/withdrawals?id=W-1',
  )
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'an address that leads out, %s, is not offered',
  async (path) => {
    await open('/m/member/wallet?entry=7', {
      entry: say({ currency: 'VND', line, state: 'done', about: { subject: 'other', path } }),
    })
    expect(screen.getByText(/has left your balance/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /See details/ })).toBeNull()
  },
)

test('an entry that cannot be had says so and can be asked for again', async () => {
  const { platform, wait } = await open('/m/member/wallet?entry=7')
  expect(screen.getByText('The entry could not be loaded.')).toBeDefined()
  platform.network.answer(
    calls.entry,
    say({ currency: 'VND', line, state: 'returned', about: { subject: 'withdrawal' } }),
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await wait()
  expect(screen.getByText(/is back in your balance/)).toBeDefined()
})

test('a statement that could not be had comes with the wallet, as soon as that can be had again', async () => {
  const { services, platform, wait } = await open('/m/member/wallet', {
    wallet: 'broken',
    statement: 'broken',
  })
  expect(screen.queryByText('Withdrawal')).toBeNull()
  platform.network.answer(calls.wallet, say(wallet))
  platform.network.answer(calls.statement, say({ currency: 'VND', lines: [line], next: null }))
  await act(async () => recoverScreens(services))
  await wait()
  expect(screen.getByRole('link', { name: /Withdrawal/ })).toBeDefined()
})
