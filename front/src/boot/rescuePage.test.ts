import { expect, test } from 'vitest'
import { rescuePage, type RescueDeps } from './rescuePage'

const openPage = (more: Partial<RescueDeps> = {}) => {
  const done: string[] = []
  const kept = new Map<string, string>()
  const deps: RescueDeps = {
    session: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    isReloaded: () => false,
    caches: {
      keys: async () => ['playfront-production-lotus-b1-pages', 'somebody-elses'],
      delete: async (name) => (done.push(`delete ${name}`), true),
    },
    workers: async () => [{ unregister: async () => void done.push('unregister') }],
    scripts: () => ['/m/assets/main-1a2b3c4d.js'],
    fetchAgain: async (url) => void done.push(`fetch ${url}`),
    reload: () => void done.push('reload'),
    ...more,
  }
  return { done, deps }
}

test('caches, worker and scripts are removed, and the page is reloaded last (T45)', async () => {
  const { done, deps } = openPage()
  expect(await rescuePage(deps)).toBe(true)
  expect(done).toEqual([
    'delete playfront-production-lotus-b1-pages',
    'unregister',
    'fetch /m/assets/main-1a2b3c4d.js',
    'reload',
  ])
})

test('it is done once in a tab, never in a circle', async () => {
  const { done, deps } = openPage()
  await rescuePage(deps)
  done.length = 0
  expect(await rescuePage(deps)).toBe(false)
  expect(done).toEqual([])
})

const forbidden: RescueDeps['session'] = {
  getItem() {
    throw new DOMException('No storage.', 'SecurityError')
  },
  setItem: () => undefined,
}

test('without storage a page that stands after a reload is left as it is', async () => {
  const first = openPage({ session: forbidden })
  expect(await rescuePage(first.deps)).toBe(true)
  const second = openPage({ session: forbidden, isReloaded: () => true })
  expect(await rescuePage(second.deps)).toBe(false)
  expect(second.done).toEqual([])
})

test('whichever step fails, the page is reloaded', async () => {
  const fails = async () => {
    throw new Error('not today')
  }
  const { done, deps } = openPage({
    caches: { keys: fails, delete: fails },
    workers: fails,
    fetchAgain: fails,
  })
  await rescuePage(deps)
  expect(done).toEqual(['reload'])
  const plain = openPage({ caches: undefined, workers: async () => [] })
  await rescuePage(plain.deps)
  expect(plain.done.at(-1)).toBe('reload')
})
