import { expect, test, vi } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import { newerWallet } from './walletAsking'
import { createWalletFlow } from './walletFlow'

const an = sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus')
const wallet = (balance: number, version: number, besideVersion = 0) => ({
  currency: 'VND' as const,
  balance,
  version,
  playMoney: true,
  held: 0,
  bonus: 0,
  owed: 0,
  besideVersion,
  frozen: false,
})

const openWallet = () => {
  const harness = createSignInHarness()
  const { network } = harness.platform
  network.answer('GET /wps/member/wallet', { body: { success: true, value: wallet(10_000, 1) } })
  const flow = createWalletFlow(harness)
  flow.start()
  harness.session.open(an)
  return { ...harness, flow, network }
}

test('the balance is asked for when a token appears, and forgotten with it', async () => {
  const { flow, session, platform } = openWallet()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(flow.store.getState().wallet?.balance).toBe(10_000)
  session.close()
  expect(flow.store.getState().wallet).toBeUndefined()
})

test('the balance of a member who was signed in before the page came is asked for as well (REQ-SESSION-008)', async () => {
  const harness = createSignInHarness()
  harness.platform.network.answer('GET /wps/member/wallet', {
    body: { success: true, value: wallet(10_000, 1) },
  })
  harness.session.open(an)
  const flow = createWalletFlow(harness)
  flow.start()
  await vi.dynamicImportSettled()
  await harness.platform.clock.advance(0)
  expect(flow.store.getState().wallet?.balance).toBe(10_000)
})

test('an older answer never overwrites a newer one', () => {
  expect(newerWallet(wallet(5, 9), wallet(10, 8)).balance).toBe(5)
  expect(newerWallet(wallet(5, 9), wallet(10, 10)).balance).toBe(10)
  expect(newerWallet(wallet(5, 9, 2), wallet(5, 9, 1)).besideVersion).toBe(2)
  expect(newerWallet(wallet(5, 9, 2), wallet(5, 9, 3)).besideVersion).toBe(3)
})

test('a pushed wallet is shown and kept like a response', async () => {
  const { flow, platform } = openWallet()
  await flow.update(wallet(77, 3))
  expect(flow.store.getState().wallet?.balance).toBe(77)
  expect(platform.memory.read('money', '1')).toMatchObject({ wallet: { balance: 77 } })
})

test('askings that meet are one call', async () => {
  const { flow, network, platform } = openWallet()
  void flow.refresh()
  void flow.refresh()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  expect(network.sentTo('GET /wps/member/wallet')).toHaveLength(1)
})

test('a failed asking keeps what is shown and says that it may be old', async () => {
  const { flow, network, platform } = openWallet()
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  network.answer('GET /wps/member/wallet', 'broken')
  await flow.refresh()
  expect(flow.store.getState()).toMatchObject({ wallet: { balance: 10_000 }, failed: true })
})

/** The same tab after a reload: what it stored is there, and it is offline. */
const reloadedOffline = (platform: ReturnType<typeof openWallet>['platform'], member = an) => {
  const harness = createSignInHarness()
  for (const id of ['1', '2']) {
    const kept = platform.memory.read('money', id)
    if (kept) harness.platform.memory.write('money', kept, id)
  }
  harness.platform.network.goOffline()
  const flow = createWalletFlow(harness)
  flow.start()
  harness.session.open(member)
  return { ...harness, flow }
}

const seen = async () => {
  const harness = openWallet()
  await vi.dynamicImportSettled()
  await harness.platform.clock.advance(0)
  return harness
}

test('offline the member sees what this tab saw last, and from when that is', async () => {
  const { platform } = await seen()
  const answered = platform.clock.now()
  const { flow } = reloadedOffline(platform)
  await flow.refresh()
  expect(flow.store.getState()).toMatchObject({ wallet: { balance: 10_000 }, failed: true, asOf: answered })
})

test('no other member reads it, and no one at all after the session (T48, F23)', async () => {
  const { platform, session } = await seen()
  const other = reloadedOffline(platform, sessionOf({ id: '2', token: 'T2', userName: 'binh' }, 'lotus'))
  await other.flow.refresh()
  expect(other.flow.store.getState()).toMatchObject({ failed: true })
  expect(other.flow.store.getState().wallet).toBeUndefined()
  session.close()
  expect(platform.memory.read('money', '1')).toBeUndefined()
})

test.each([
  {},
  { at: 'now', wallet: wallet(1, 1) },
  { at: 5, wallet: { balance: '<img src=x onerror=alert(1)>', version: 1 }, lines: 'none' },
  { at: 5, wallet: null },
  { at: 5, wallet: { balance: 1, version: 1 } },
])('a kept record that was changed, %j, is read as none', async (record) => {
  const harness = createSignInHarness()
  const { platform, session } = harness
  platform.memory.write('money', record, '1')
  platform.network.goOffline()
  const wallets = createWalletFlow(harness)
  wallets.start()
  session.open(an)
  await wallets.refresh()
  expect(wallets.store.getState().wallet).toBeUndefined()
})
