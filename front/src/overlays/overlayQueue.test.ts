import { expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory/fakeMemory'
import { createOverlayQueue } from './overlayQueue'
import type { OverlayId } from './overlayOrder'
import { createDialogs } from './dialogs'

const harness = (interruptionsPerSession?: number) => {
  const memory = createFakeMemory()
  const queue = createOverlayQueue({ memory, interruptionsPerSession })
  const dialogs = createDialogs(queue)
  const shown = () => queue.store.getState().shown
  const asked = () =>
    shown()?.found as { text: unknown; answer(answer: 'agreed' | 'declined'): void } | undefined
  const offer = (id: OverlayId) =>
    queue.offer({ id, decide: () => ({ ok: true, reason: 'it wants to', found: {} }) })
  return { memory, queue, dialogs, shown, asked, offer }
}

test('marketing waits while a form is open and comes when it is done', () => {
  const { queue, offer, shown } = harness()
  const done = queue.busyWith('form')
  offer('announcement')
  expect(shown()).toBeUndefined()
  done()
  expect(shown()?.id).toBe('announcement')
})

test('without a limit every prompt comes at its own time, one after the other (REQ-INSTALL-006, REQ-DLPOPUP-001, REQ-PUSH-004)', () => {
  const { memory, queue, offer, shown } = harness()
  const ids = ['announcement', 'bind-card', 'install', 'download-images', 'notification-permission'] as const
  const leaves = ids.map((id) => offer(id))
  for (const [at, id] of ids.entries()) {
    expect(shown()?.id).toBe(id)
    expect(queue.store.getState().verdicts.filter(({ show }) => show)).toHaveLength(1)
    leaves[at]?.()
  }
  expect(memory.read('interruptions')).toEqual(ids)
})

test('a merchant may allow one prompt in a visit, and a reload is still the same visit', () => {
  const { memory, offer, shown } = harness(1)
  const leave = offer('announcement')
  leave()
  offer('install')
  expect(shown()).toBeUndefined()
  const reloaded = createOverlayQueue({ memory, interruptionsPerSession: 1 })
  reloaded.offer({ id: 'install', decide: () => ({ ok: true, reason: '', found: {} }) })
  expect(reloaded.store.getState().shown).toBeUndefined()
})

test('a notice covers an announcement, which returns when the notice is answered', async () => {
  const { offer, dialogs, shown, asked } = harness()
  offer('announcement')
  const answer = dialogs.notice({ text: { words: 'Some text' } })
  expect(shown()?.id).toBe('notice')
  asked()?.answer('agreed')
  expect(await answer).toBe('agreed')
  expect(shown()?.id).toBe('announcement')
})

test('dialogs wait for each other and are answered one by one', async () => {
  const { dialogs, asked, shown } = harness()
  const first = dialogs.notice({ text: { words: 'first' } })
  const second = dialogs.notice({ text: { words: 'second' } })
  expect(asked()?.text).toEqual({ words: 'first' })
  asked()?.answer('agreed')
  expect(asked()?.text).toEqual({ words: 'second' })
  asked()?.answer('declined')
  expect(await Promise.all([first, second])).toEqual(['agreed', 'declined'])
  expect(shown()).toBeUndefined()
})

test('the request to sign in is never stacked (AMB-34)', async () => {
  const { dialogs, asked, shown } = harness()
  const answers = Promise.all([dialogs.pleaseLogin(), dialogs.pleaseLogin(), dialogs.pleaseLogin()])
  asked()?.answer('agreed')
  expect(await answers).toEqual(['agreed', 'agreed', 'agreed'])
  expect(shown()).toBeUndefined()
})

test('a double press answers one dialog only', () => {
  const { dialogs, asked } = harness()
  void dialogs.notice({ text: { words: 'first' } })
  void dialogs.notice({ text: { words: 'second' } })
  const first = asked()
  first?.answer('agreed')
  first?.answer('agreed')
  expect(asked()?.text).toEqual({ words: 'second' })
})

test('a form that stands open by its address keeps marketing away, and a reported payment does too', () => {
  let here: 'form' | undefined = 'form'
  const queue = createOverlayQueue({
    memory: createFakeMemory(),
    interruptionsPerSession: 1,
    openHere: () => here,
  })
  queue.offer({ id: 'install', decide: () => ({ ok: true, reason: '', found: {} }) })
  const paid = queue.busyWith('payment')
  expect(queue.activities()).toEqual(['form', 'payment'])
  here = undefined
  queue.reconsider()
  expect(queue.store.getState().verdicts[0]?.reason).toBe('not during a payment')
  paid()
  paid()
  expect(queue.activities()).toEqual([])
  expect(queue.store.getState().shown?.id).toBe('install')
})

test('what was reported twice is over when both are', () => {
  const { queue, offer, shown } = harness()
  const [bet, other] = [queue.busyWith('bet'), queue.busyWith('bet')]
  offer('announcement')
  bet()
  bet()
  expect(shown()).toBeUndefined()
  other()
  expect(shown()?.id).toBe('announcement')
})

test('an overlay that fails to render is removed and stays away', () => {
  const { queue, offer, shown } = harness(2)
  offer('announcement')
  offer('install')
  queue.giveUp('announcement')
  expect(shown()?.id).toBe('install')
  expect(queue.store.getState().verdicts).toContainEqual({
    id: 'announcement',
    show: false,
    reason: 'its view broke on this page',
  })
})
