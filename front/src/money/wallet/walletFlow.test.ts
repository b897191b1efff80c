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

/** The same tab after a reload: what it kept is there, and there is no line. */
const reloadedOffline = (platform: ReturnType<typeof someoneWithMoney>['platform'], member = an) => {
  const stage = createSignInStage()
  for (const id of ['1', '2']) {
    const kept = platform.memory.read('money', id)
    if (kept) stage.platform.memory.write('money', kept, id)
  }
  stage.platform.network.goOffline()
  const flow = createWalletFlow(stage)
  flow.start()
  stage.session.open(member)
  return { ...stage, flow }
}

const seen = async () => {
  const stage = someoneWithMoney()
  stage.network.answer('GET /wps/member/statement', {
    body: { success: true, value: { currency: 'VND', lines: [line('1')], next: 'c1' } },
  })
  await vi.dynamicImportSettled()
  await stage.platform.clock.advance(0)
  await stage.flow.openStatement()
  return stage
}

test('without a line the member reads what this tab saw last, and from when that is', async () => {
  const { platform } = await seen()
  const answered = platform.clock.now()
  const { flow } = reloadedOffline(platform)
  await flow.refresh()
  await flow.openStatement()
  expect(flow.store.getState()).toMatchObject({
    wallet: { balance: 10_000 },
    failed: true,
    asOf: answered,
    statement: { name: 'failed', lines: [{ id: '1' }] },
  })
})

test('nobody else reads it, and nobody at all after the session (T48, F23)', async () => {
  const { platform, session } = await seen()
  const other = reloadedOffline(platform, sessionOf({ id: '2', token: 'T2', userName: 'binh' }, 'lotus'))
  await other.flow.refresh()
  await other.flow.openStatement()
  expect(other.flow.store.getState()).toMatchObject({ failed: true, statement: { lines: [] } })
  expect(other.flow.store.getState().wallet).toBeUndefined()
  session.close()
  expect(platform.memory.read('money', '1')).toBeUndefined()
})

test.each([
  {},
  { at: 'now', wallet: wallet(1, 1) },
  { at: 5, wallet: { balance: '<img src=x onerror=alert(1)>', version: 1 }, lines: 'none' },
  { at: 5, wallet: null, lines: [null, 7, { ...line('1'), kind: 'gift' }, { ...line('1'), at: 'never' }] },
])('a kept record that was changed, %j, is read as none', async (record) => {
  const stage = createSignInStage()
  const { platform, session } = stage
  platform.memory.write('money', record, '1')
  platform.network.goOffline()
  const wallets = createWalletFlow(stage)
  wallets.start()
  session.open(an)
  await wallets.refresh()
  await wallets.openStatement()
  expect(wallets.store.getState().wallet).toBeUndefined()
  expect(wallets.store.getState().statement.lines).toEqual([])
})
