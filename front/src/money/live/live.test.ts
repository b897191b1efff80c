import { seconds } from '@playfront/contract/time'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import { options } from '../../options'
import { createFakeAttention } from '../../platform/attention/fakeAttention'
import { createFakeStreams } from '@playfront/client/platform/network/fakeNetwork'
import { createWalletFlow } from '../wallet/walletFlow'
import { decideLive, decidePause } from './decideLive'
import { createLiveFlow } from './startLiveBalance'
import { createEventReader, type ServerEvent } from '../../requests/streaming/openEventLine'

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

const say = (value: object, name = 'wallet') => `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`

const listening = async (path = '/m/member/wallet') => {
  const harness = createSignInHarness({ path })
  const { platform, session } = harness
  platform.network.answer('GET /wps/member/wallet', { body: { success: true, value: wallet(10, 1) } })
  const streams = createFakeStreams()
  const attention = createFakeAttention()
  const flow = createWalletFlow(harness)
  flow.start()
  session.open(an)
  await vi.dynamicImportSettled()
  await platform.clock.advance(0)
  createLiveFlow({
    platform,
    attention,
    streams,
    identity: {
      merchantCode: () => 'lotus',
      language: () => 'VI',
      token: () => session.store.getState().token,
    },
    session,
    wallet: flow,
    showsBalance: (at) => at !== '/m/feedback',
  }).start()
  const asked = () => platform.network.sentTo('GET /wps/member/wallet').length
  const balance = () => flow.store.getState().wallet?.balance
  const settle = async () => {
    await vi.dynamicImportSettled()
    await platform.clock.advance(0)
  }
  const last = () => streams.lines.at(-1)
  return { ...harness, streams, attention, flow, asked, balance, settle, last }
}

test('a bet made on another phone changes the balance without asking', async () => {
  const { last, balance, asked, settle } = await listening()
  const before = asked()
  last()?.says(say(wallet(7, 2)))
  await settle()
  expect([balance(), asked()]).toEqual([7, before])
})

test('the session travels in the header, never in the address', async () => {
  const { last } = await listening()
  expect(last()?.request).toMatchObject({
    method: 'GET',
    url: '/wps/member/wallet/live',
    headers: { Authorization: 'T1', Merchant: 'lotus' },
  })
})

test('an older balance never overwrites a newer one, and a bonus that moves alone is news', async () => {
  const { last, flow, settle } = await listening()
  last()?.says(say(wallet(7, 5, 2)))
  last()?.says(say(wallet(99, 4, 2)))
  last()?.says(say(wallet(98, 5, 1)))
  await settle()
  expect(flow.store.getState().wallet).toMatchObject({ balance: 7, besideVersion: 2 })
  last()?.says(say({ ...wallet(7, 5, 3), bonus: 40 }))
  await settle()
  expect(flow.store.getState().wallet?.bonus).toBe(40)
})

test('the stream closes while the page is hidden, and opens again when the member returns', async () => {
  const { attention, streams } = await listening()
  attention.leaves()
  expect(streams.open()).toEqual([])
  attention.comesBack()
  expect(streams.open()).toHaveLength(1)
})

test('a page that shows no balance has no line', async () => {
  const { streams, platform } = await listening('/m/feedback')
  expect(streams.lines).toEqual([])
  platform.navigation.push('/m/home')
  expect(streams.open()).toHaveLength(1)
  platform.navigation.push('/m/feedback')
  expect(streams.open()).toEqual([])
})

test('a stream that breaks is opened again after ever longer pauses, and the wallet is polled meanwhile', async () => {
  const { streams, last, platform, asked, settle } = await listening()
  const before = asked()
  for (const [broken, pauseMs] of options.wallet.againAfterMs.entries()) {
    last()?.breaks()
    await settle()
    expect([streams.lines.length, streams.open().length]).toEqual([broken + 1, 0])
    await platform.clock.advance(pauseMs)
    expect(streams.lines).toHaveLength(broken + 2)
  }
  expect(asked()).toBeGreaterThan(before)
  last()?.says(say(wallet(7, 2)))
  last()?.ends()
  await settle()
  await platform.clock.advance(seconds(1))
  expect(streams.open()).toHaveLength(1)
})

test('something that answers without a word is not hammered at', async () => {
  const { streams, last, platform, settle } = await listening()
  for (const pauseMs of options.wallet.againAfterMs) {
    last()?.says('<html>Sign in to this wireless network</html>')
    last()?.ends()
    await settle()
    expect(streams.open()).toEqual([])
    await platform.clock.advance(pauseMs)
  }
  expect(streams.lines).toHaveLength(options.wallet.againAfterMs.length + 1)
})

test.each([
  ['404', { status: 404, text: '{"success":false}' }],
  ['a page', { type: 'text/html' }],
  ['an empty answer', { type: 'application/json' }],
])(
  'a server without the stream, which answers %s, is not called again in this session, and the wallet is left alone',
  async (_, answer) => {
    const { streams, last, platform, session, asked, settle } = await listening()
    const before = asked()
    last()?.ends(answer)
    await settle()
    await platform.clock.advance(seconds(600))
    expect([streams.lines.length, asked()]).toEqual([1, before])
    platform.network.goOffline()
    platform.network.goOnline()
    expect(streams.open()).toHaveLength(1)
    session.open({ ...an, token: 'T2' })
    expect(streams.open()).toHaveLength(1)
  },
)

test('a page in the place of a stream that was there before is a disturbance', async () => {
  const { streams, last, platform, settle } = await listening()
  last()?.says(say(wallet(7, 2)))
  last()?.breaks()
  await settle()
  await platform.clock.advance(seconds(1))
  last()?.ends({ type: 'text/html' })
  await settle()
  await platform.clock.advance(seconds(3))
  expect(streams.open()).toHaveLength(1)
})

test('a stream without a sign of life is closed', async () => {
  const { streams, last, platform, settle } = await listening()
  await platform.clock.advance(seconds(30))
  last()?.says(': here\n\n')
  await platform.clock.advance(seconds(30))
  expect(streams.lines).toHaveLength(1)
  await platform.clock.advance(options.wallet.silenceMs)
  await settle()
  await platform.clock.advance(options.wallet.againAfterMs[0] ?? 0)
  expect(streams.lines).toHaveLength(2)
})

test.each([
  [
    'is over',
    (line: ReturnType<Awaited<ReturnType<typeof listening>>['last']>) => line?.says(say({}, 'ended')),
  ],
  [
    'is refused',
    (line: ReturnType<Awaited<ReturnType<typeof listening>>['last']>) =>
      line?.ends({ status: 401, text: '{"success":false,"errorCode":"user.or.token.invalid"}' }),
  ],
])('a session that %s is not listened with again; the next one is', async (_, ending) => {
  const { streams, last, platform, session, settle } = await listening()
  ending(last())
  last()?.ends()
  await settle()
  await platform.clock.advance(seconds(120))
  expect(streams.open()).toEqual([])
  session.open({ ...an, token: 'T2' })
  expect(streams.open()).toHaveLength(1)
})

test('signing out ends the stream at once', async () => {
  const { streams, session } = await listening()
  session.close()
  expect(streams.open()).toEqual([])
})

test('what is no wallet changes nothing', async () => {
  const { last, balance, settle } = await listening()
  for (const bad of ['null', '[]', '{"balance":"<img>","version":9}', '{', '1e999'])
    last()?.says(`event: wallet\ndata: ${bad}\n\n`)
  last()?.says(say(wallet(5, 9), 'other'))
  await settle()
  expect(balance()).toBe(10)
})

test('events are the same however their text is cut', () => {
  const text = `: here\n\nevent: wallet\ndata: {"a":1}\n\ndata: x\r\n\r\n: here\n\nevent: ended\ndata: {}\n\n`
  const whole: ServerEvent[] = []
  createEventReader((event) => whole.push(event))(text)
  expect(whole.map(({ name }) => name)).toEqual(['wallet', 'message', 'ended'])
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const found: ServerEvent[] = []
      const read = createEventReader((event) => found.push(event))
      const places = [0, ...[...cuts].sort((one, other) => one - other), text.length]
      for (const [n, from] of places.entries()) read(text.slice(from, places[n + 1]))
      expect(found).toEqual(whole)
    }),
  )
})

test('text without end is not kept', () => {
  const found: ServerEvent[] = []
  const read = createEventReader((event) => found.push(event))
  for (let piece = 0; piece < 100; piece += 1) read(`data: ${'x'.repeat(500)}`)
  read('\n\nevent: wallet\ndata: 1\n\n')
  expect(found.at(-1)).toEqual({ name: 'wallet', data: '1' })
  expect(found.every(({ data }) => data.length <= options.wallet.maxEventLength)).toBe(true)
})

const looking = { hasSession: true, isRefused: false, showsBalance: true, isThere: true, isOnline: true }

test.each([
  [{}, undefined],
  [{ hasSession: false }, 'visitor'],
  [{ isRefused: true }, 'refused'],
  [{ showsBalance: false }, 'nothing to show'],
  [{ isThere: false }, 'out of sight'],
  [{ isOnline: false }, 'offline'],
])('with %j the page listens unless: %s', (facts, why) => {
  expect(decideLive({ ...looking, ...facts })).toEqual(why ? { ok: false, why } : { ok: true })
})

test('pauses grow, and chance shortens them by up to half', () => {
  expect(decidePause(0, 0)).toBe(seconds(1))
  expect(decidePause(1, 1)).toBe(seconds(1.5))
  expect(decidePause(99, 0)).toBe(seconds(60))
})
