import type { LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { expect, test, vi } from 'vitest'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { sessionOf } from '../session/session'
import { createSignInHarness } from '../signInHarness'
import { askExclusion } from './askExclusion'
import { createProtectionFlow } from './protectionFlow'
import type { AskedExclusion } from './ExclusionSheet'

const historyCall = 'GET /wps/member/protection/history'
const limitCall = 'POST /wps/member/protection/limit'

const protectionCall = 'GET /wps/member/protection'
const settleCall = 'POST /wps/member/protection/waiting'
const checkCall = 'POST /wps/member/protection/check'
const breakCall = 'POST /wps/member/protection/break'
const exclusionCall = 'POST /wps/member/protection/exclusion'
const returnCall = 'POST /wps/member/protection/return'
const tableCall = 'POST /wps/member/protection/historyRequest'

type Question = Parameters<LazyOverlays['dialogs']['confirm']>[0]

const openHarness = (answer: 'agreed' | 'declined' = 'agreed') => {
  const harness = createSignInHarness()
  const { platform, requests, session } = harness
  session.open(sessionOf({ id: '7', token: 'T7' }, 'lotus'))
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 1 })
  const overlays = { open: async () => ({ queue }) as never }
  const toasts: string[] = []
  const tones: unknown[] = []
  const dialogs: Question[] = []
  const flow = createProtectionFlow({
    platform,
    requests,
    session,
    overlays,
    dialogs: {
      confirm: async (question) => {
        dialogs.push(question)
        return answer
      },
    },
    toasts: {
      show: (text, how) => {
        toasts.push('key' in text ? text.key : text.words)
        tones.push(how?.tone)
      },
    },
  })
  const shown = () => queue.store.getState().shown?.found as AskedExclusion | undefined
  const bodiesOf = (call: string) => platform.network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return {
    ...harness,
    notices: harness.shown,
    flow,
    queue,
    overlays,
    toasts,
    tones,
    dialogs,
    shown,
    bodiesOf,
  }
}

const historyOf = (by: LimitPeriod): FakeAnswer => ({
  body: { success: true, value: { by, stretches: [] } },
})

test('the history of the period that was chosen last is shown, whichever answer comes last', async () => {
  const { flow, platform } = openHarness()
  platform.network.answer(historyCall, ({ url }) => historyOf(url.includes('by=day') ? 'day' : 'week'))
  const slow = flow.showHistory('week')
  const late = flow.showHistory('day')
  await Promise.all([slow, late])
  expect(flow.store.getState()).toMatchObject({
    historyBy: 'day',
    history: { by: 'day' },
    historyFailed: false,
  })
})

test('a history that could not be had is said to have failed, until it is asked for again', async () => {
  const { flow, platform } = openHarness()
  platform.network.answer(historyCall, 'broken')
  await flow.showHistory('day')
  expect(flow.store.getState().historyFailed).toBe(true)
  platform.network.answer(historyCall, historyOf('day'))
  await flow.showHistory('day')
  expect(flow.store.getState()).toMatchObject({ historyFailed: false, history: { by: 'day' } })
})

test('a limit is taken away only when the member agrees', async () => {
  const declining = openHarness('declined')
  await declining.flow.remove({ kind: 'deposit', period: 'day' }, 24)
  expect(declining.platform.network.sentTo(limitCall)).toEqual([])
  const agreeing = openHarness()
  agreeing.platform.network.answer(limitCall, { body: { success: true, value: { limits: [] } } })
  await agreeing.flow.remove({ kind: 'deposit', period: 'day' }, 24)
  const [sent] = agreeing.platform.network.sentTo(limitCall)
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ kind: 'deposit', period: 'day', amount: null })
})

test('one thing is changed at a time, and the next when the first has failed', async () => {
  const { flow, platform } = openHarness()
  platform.network.answer(limitCall, 'broken')
  const limit = { kind: 'deposit', period: 'day', amount: 1_000 } as const
  const both = await Promise.all([flow.set(limit), flow.set(limit)])
  expect([both, platform.network.sentTo(limitCall).length]).toEqual([[false, false], 1])
  expect(flow.store.getState().busy).toBeUndefined()
  await flow.set(limit)
  expect(platform.network.sentTo(limitCall)).toHaveLength(2)
})

test.each([
  ['a limit that holds at once', {}, 'protection.set.done'],
  ['a limit that waits', { waiting: { amount: 2_000 } }, 'protection.set.waits'],
])('%s is said to be set, and is shown as the server answers it', async (_, more, key) => {
  const { flow, platform, toasts } = openHarness()
  const known = { limits: [{ kind: 'deposit', period: 'day', ...more }] }
  platform.network.answer(limitCall, { body: { success: true, value: known } })
  expect(await flow.set({ kind: 'deposit', period: 'day', amount: 1_000 })).toBe(true)
  expect(flow.store.getState()).toMatchObject({ name: 'ready', known, busy: undefined })
  expect(toasts).toEqual([key])
})

test.each([true, false])(
  'the second question before an exclusion is closed with its answer: %s',
  async (isSure) => {
    const { overlays, queue, shown } = openHarness()
    const about = { term: '6 months', isForGood: false, isInGroup: false, returnHours: 24 }
    const asked = askExclusion(overlays, about)
    await vi.dynamicImportSettled()
    expect(shown()).toMatchObject(about)
    expect(queue.store.getState().shown?.id).toBe('self-exclusion')
    shown()?.answer(isSure)
    expect(await asked).toBe(isSure)
    expect(shown()).toBeUndefined()
  },
)

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

test('protection is loaded with the history of the month, and a failure is shown on the page alone', async () => {
  const { flow, platform, toasts, notices } = openHarness()
  platform.network.answer(protectionCall, 'broken')
  platform.network.answer(historyCall, historyOf('month'))
  await flow.load()
  expect(flow.store.getState().name).toBe('failed')
  expect(platform.network.sentTo(historyCall)).toEqual([])
  platform.network.answer(protectionCall, say({ limits: [] }))
  await flow.load()
  expect(flow.store.getState()).toMatchObject({
    name: 'ready',
    known: { limits: [] },
    history: { by: 'month' },
  })
  platform.network.answer(protectionCall, 'broken')
  await flow.load()
  expect(flow.store.getState().name).toBe('ready')
  expect(platform.network.sentTo(historyCall)).toHaveLength(1)
  expect([toasts, notices]).toEqual([[], []])
})

test('before a limit is taken away the member reads how long it still holds', async () => {
  const { flow, dialogs } = openHarness('declined')
  await flow.remove({ kind: 'deposit', period: 'day' }, 24)
  expect(dialogs).toEqual([
    {
      title: { key: 'protection.remove.question' },
      text: { key: 'protection.remove.text', values: { hours: 24 } },
      agree: { key: 'protection.remove' },
    },
  ])
})

test('a waiting change that was settled and a new reminder are noted, and nothing when they failed', async () => {
  const { flow, platform, toasts, tones, bodiesOf } = openHarness()
  await flow.settle({ kind: 'deposit', period: 'day' }, 'confirm')
  await flow.remind(30)
  expect(toasts).toEqual([])
  platform.network.answer(settleCall, say({ limits: [1] }))
  platform.network.answer(checkCall, say({ limits: [2] }))
  await flow.settle({ kind: 'deposit', period: 'day' }, 'confirm')
  expect(flow.store.getState().known).toEqual({ limits: [1] })
  await flow.remind(30)
  expect(flow.store.getState().known).toEqual({ limits: [2] })
  expect(bodiesOf(settleCall)[1]).toEqual({ kind: 'deposit', period: 'day', does: 'confirm' })
  expect(bodiesOf(checkCall)[1]).toEqual({ everyMinutes: 30 })
  expect(toasts).toEqual(['protection.noted', 'protection.noted'])
  expect(tones).toEqual(['positive', 'positive'])
})

test('a break is asked for as something dangerous, and declined nothing is sent', async () => {
  const { flow, dialogs, bodiesOf, session } = openHarness('declined')
  await flow.pause('24h', '1 day')
  expect(dialogs).toEqual([
    {
      title: { key: 'protection.break.question', values: { term: '1 day' } },
      text: { key: 'protection.break.lead' },
      agree: { key: 'protection.break.start' },
      danger: true,
    },
  ])
  expect(bodiesOf(breakCall)).toEqual([])
  expect(session.store.getState().token).toBe('T7')
})

test('a break that began ends the session here and opens home; one that failed does neither', async () => {
  const { flow, platform, session, toasts, bodiesOf } = openHarness()
  platform.navigation.push('/m/member/protection')
  await flow.pause('24h', '1 day')
  expect([session.store.getState().token, platform.navigation.path()]).toEqual(['T7', '/m/member/protection'])
  platform.network.answer(breakCall, say({}))
  await flow.pause('24h', '1 day')
  expect(bodiesOf(breakCall)[1]).toEqual({ id: expect.any(String), term: '24h' })
  expect([session.store.getState().token, platform.navigation.path(), toasts]).toEqual([
    '',
    '/m/home',
    ['protection.break.done'],
  ])
})

test.each([
  ['forever', true],
  ['6m', false],
] as const)(
  'an exclusion for %s says what it means, and is sent when the member is sure',
  async (term, isForGood) => {
    const { flow, platform, session, shown, bodiesOf, toasts } = openHarness()
    platform.network.answer(protectionCall, say({ limits: [], isInGroup: true }))
    platform.network.answer(exclusionCall, say({}))
    await flow.load()
    const excluding = flow.exclude(term, 'words', 24)
    await vi.dynamicImportSettled()
    expect(shown()).toMatchObject({ term: 'words', isForGood, isInGroup: true, returnHours: 24 })
    expect(bodiesOf(exclusionCall)).toEqual([])
    shown()?.answer(true)
    await excluding
    expect(bodiesOf(exclusionCall)).toEqual([{ id: expect.any(String), term, understood: true }])
    expect([session.store.getState().token, toasts]).toEqual(['', ['protection.exclusion.done']])
  },
)

test('an exclusion that the member cancels is not sent, and a failed one signs no member out', async () => {
  const { flow, session, shown, bodiesOf, toasts } = openHarness()
  for (const isSure of [false, true]) {
    const excluding = flow.exclude('forever', 'words', 24)
    await vi.dynamicImportSettled()
    expect(shown()?.isInGroup).toBe(false)
    shown()?.answer(isSure)
    await excluding
    expect(bodiesOf(exclusionCall)).toHaveLength(isSure ? 1 : 0)
  }
  expect([session.store.getState().token, toasts]).toEqual(['T7', []])
})

test('a return and the table of all movements are shown as the server answers them', async () => {
  const { flow, platform, bodiesOf } = openHarness()
  platform.network.answer(returnCall, say({ limits: [3] }))
  await flow.comeBack()
  expect(flow.store.getState()).toMatchObject({ name: 'ready', known: { limits: [3] } })
  platform.network.answer(tableCall, say({ rows: [] }))
  await flow.askTable('2026-01-01', '2026-02-01')
  expect(bodiesOf(tableCall)).toEqual([{ from: '2026-01-01', until: '2026-02-01' }])
  expect(flow.store.getState()).toMatchObject({ table: { rows: [] }, known: { limits: [3] } })
})
