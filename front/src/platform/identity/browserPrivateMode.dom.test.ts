import { afterEach, expect, test } from 'vitest'
import { createBrowserPrivateMode } from './privateMode'

const giveStorage = (storage: object | undefined) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })

afterEach(() => {
  giveStorage(undefined)
  Reflect.deleteProperty(performance, 'memory')
})

const isPrivate = () => createBrowserPrivateMode().isPrivate()
const refusing = (message: string) => ({ getDirectory: () => Promise.reject(new Error(message)) })

test.each([
  ['Safari locks its files', refusing('unknown transient reason'), true],
  ['Firefox locks its files', refusing('Security error when calling GetDirectory'), true],
  ['another trouble with files is none of that', refusing('the disk is full'), false],
  ['files are there', { getDirectory: async () => ({}) }, false],
  ['the browser knows no storage', undefined, false],
])('%s (REQ-SOCIAL-005, SEC-22)', async (_, storage, expected) => {
  giveStorage(storage)
  expect(await isPrivate()).toBe(expected)
})

test('a Chromium that keeps less than a script’s memory is private; one with a disk is not', async () => {
  Object.defineProperty(performance, 'memory', { value: { jsHeapSizeLimit: 4_000 }, configurable: true })
  giveStorage({ estimate: async () => ({ quota: 3_999 }) })
  expect(await isPrivate()).toBe(true)
  giveStorage({ estimate: async () => ({ quota: 10_000 }) })
  expect(await isPrivate()).toBe(false)
})

test('a browser that throws counts as an ordinary one, and is asked once', async () => {
  let asked = 0
  giveStorage({
    getDirectory: async () => ({}),
    estimate: async () => {
      asked += 1
      throw new Error('no')
    },
  })
  Object.defineProperty(performance, 'memory', { value: { jsHeapSizeLimit: 4_000 }, configurable: true })
  const mode = createBrowserPrivateMode()
  expect(await mode.isPrivate()).toBe(false)
  expect(await mode.isPrivate()).toBe(false)
  expect(asked).toBe(1)
})
