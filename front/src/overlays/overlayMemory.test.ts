import { expect, test } from 'vitest'
import { type Memory, type StorageLike, createMemory, createShelf } from '../platform/memory/memory'
import { createFakeMemory } from '../platform/memory/fakeMemory'
import { createOverlayQueue } from './overlayQueue'
import type { OverlayId } from './overlayOrder'

/** A page of the visit that `memory` belongs to. */
const openPage = (memory: Memory, interruptionsPerSession = 1) => {
  const queue = createOverlayQueue({ memory, interruptionsPerSession })
  const sees = (id: OverlayId): boolean => {
    const leave = queue.offer({ id, decide: () => ({ ok: true, reason: 'it wants to', found: {} }) })
    const isShown = queue.store.getState().shown?.id === id
    leave()
    return isShown
  }
  return { sees }
}

const key = 'pf.lotus.interruptions'

test('two tabs are two visits: neither spends or resets what the other has left', () => {
  const [first, second] = [createFakeMemory(), createFakeMemory()]
  expect(openPage(first).sees('install')).toBe(true)
  expect(openPage(second).sees('announcement')).toBe(true)
  expect(openPage(first).sees('announcement')).toBe(false)
  expect(openPage(second).sees('install')).toBe(false)
})

test('a duplicated tab continues with what the original had left', () => {
  const first = createFakeMemory()
  openPage(first).sees('install')
  const copy = createFakeMemory()
  copy.tab.write(key, first.tab.read(key) ?? '')
  expect(openPage(copy).sees('announcement')).toBe(false)
})

test('where storage is blocked, the page itself counts', () => {
  const blocked = createShelf((): StorageLike => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const memory = createMemory({ device: blocked, tab: blocked })
  memory.belongTo('lotus')
  const page = openPage(memory)
  expect(page.sees('install')).toBe(true)
  expect(page.sees('announcement')).toBe(false)
})

test('where a private window keeps nothing more, the page itself counts', () => {
  const memory = createFakeMemory()
  memory.fill()
  const page = openPage(memory, 2)
  expect(page.sees('install')).toBe(true)
  expect(page.sees('announcement')).toBe(true)
  expect(page.sees('bind-card')).toBe(false)
})

test.each([
  ['no JSON', '[install'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list of other things', '[7, null, {"install": 1}]'],
])('a record that is %s is as good as none', (_, written) => {
  const memory = createFakeMemory()
  memory.tab.write(key, written)
  const page = openPage(memory)
  expect(page.sees('install')).toBe(true)
  expect(page.sees('announcement')).toBe(false)
})

test('a record that names what no visit can see does not use the visit up', () => {
  const memory = createFakeMemory()
  memory.tab.write(key, '["install", "install", "an older overlay", "notice"]')
  const page = openPage(memory, 2)
  expect(page.sees('announcement')).toBe(true)
  expect(page.sees('bind-card')).toBe(false)
})

test('a clock that jumps changes nothing: a visit is not a stretch of time', () => {
  const memory = createFakeMemory()
  expect(openPage(memory).sees('install')).toBe(true)
  // Nothing that is remembered contains a time.
  expect(memory.tab.read(key)).toBe('["install"]')
  expect(openPage(memory).sees('announcement')).toBe(false)
})
