import { expect, test, vi } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInStage } from '../../account/signInStage'
import { newerWallet } from './walletAsking'
import { createWalletFlow } from './walletFlow'

const an = sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus')
const wallet = (balance: number, version: number) => ({
  currency: 'VND' as const,
  balance,
  version,
  playMoney: true,
})
const line = (id: string) => ({
  id,
  kind: 'bet' as const,
  amount: -1_000,
  balanceAfter: 9_000,
  at: '2026-01-15T12:00:00.000Z',
  reference: 'slip',
})

const someoneWithMoney = () => {
  const stage = createSignInStage()
  const { network } = stage.platform
  network.answer('GET /wps/member/wallet', { body: { success: true, value: wallet(10_000, 1) } })
  const flow = createWalletFlow(stage)
  flow.start()
  stage.session.open(an)
  return { ...stage, flow, network }
}

test('the balance is asked for when a token appears, and forgotten with it', async () => {
  const { flow, session, platform } = someoneWithMoney()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(flow.store.getState().wallet?.balance).toBe(10_000)
  session.close()
  expect(flow.store.getState().wallet).toBeUndefined()
})

test('an older answer never overwrites a newer one', () => {
  expect(newerWallet(wallet(5, 9), wallet(10, 8)).balance).toBe(5)
  expect(newerWallet(wallet(5, 9), wallet(10, 10)).balance).toBe(10)
})

test('askings that meet are one call', async () => {
  const { flow, network, platform } = someoneWithMoney()
  void flow.refresh()
  void flow.refresh()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(network.sentTo('GET /wps/member/wallet')).toHaveLength(1)
})

test('a failed asking keeps what is shown and says that it may be old', async () => {
  const { flow, network, platform } = someoneWithMoney()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  network.answer('GET /wps/member/wallet', 'broken')
  await flow.refresh()
  expect(flow.store.getState()).toMatchObject({ wallet: { balance: 10_000 }, failed: true })
})

test('the statement is read page by page', async () => {
  const { flow, network } = someoneWithMoney()
  network.answer('GET /wps/member/statement', ({ url }) => ({
    body: {
      success: true,
      value: url.includes('before=c1')
        ? { currency: 'VND', lines: [line('2')], next: null }
        : { currency: 'VND', lines: [line('1')], next: 'c1' },
    },
  }))
  await flow.openStatement()
  expect(flow.store.getState().statement).toMatchObject({ name: 'ready', next: 'c1' })
  await flow.readOn()
  expect(flow.store.getState().statement).toMatchObject({ name: 'ready', next: null })
  expect(flow.store.getState().statement.lines.map(({ id }) => id)).toEqual(['1', '2'])
})

test('a page that fails keeps those before it and can be asked for again', async () => {
  const { flow, network } = someoneWithMoney()
  network.answer('GET /wps/member/statement', {
    body: { success: true, value: { currency: 'VND', lines: [line('1')], next: 'c1' } },
  })
  await flow.openStatement()
  network.answer('GET /wps/member/statement', 'broken')
  await flow.readOn()
  expect(flow.store.getState().statement).toMatchObject({ name: 'failed', next: 'c1' })
  expect(flow.store.getState().statement.lines).toHaveLength(1)
})
