import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takePidLock } from './pidLock'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const noSuchProcess = 2 ** 22 + 1

test('the first takes the lock, the second learns who holds it', async () => {
  expect(await takePidLock(lock)).toMatchObject({ ok: true })
  expect(await takePidLock(lock)).toEqual({ ok: false, pid: process.pid })
})

test('a released lock can be taken again and leaves nothing behind', async () => {
  const first = await takePidLock(lock)
  if (first.ok) first.release()
  expect(readdirSync(folder)).toEqual([])
  expect(await takePidLock(lock)).toMatchObject({ ok: true })
})

test('the lock of a dead process is taken over', async () => {
  writeFileSync(lock, JSON.stringify({ pid: noSuchProcess }))
  expect(await takePidLock(lock)).toMatchObject({ ok: true })
})

test.runIf(process.platform === 'linux')(
  'the lock of a dead process is taken over although its id was given to another (Linux knows start times)',
  async () => {
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, birth: 'long ago' }))
    expect(await takePidLock(lock)).toMatchObject({ ok: true })
  },
)

test('a lock torn by a full disk names nobody and is taken over', async () => {
  writeFileSync(lock, '{"pi')
  expect(await takePidLock(lock)).toMatchObject({ ok: true })
})

test('of many that find a dead lock at once exactly one takes it', async () => {
  writeFileSync(lock, JSON.stringify({ pid: noSuchProcess }))
  const attempts = await Promise.all(Array.from({ length: 8 }, () => takePidLock(lock)))
  expect(attempts.filter((attempt) => attempt.ok)).toHaveLength(1)
})

test('a process that lost the lock to a successor does not release the successor’s lock', async () => {
  const first = await takePidLock(lock)
  writeFileSync(lock, JSON.stringify({ pid: process.ppid }))
  if (first.ok) first.release()
  expect(existsSync(lock)).toBe(true)
})
