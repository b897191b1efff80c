import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserNamedWindow } from './namedWindow'

interface OpenedWindow {
  opener: unknown
  closed: boolean
  been: string[]
  location: { replace(url: string): void }
  focus(): void
}

let opened: OpenedWindow[] = []

const openWindow = (): OpenedWindow => {
  const been: string[] = []
  const one = {
    opener: window as unknown,
    closed: false,
    been,
    location: { replace: (url: string) => void been.push(url) },
    focus: () => void been.push('focus'),
  }
  opened.push(one)
  return one
}

beforeEach(() => {
  opened = []
  vi.stubGlobal('open', openWindow)
})
afterEach(() => vi.unstubAllGlobals())

test('a window with a name is taken again, and knows nothing of the page that opened it (SEC-06)', () => {
  browserNamedWindow('https://chat.test/1', 'chat')
  browserNamedWindow('https://chat.test/2', 'chat')
  expect(opened).toHaveLength(1)
  expect(opened[0]).toMatchObject({
    opener: null,
    been: ['https://chat.test/1', 'focus', 'https://chat.test/2', 'focus'],
  })
})

test('one that was closed is opened again', () => {
  browserNamedWindow('https://chat.test/1', 'closed')
  opened[0]!.closed = true
  browserNamedWindow('https://chat.test/2', 'closed')
  expect(opened.map(({ been }) => been[0])).toEqual(['https://chat.test/1', 'https://chat.test/2'])
})

test('where windows are blocked nothing happens', () => {
  vi.stubGlobal('open', () => null)
  expect(() => browserNamedWindow('https://chat.test/1', 'blocked')).not.toThrow()
})
