import type { LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { expect, test, vi } from 'vitest'
import { createOverlayFlow } from '../../overlays/overlayFlow'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import { sessionOf } from '../session/session'
import { createSignInStage } from '../signInStage'
import { askExclusion, type AskedExclusion } from './askExclusion'
import { createProtectionFlow } from './protectionFlow'

const historyCall = 'GET /wps/member/protection/history'
const limitCall = 'POST /wps/member/protection/limit'

const openStage = (answer: 'agreed' | 'declined' = 'agreed') => {
  const stage = createSignInStage()
  const { platform, requests, session } = stage
  session.open(sessionOf({ id: '7', token: 'T7' }, 'lotus'))
  const overlays = createOverlayFlow({ memory: platform.memory, interruptionsPerSession: 1 })
  const covers = { open: async () => ({ overlays }) as never }
  const toasts: string[] = []
  const flow = createProtectionFlow({
    platform,
    requests,
    session,
    covers,
    questions: { confirm: async () => answer },
    toasts: { show: (text) => void toasts.push('key' in text ? text.key : text.words) },
  })
  const shown = () => overlays.store.getState().shown?.found as AskedExclusion | undefined
  return { ...stage, flow, overlays, covers, toasts, shown }
}

const historyOf = (by: LimitPeriod): PretendAnswer => ({
  body: { success: true, value: { by, stretches: [] } },
})

test('the history of the period that was chosen last is shown, whichever answer comes last', async () => {
  const { flow, platform } = openStage()
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
  const { flow, platform } = openStage()
  platform.network.answer(historyCall, 'broken')
  await flow.showHistory('day')
  expect(flow.store.getState().historyFailed).toBe(true)
  platform.network.answer(historyCall, historyOf('day'))
  await flow.showHistory('day')
  expect(flow.store.getState()).toMatchObject({ historyFailed: false, history: { by: 'day' } })
})

test('a limit is taken away only when the member agrees', async () => {
  const declining = openStage('declined')
  await declining.flow.remove({ kind: 'deposit', period: 'day' }, 24)
  expect(declining.platform.network.sentTo(limitCall)).toEqual([])
  const agreeing = openStage()
  agreeing.platform.network.answer(limitCall, { body: { success: true, value: { limits: [] } } })
  await agreeing.flow.remove({ kind: 'deposit', period: 'day' }, 24)
  const [sent] = agreeing.platform.network.sentTo(limitCall)
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ kind: 'deposit', period: 'day', amount: null })
})

test('one thing is changed at a time, and the next when the first has failed', async () => {
  const { flow, platform } = openStage()
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
  const { flow, platform, toasts } = openStage()
  const known = { limits: [{ kind: 'deposit', period: 'day', ...more }] }
  platform.network.answer(limitCall, { body: { success: true, value: known } })
  expect(await flow.set({ kind: 'deposit', period: 'day', amount: 1_000 })).toBe(true)
  expect(flow.store.getState()).toMatchObject({ name: 'ready', known, busy: undefined })
  expect(toasts).toEqual([key])
})

test.each([true, false])(
  'the second question before an exclusion goes with its answer: %s',
  async (isSure) => {
    const { covers, overlays, shown } = openStage()
    const about = { term: '6 months', isForGood: false, isInGroup: false, returnHours: 24 }
    const asked = askExclusion(covers, about)
    await vi.dynamicImportSettled()
    expect(shown()).toMatchObject(about)
    expect(overlays.store.getState().shown?.id).toBe('self-exclusion')
    shown()?.answer(isSure)
    expect(await asked).toBe(isSure)
    expect(shown()).toBeUndefined()
  },
)
