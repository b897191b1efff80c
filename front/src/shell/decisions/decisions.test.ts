import {
  askedMark,
  reportDecisions,
  reportMemberDecisions,
  type TrackedVerdict,
} from '@playfront/contract/shell/decisions'
import { reportDecisionsRequest } from '@playfront/contract/shell/tracking.schema'
import { expect, test, vi } from 'vitest'
import type { Overlays } from '../../overlays/overlays'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import { createFakeNotes } from '../../platform/notes/fakeNotes'
import { createFakePlatform } from '../../platform/fakePlatform'
import { createStore } from '../../store/createStore'
import { changedVerdicts, createRingFlow, fixVisits, ringSizes, withMoment } from './ringFlow'
import { createNotifyFlow } from './startDecisions'

const verdict = (id: string, show: boolean, reason: string): TrackedVerdict => ({ id, show, reason })
const facts = { signedIn: false, standalone: false, online: true, busy: [], seen: [], allowed: 1 }

const open = (notes = createFakeNotes(), platform = createFakePlatform({ now: 1_000_000 })) => {
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 1 })
  const store = createStore<Overlays | undefined>(() => undefined)
  const ring = createRingFlow({
    platform,
    version: 7,
    interruptionsPerSession: 1,
    overlays: { store },
    notes,
    isSignedIn: () => true,
    patternOf: (path) => (path.startsWith('/m/') ? path : undefined),
  })
  const openOverlays = () => store.setState({ queue } as Overlays, true)
  return { platform, queue, notes, ring, openOverlays }
}

test('each decision of the overlay host is recorded with its reason, time, screen and facts, and only what changed', async () => {
  const { platform, queue, ring, openOverlays } = open()
  openOverlays()
  let isDue = false
  queue.offer({
    id: 'install',
    decide: () =>
      isDue
        ? { ok: true, reason: 'the page has started', found: 1 }
        : { ok: false, reason: 'the browser may still make its offer' },
  })
  await platform.clock.advance(5_000)
  queue.reconsider()
  isDue = true
  queue.reconsider()
  const [visit] = ring.visits()
  expect(visit).toMatchObject({ startedMs: 1_000_000, version: 7 })
  expect(visit?.moments).toEqual([
    {
      afterMs: 0,
      screen: '/m/home',
      facts: expect.objectContaining({ signedIn: true, allowed: 1 }),
      verdicts: [verdict('install', false, 'the browser may still make its offer')],
    },
    {
      afterMs: 5_000,
      screen: '/m/home',
      facts: expect.objectContaining({ shown: 'install' }),
      verdicts: [verdict('install', true, 'the page has started')],
    },
  ])
})

test('a page reloaded in its tab continues its visit; another tab begins one, and the last few stay', async () => {
  const notes = createFakeNotes()
  const first = open(notes)
  first.openOverlays()
  first.queue.offer({ id: 'update', decide: () => ({ ok: false, reason: 'answered on this page' }) })
  await first.platform.clock.advance(2_000)
  const again = open(notes, createFakePlatform({ now: 2_000_000 }))
  expect(again.ring.visits()).toHaveLength(1)
  expect(again.ring.visits()[0]?.startedMs).toBe(1_000_000)
  for (let at = 3; at < 10; at += 1) {
    notes.tab('visitStarted').write(undefined)
    const next = open(notes, createFakePlatform({ now: at * 1_000_000 }))
    next.openOverlays()
    next.queue.offer({ id: 'update', decide: () => ({ ok: false, reason: 'answered on this page' }) })
    await next.platform.clock.advance(2_000)
    expect(next.ring.visits().length).toBeLessThanOrEqual(ringSizes.visits)
  }
})

test.each([[null], ['text'], [{}], [[null, 7, 'x', {}, { startedMs: 1 }]]])(
  'a damaged record (%j) costs no more than the visits in it',
  (found) => {
    expect(fixVisits(found)).toEqual([])
  },
)

test('of a long visit the beginning stays and what came last, and the platform takes the longest one there is', () => {
  let visit = { startedMs: 1, version: 1, moments: [] } as ReturnType<typeof fixVisits>[number]
  for (let at = 0; at < 100; at += 1)
    visit = withMoment(visit, {
      afterMs: at * 2_000,
      screen: '/m/home',
      facts,
      verdicts: Array.from({ length: 60 }, (_, place) =>
        verdict(`id-${'x'.repeat(place % 20)}`, false, 'r'.repeat(160)),
      ),
    })
  expect(visit.moments).toHaveLength(ringSizes.moments)
  expect(visit.moments.map(({ afterMs }) => afterMs / 2_000)).toEqual([
    0,
    1,
    2,
    3,
    ...Array.from({ length: 20 }, (_, at) => 80 + at),
  ])
  const request = { secret: 'a'.repeat(32), visits: [visit, visit, visit, visit] }
  expect(reportDecisionsRequest.safeParse(request).success).toBe(true)
})

test('the same id twice is two decisions, and long words are cut', () => {
  const before = [verdict('install', true, 'asked'), verdict('install', false, 'waits')]
  expect(changedVerdicts(before, before)).toEqual([])
  expect(
    changedVerdicts(before, [verdict('install', true, 'asked'), verdict('install', false, 'x'.repeat(500))]),
  ).toEqual([verdict('install', false, 'x'.repeat(160))])
})

const openTelling = (memberId = '') => {
  const valueOf = vi.fn<(...asked: unknown[]) => Promise<unknown>>(async () => ({
    code: 'ABCDEFGH',
    taken: true,
  }))
  const notes = createFakeNotes()
  const who = { id: memberId }
  const flow = createNotifyFlow({
    requests: { valueOf: valueOf as never },
    randomness: createFakePlatform().randomness,
    notes,
    ring: { visits: () => [] },
    merchantCode: 'lotus',
    memberId: () => who.id,
  })
  return { flow, valueOf, notes, who }
}

test('nothing is sent without a request, and a visitor is never asked over the network', () => {
  const { flow, valueOf } = openTelling()
  flow.reconsider()
  flow.subscribeToAsked([askedMark('lotus', 'm1'), askedMark('lotus', '')])
  expect(valueOf).not.toHaveBeenCalled()
})

test('the member who is asked reports once; another member of the same phone does not', async () => {
  const { flow, valueOf, who } = openTelling('m1')
  flow.subscribeToAsked([askedMark('lotus', 'm2')])
  flow.subscribeToAsked([askedMark('mela', 'm1')])
  expect(valueOf).not.toHaveBeenCalled()
  flow.subscribeToAsked([askedMark('lotus', 'm2'), askedMark('lotus', 'm1')])
  flow.subscribeToAsked([askedMark('lotus', 'm2'), askedMark('lotus', 'm1')])
  flow.reconsider()
  expect(valueOf).toHaveBeenCalledTimes(1)
  expect(valueOf.mock.calls[0]?.[0]).toBe(reportMemberDecisions)
  // A member who signs in later and is asked as well reports separately.
  who.id = 'm2'
  flow.reconsider()
  expect(valueOf).toHaveBeenCalledTimes(2)
})

test('an answer that did not arrive is given again at the next news', async () => {
  const { flow, valueOf } = openTelling('m1')
  valueOf.mockRejectedValueOnce(new Error('no line'))
  flow.subscribeToAsked([askedMark('lotus', 'm1')])
  await Promise.resolve()
  await Promise.resolve()
  flow.subscribeToAsked([askedMark('lotus', 'm1')])
  expect(valueOf).toHaveBeenCalledTimes(2)
})

test('at a press the visitor reports, and is shown the code in two halves; the device keeps one secret', async () => {
  const { flow, valueOf, notes } = openTelling()
  expect(await flow.notify()).toBe('ABCD-EFGH')
  expect(valueOf.mock.calls[0]?.[0]).toBe(reportDecisions)
  const secret = notes.written.get('device deviceSecret')
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  await flow.notify()
  expect(notes.written.get('device deviceSecret')).toBe(secret)
  valueOf.mockResolvedValueOnce({ code: 'ABCDEFGH', taken: false })
  expect(await flow.notify()).toBeUndefined()
  valueOf.mockRejectedValueOnce(new Error('no line'))
  expect(await flow.notify()).toBeUndefined()
})

test('marks of two members part ways, and none leads back to its member', () => {
  const marks = Array.from({ length: 20_000 }, (_, at) =>
    askedMark('lotus', `0190b1f0-0000-7000-8000-${String(at).padStart(12, '0')}`),
  )
  expect(new Set(marks).size).toBe(marks.length)
  expect(marks.every((mark) => /^[0-9a-f]{16}$/.test(mark))).toBe(true)
})
