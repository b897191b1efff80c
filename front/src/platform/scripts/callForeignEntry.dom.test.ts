import { afterEach, expect, test, vi } from 'vitest'
import { callForeignEntry } from './callForeignEntry'

afterEach(() => void vi.unstubAllGlobals())

test('a function of a loaded script is called as a method of its owner, with what it is given', () => {
  const notified: unknown[] = []
  const widget = {
    name: 'w',
    call(...given: unknown[]) {
      notified.push([this.name, ...given])
    },
  }
  vi.stubGlobal('SomeWidget', widget)
  expect(callForeignEntry('SomeWidget.call', ['maximize'])).toBe(true)
  expect(notified).toEqual([['w', 'maximize']])
})

test('where there is no such function, or it throws, nothing was opened', () => {
  const broken = () => {
    throw new Error('not ready')
  }
  vi.stubGlobal('SomeWidget', { text: 'x', broken })
  for (const path of [
    'Missing',
    'Missing.call',
    'SomeWidget.text',
    'SomeWidget.text.call.more',
    'SomeWidget.broken',
  ])
    expect(callForeignEntry(path, [])).toBe(false)
})
