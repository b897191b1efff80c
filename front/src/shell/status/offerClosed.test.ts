import type { SystemStatus } from '@playfront/contract/shell/system'
import { seconds } from '@playfront/contract/time'
import { expect, test, vi } from 'vitest'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createLazyOverlays } from '../../overlays/lazyOverlays'
import { createRequestHarness } from '../../requests/requestHarness'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createEvents } from '../../page/events'
import { createStatusFlow } from './statusFlow'
import type { MemberState } from '../../account/member/loadMember'
import type { FoundClosed } from './ClosedScreen'

const call = 'GET /wps/system/status'
const open: SystemStatus = { maintenance: false, regionRestriction: false, ip: '203.0.113.9' }
const maintenance = { ...open, maintenance: true }
type Entry = { title: string; path: string; labelIds?: string[] }
const restricted = { ...open, regionRestriction: true }

const memberOf = (labelId: string): MemberState['member'] => ({
  id: '1',
  userName: 'an',
  account: 'an',
  type: 0,
  regDate: 0,
  language: 'EN',
  clubLabel: { labelId, labelName: labelId, rankLevel: 1, type: 'AUTO' },
})

/** A page that can be closed, and whose merchant says `status` when it is asked. */
const openPage = async (status: SystemStatus, { customerService = [] as Entry[], labelId = '' } = {}) => {
  const { platform, requests, network, clock } = createRequestHarness()
  const say = (value: SystemStatus) => network.answer(call, { body: { success: true, value } })
  say(status)
  const overlays = createLazyOverlays({
    clock,
    memory: platform.memory,
    fetchParts: async () => ({ views: {} }),
  })
  const toasts: string[] = []
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  const events = createEvents()
  const published: string[] = []
  events.follow(({ name }) => published.push(name))
  const { queue } = await overlays.open()
  const flow = createStatusFlow({
    platform,
    requests,
    merchant: { ...fakeMerchant, shell: { ...fakeMerchant.shell, customerService } },
    member: { store: createStore<MemberState>(() => (labelId ? { member: memberOf(labelId) } : {})) },
    overlays: {
      open: overlays.open,
      toasts: {
        show: (words, look) => void toasts.push(JSON.stringify({ ...words, ...look })),
        hideLoading: () => undefined,
      },
    },
    texts,
    events,
  })
  const settle = async () => {
    await vi.dynamicImportSettled()
    await clock.advance(0)
  }
  const check = async () => {
    await flow.check()
    await settle()
  }
  const reasons = () =>
    queue.store
      .getState()
      .verdicts.filter(({ id }) => id === 'access-denied' || id === 'maintenance')
      .map(({ id, reason }) => `${id}: ${reason}`)
  const shown = () => queue.store.getState().shown
  return { say, check, settle, flow, clock, network, texts, toasts, published, reasons, shown }
}

test.each([
  [maintenance, 'maintenance'],
  [restricted, 'access-denied'],
  [{ ...maintenance, ...restricted }, 'access-denied'],
])('%j lays its page over everything, with its words (REQ-STATUS-006, AMB-58)', async (status, id) => {
  const { check, shown, texts } = await openPage(status)
  await check()
  expect(shown()?.id).toBe(id)
  expect(texts.t('status.still')).not.toBe('status.still')
  expect(texts.t('maintenance_desc')).not.toBe('maintenance_desc')
})

test('an open merchant has neither, and nothing is fetched for them (REQ-STATUS-006)', async () => {
  const { check, shown, reasons, texts } = await openPage(open)
  await check()
  expect([shown(), reasons()]).toEqual([undefined, []])
  expect(texts.t('status.still')).toBe('status.still')
})

test('one page gives way to the other, and both to the open merchant, which is reported once (REQ-STATUS-006, REQ-STATUS-010)', async () => {
  const { say, check, shown, toasts, reasons } = await openPage(maintenance)
  await check()
  say(restricted)
  await check()
  expect([shown()?.id, toasts]).toEqual(['access-denied', []])
  say(open)
  await check()
  await check()
  expect([shown(), toasts]).toEqual([undefined, ['{"key":"status.open","tone":"positive"}']])
  expect(reasons()).toEqual(['access-denied: the merchant is open', 'maintenance: the merchant is open'])
  say(maintenance)
  await check()
  expect([shown()?.id, toasts.length]).toEqual(['maintenance', 1])
})

test('going to one who can help is counted (REQ-STATUS-009, AMB-67)', async () => {
  const { check, shown, published } = await openPage(maintenance)
  await check()
  const found = shown()?.found as FoundClosed
  found.onContact()
  expect([published, found.contacts, found.merchant]).toEqual([['customerService'], [], fakeMerchant])
})

const help = { title: 'Help', path: 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ' }

test.each([
  ['', ['Help']],
  ['silver', ['Help']],
  ['gold', ['Gold', 'Help']],
])(
  'who is there for one label is shown to its members alone: to "%s" %j (REQ-STATUS-009, REQ-STATUS-016, REQ-CS-005)',
  async (labelId, titles) => {
    const customerService = [help, { ...help, title: 'Gold', labelIds: ['gold'] }]
    for (const status of [maintenance, restricted]) {
      const { check, shown } = await openPage(status, { customerService, labelId })
      await check()
      const found = shown()?.found as FoundClosed
      expect(found.contacts.map(({ title }) => title)).toEqual(titles)
    }
  },
)

test('in maintenance it is asked again by itself, quietly, and the wait for an older answer is over (AMB-58)', async () => {
  const { say, check, flow, clock, network, settle } = await openPage(maintenance)
  const asked = () => network.sentTo(call).length
  await check()
  expect(flow.store.getState()).toMatchObject({ isChecking: false, lastCheck: 'answered' })
  await clock.advance(seconds(30))
  await check()
  expect(asked()).toBe(2)
  await clock.advance(seconds(59))
  expect(asked()).toBe(2)
  await clock.advance(seconds(21))
  await settle()
  expect(asked()).toBe(3)
  say(open)
  await clock.advance(seconds(80))
  expect(asked()).toBe(4)
  await clock.advance(seconds(200))
  expect(asked()).toBe(4)
})

test('concurrent calls share one request, and a failed one keeps the known state and tries again (AMB-58)', async () => {
  const { check, flow, clock, network } = await openPage(maintenance)
  await Promise.all([flow.check(), flow.check()])
  expect(network.sentTo(call)).toHaveLength(1)
  network.answer(call, 'broken')
  await check()
  expect(flow.store.getState()).toMatchObject({ status: maintenance, isChecking: false, lastCheck: 'failed' })
  const before = network.sentTo(call).length
  await clock.advance(seconds(80))
  expect(network.sentTo(call).length).toBeGreaterThan(before)
})

test('what a refused call brought along is taken over; when it cannot be read it is asked for (AMB-58)', async () => {
  const { flow, settle, network, shown } = await openPage(maintenance)
  flow.update(restricted)
  await settle()
  expect([shown()?.id, network.sentTo(call).length]).toEqual(['access-denied', 0])
  flow.update('nonsense')
  await settle()
  expect([shown()?.id, network.sentTo(call).length]).toEqual(['maintenance', 1])
})
