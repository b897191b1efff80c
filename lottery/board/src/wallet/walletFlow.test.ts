import { expect, test } from 'vitest'
import type { Requests } from '../requests/requests'
import { createWalletFlow } from './walletFlow'

const silent: Pick<Requests, 'ask'> = { ask: async () => ({ kind: 'unknown' }) }

test('an older balance never overwrites a newer one', () => {
  const wallet = createWalletFlow({ requests: silent, onChanged: () => {} })
  wallet.update(5_000, 2)
  wallet.update(9_000, 1)
  expect(wallet.store.getState()).toEqual({ balance: 5_000, version: 2 })
})

test('the first balance is no change; the next version is', () => {
  let changes = 0
  const wallet = createWalletFlow({ requests: silent, onChanged: () => void changes++ })
  wallet.update(5_000, 2)
  expect(changes).toBe(0)
  wallet.update(4_000, 3)
  wallet.update(4_000, 3)
  expect(changes).toBe(1)
})

test('a wallet that cannot be asked keeps what it knew', async () => {
  const wallet = createWalletFlow({ requests: silent, onChanged: () => {} })
  wallet.update(5_000, 2)
  await wallet.refresh()
  expect(wallet.store.getState().balance).toBe(5_000)
})
