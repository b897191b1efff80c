import { expect, test } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import { createFakeStreams } from '@playfront/client/platform/network/fakeNetwork'
import { decideDays, decideExportDays } from '../../page/decideDays'
import { requestTimeoutMs } from '@playfront/client/requestOptions'
import { createStatementFlow } from './statementFlow'

const an = sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus')
const call = 'GET /wps/member/statement'
const line = (id: string, kind: 'bet' | 'deposit' = 'bet') => ({
  id,
  kind,
  amount: -1_000,
  balanceAfter: 9_000,
  at: '2026-01-15T12:00:00.000Z',
  reference: 'slip',
})
const pageOf = (ids: string[], next: string | null = null) => ({
  body: { success: true, value: { currency: 'VND', lines: ids.map((id) => line(id)), next } },
})

const reading = (member = an) => {
  const harness = createSignInHarness({ now: Date.UTC(2026, 0, 15, 20) })
  harness.session.open(member)
  const streams = createFakeStreams()
  const saved: { name: string; type: string; text: string }[] = []
  const flow = createStatementFlow({
    ...harness,
    merchant: { code: 'lotus', timeZone: 'Asia/Ho_Chi_Minh' },
    texts: { language: () => 'VI' },
    streams,
    saveText: (name, type, text) => void saved.push({ name, type, text }),
  })
  const { network } = harness.platform
  const ids = () => flow.store.getState().lines.map(({ id }) => id)
  const asked = () => network.sentTo(call).map(({ url }) => url.split('?')[1])
  return { ...harness, network, flow, streams, saved, ids, asked }
}

test('the statement is read page by page', async () => {
  const { flow, network, ids } = reading()
  network.answer(call, ({ url }) => (url.includes('before=c1') ? pageOf(['1']) : pageOf(['2'], 'c1')))
  await flow.open()
  expect(flow.store.getState()).toMatchObject({ name: 'ready', next: 'c1' })
  await flow.readOn()
  expect(flow.store.getState()).toMatchObject({ name: 'ready', next: null })
  expect(ids()).toEqual(['2', '1'])
})

test('a page that fails keeps those before it and can be asked for again', async () => {
  const { flow, network, ids } = reading()
  network.answer(call, pageOf(['1'], 'c1'))
  await flow.open()
  network.answer(call, 'broken')
  await flow.readOn()
  expect(flow.store.getState()).toMatchObject({ name: 'failed', next: 'c1' })
  expect(ids()).toEqual(['1'])
})

test('a part and days are asked for, and pages follow within them', async () => {
  const { flow, network, asked } = reading()
  network.answer(call, pageOf(['9'], 'c9'))
  await flow.choose({ part: 'payments' })
  await flow.choose({ period: 'week' })
  await flow.readOn()
  // Eight in the evening in London is the next day in Hanoi.
  expect(asked()).toEqual([
    'limit=20&part=payments',
    'limit=20&part=payments&from=2026-01-10&to=2026-01-16',
    'before=c9&limit=20&part=payments&from=2026-01-10&to=2026-01-16',
  ])
})

test('an answer to a choice that was left does not arrive in the next one', async () => {
  const { flow, network, ids } = reading()
  network.answer(call, ({ url }) => (url.includes('part=play') ? pageOf(['play']) : pageOf(['rewards'])))
  await Promise.all([flow.choose({ part: 'play' }), flow.choose({ part: 'rewards' })])
  expect(ids()).toEqual(['rewards'])
})

test('days that end before they begin are said to be wrong, and nothing is asked', async () => {
  const { flow, asked } = reading()
  await flow.choose({ period: 'own', own: { from: '2026-01-05', to: '2026-01-01' } })
  expect([flow.store.getState().isWrong, asked()]).toEqual([true, []])
})

test('news come on top of what was read, and a hole between them is never shown', async () => {
  const { flow, network, ids } = reading()
  network.answer(call, pageOf(['3', '2'], 'c2'))
  await flow.open()
  network.answer(call, pageOf(['4', '3'], 'c3'))
  await flow.freshen()
  expect([ids(), flow.store.getState().next]).toEqual([['4', '3', '2'], 'c2'])
  network.answer(call, pageOf(['9', '8'], 'c8'))
  await flow.freshen()
  expect([ids(), flow.store.getState().next]).toEqual([['9', '8'], 'c8'])
})

test('offline the member sees what this tab saw last, and no other member does (T48, F23)', async () => {
  const { flow, network, ids } = reading()
  network.answer(call, pageOf(['1']))
  await flow.open()
  network.goOffline()
  await flow.open()
  expect([flow.store.getState().name, ids()]).toEqual(['failed', ['1']])
  await flow.choose({ part: 'payments' })
  expect(ids()).toEqual([])
})

test.each([[null], [[null, 7, { ...line('1'), kind: 'gift' }, { ...line('1'), at: 'never' }]]])(
  'kept lines that were changed, %j, are none',
  async (lines) => {
    const { flow, platform, network, ids } = reading()
    platform.memory.write('money', { at: 5, lines }, '1')
    network.goOffline()
    await flow.open()
    expect(ids()).toEqual([])
  },
)

test('an export is a file with the chosen days, once and with its mark of UTF-8', async () => {
  const { flow, streams, saved } = reading()
  await flow.choose({ part: 'play', period: 'own', own: { from: '2026-01-01', to: '2026-01-31' } })
  const making = flow.exportIt()
  void flow.exportIt()
  expect(streams.lines).toHaveLength(1)
  expect(streams.lines[0]?.request).toMatchObject({
    url: '/wps/member/statement/export?part=play&from=2026-01-01&to=2026-01-31',
    headers: { Authorization: 'T1' },
  })
  streams.lines[0]?.says('\uFEFFDate,')
  streams.lines[0]?.says('Time\r\n')
  streams.lines[0]?.ends({ type: 'text/csv; charset=utf-8' })
  await making
  expect(saved).toEqual([
    {
      name: 'statement-lotus-2026-01-01-2026-01-31.csv',
      type: 'text/csv;charset=utf-8',
      text: '\uFEFFDate,Time\r\n',
    },
  ])
  expect(flow.store.getState().exporting).toBe('done')
})

test.each([
  ['breaks', async ({ streams }: ReturnType<typeof reading>) => streams.lines[0]?.breaks()],
  ['is refused', async ({ streams }) => streams.lines[0]?.ends({ status: 429 })],
  ['is a page', async ({ streams }) => streams.lines[0]?.ends({ type: 'text/html' })],
  ['goes silent for 30 s', async ({ platform }) => platform.clock.advance(requestTimeoutMs)],
] satisfies [string, (from: ReturnType<typeof reading>) => Promise<void>][])(
  'an export that %s saves no half file, says so, and can be asked for again',
  async (_, ending) => {
    const read = reading()
    const { flow, streams, saved, platform } = read
    const making = flow.exportIt()
    await platform.clock.advance(requestTimeoutMs - 1)
    streams.lines[0]?.says('Date,')
    await platform.clock.advance(requestTimeoutMs - 1)
    expect(flow.store.getState().exporting).toBe('busy')
    await ending(read)
    await making
    expect([saved, flow.store.getState().exporting]).toEqual([[], 'failed'])
    void flow.exportIt()
    expect(streams.lines).toHaveLength(2)
  },
)

const facts = {
  own: {},
  nowMs: Date.UTC(2026, 0, 15, 20),
  timeZone: 'America/Sao_Paulo',
  period: 'all' as const,
}

test('days are the merchant’s, and an export without bounds is a year to today', () => {
  expect(decideDays(facts)).toEqual({})
  expect(decideDays({ ...facts, period: 'month' })).toEqual({ from: '2025-12-17', to: '2026-01-15' })
  expect(decideExportDays(facts)).toEqual({ from: '2025-01-15', to: '2026-01-15' })
  expect(decideExportDays({ ...facts, period: 'own', own: { from: '2020-01-01' } })).toEqual({
    from: '2025-01-15',
    to: '2026-01-15',
  })
})
