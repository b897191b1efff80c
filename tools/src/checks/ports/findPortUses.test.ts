import { expect, test } from 'vitest'
import { findPortUses } from './findPortUses'

const usesIn = (source: string) => findPortUses('at.ts', source).map(({ what, port }) => `${what}: ${port}`)

test.each([
  ['const at = Date.now()', 'Date.now: the clock'],
  ['const at = new Date()', 'new Date(): the clock'],
  ['setTimeout(work, 5)', 'setTimeout: the clock'],
  ['window.setTimeout(work, 5)', 'setTimeout: the clock'],
  ['const roll = Math.random()', 'Math.random: the randomness'],
  ['void fetch("/m")', 'fetch: the network'],
  ['new WebSocket("ws:")', 'WebSocket: the network'],
  ['const world = { fetch }', 'fetch: the network'],
  ['const later = setTimeout', 'setTimeout: the clock'],
  ['const wait = (after = setTimeout) => after', 'setTimeout: the clock'],
  ['localStorage.setItem("a", "b")', 'localStorage: the memory'],
  ['document.cookie = "a=b"', 'document.cookie: the memory'],
  ['import { randomBytes } from "node:crypto"', 'randomBytes of node:crypto: the randomness'],
])('%s', (source, use) => {
  expect(usesIn(source)).toContain(use)
})

test.each([
  ['a date made of a known instant', 'const at = new Date(nowMs)'],
  ['a name that the module was handed', 'const ask = (fetch) => fetch("/m")'],
  ['a name out of a handed object', 'const ask = ({ setTimeout }) => setTimeout(work)'],
  ['a method that happens to be called so', 'client.fetch("/m")'],
  ['a word in a text', 'const text = "localStorage"'],
  ['a hash, which is the same each time', 'import { createHash } from "node:crypto"'],
  ['a type of the world', 'let ask: typeof fetch'],
  ['a member of a type', 'interface Network { fetch(): void; localStorage: string }'],
  ['a type', 'import type { setTimeout } from "node:timers"'],
])('%s is no use of the world', (_, source) => {
  expect(usesIn(source)).toEqual([])
})

test('the line is reported', () => {
  expect(findPortUses('at.ts', 'const a = 1\n\nconst b = Date.now()')[0]?.line).toBe(3)
})
