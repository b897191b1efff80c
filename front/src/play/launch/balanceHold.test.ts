import { seconds } from '@playfront/contract/time'
import type { Wallet } from '@playfront/contract/money/wallet'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../platform/clock/fakeClock'
import { createBalanceHold } from './useGame'

const holding = () => {
  const clock = createFakeClock()
  let shown = { balance: 1_000, version: 1 } as Wallet
  const hold = createBalanceHold({ clock, wallet: () => shown })
  const pay = (balance: number) => void (shown = { ...shown, balance, version: shown.version + 1 })
  return { clock, hold, pay, held: () => hold.store.getState().held?.balance }
}

test('what was shown stays until the draw was shown', () => {
  const { hold, pay, held } = holding()
  hold.begin()
  pay(100_000)
  expect(held()).toBe(1_000)
  hold.end()
  expect(held()).toBeUndefined()
})

test('a draw whose end is never reported holds the balance no longer than 30 s', async () => {
  const { clock, hold, held } = holding()
  hold.begin()
  await clock.advance(seconds(29))
  expect(held()).toBe(1_000)
  await clock.advance(seconds(1))
  expect(held()).toBeUndefined()
})

test('a game that says the same again and again holds it no longer', async () => {
  const { clock, hold, held } = holding()
  hold.begin()
  await clock.advance(seconds(20))
  hold.begin()
  await clock.advance(seconds(10))
  expect(held()).toBeUndefined()
})

test('the next draw is held again, with what is shown then', async () => {
  const { clock, hold, pay, held } = holding()
  hold.begin()
  hold.end()
  pay(5_000)
  hold.begin()
  await clock.advance(seconds(29))
  expect(held()).toBe(5_000)
})
