import { type Json, withValue } from '@playfront/contract/console/settingsChanges'
import type { DraftAnswer, SaveDraftRequest } from '@playfront/contract/console/versions'
import { expect, test } from 'vitest'
import type { AppServices } from '../../app/services'
import type { Outcome } from '../../requests/outcome'
import { createDraftFlow } from './draftFlow'

const document: Json = { name: 'Sen', look: { accent: '#111111', second: '#222222', scheme: 'dark' } }

const wholeOf = (content: Json, revision: number): DraftAnswer => ({
  draft: {
    id: 'd',
    title: 'Spring',
    base: 1,
    revision,
    author: 'Minh',
    createdAt: '',
    changedBy: 'Minh',
    changedAt: '',
  },
  document: content,
  groups: [],
  languages: ['VI'],
  differences: [],
  issues: [],
  risks: [],
  conflicts: [],
  publication: 1,
})

/** A console whose server answers what a test says, and that records the requests. */
const openAdmin = async (answers: Record<string, (request: never) => Outcome<unknown>>) => {
  const asked: { path: string; method: string; request: unknown }[] = []
  const told: string[] = []
  const gone: string[] = []
  const timers: (() => void)[] = []
  let held: (() => boolean) | undefined
  const services = {
    requests: {
      ask: async ({ path, method }: { path: string; method: string }, request: never) => {
        asked.push({ path, method, request })
        const name = `${method} ${path.replace('/console/api/settings', '')}`
        return answers[name]?.(request) ?? { kind: 'unknown' }
      },
    },
    toasts: { notify: (text: string) => told.push(text) },
    texts: () => ({ t: (key: string) => key }),
    place: {
      go: (path: string) => gone.push(path),
      hold: (isUnsaved: () => boolean) => ((held = isUnsaved), () => undefined),
    },
    platform: { clock: { after: (_: number, work: () => void) => (timers.push(work), () => undefined) } },
    reportFailure: () => told.push('failed'),
  } as unknown as AppServices
  const flow = createDraftFlow(services, 'd')
  await flow.load()
  const state = () => {
    const found = flow.store.getState()
    if (found.kind !== 'ready') throw new Error(found.kind)
    return found
  }
  return { flow, state, asked, told, gone, timers, held: () => held }
}

const read = (content: Json = document, revision = 1) => ({
  kind: 'done' as const,
  value: wholeOf(content, revision),
})

test('a change is sent key by key, with the previous value', async () => {
  const module = await openAdmin({
    'GET /drafts/:id': () => read(),
    'PUT /drafts/:id': ({ changes }: SaveDraftRequest) => ({
      kind: 'done',
      value: { state: 'saved', whole: wholeOf(withValue(document, ['name'], 'Mới'), changes.length + 1) },
    }),
  })
  module.flow.set(['name'], 'Mới')
  expect(module.state().unsaved).toBe(1)
  expect(await module.flow.save()).toBe(true)
  expect(module.asked.find(({ method }) => method === 'PUT')?.request).toEqual({
    id: 'd',
    revision: 1,
    changes: [{ path: ['name'], before: 'Sen', after: 'Mới' }],
  })
  expect([module.state().unsaved, module.told]).toEqual([0, ['settings.saved']])
})

const clashing = (): Parameters<typeof openAdmin>[0] => {
  let reads = 0
  const theirs = withValue(document, ['look', 'accent'], '#999999')
  return {
    'GET /drafts/:id': () => (reads++ === 0 ? read() : read(theirs, 2)),
    'PUT /drafts/:id': () => ({
      kind: 'done',
      value: {
        state: 'conflict',
        revision: 2,
        conflicts: [
          { path: ['look', 'accent'], words: 'look › accent', by: 'Chi', at: '', found: '#999999' },
        ],
      },
    }),
  }
}

test.each([
  ['theirs', '#999999', 1],
  ['mine', '#123456', 2],
] as const)(
  'the same key changed by two: taking %s keeps %s, and every other change of one’s own',
  async (prefer, accent, unsaved) => {
    const module = await openAdmin(clashing())
    module.flow.set(['look', 'accent'], '#123456')
    module.flow.set(['name'], 'Mới')
    expect(await module.flow.save()).toBe(false)
    expect(module.state().clash).toMatchObject([{ by: 'Chi' }])
    await module.flow.settle(prefer)
    expect(module.state()).toMatchObject({ edited: { name: 'Mới', look: { accent } }, unsaved, clash: [] })
  },
)

test('publishing saves first, names what was seen, and leads back to the history', async () => {
  const module = await openAdmin({
    'GET /drafts/:id': () => read(),
    'PUT /drafts/:id': () => ({ kind: 'done', value: { state: 'saved', whole: wholeOf(document, 2) } }),
    'POST /drafts/:id/publish': () => ({
      kind: 'done',
      value: { state: 'published', version: 2, publication: 2 },
    }),
  })
  module.flow.set(['name'], 'Mới')
  await module.flow.publish('for spring')
  expect(module.asked.at(-1)?.request).toEqual({ id: 'd', revision: 2, publication: 1, note: 'for spring' })
  expect(module.gone).toEqual(['/settings'])
})

test('a publish that is refused stays at the draft and reloads what blocks it', async () => {
  const module = await openAdmin({
    'GET /drafts/:id': () => read(),
    'POST /drafts/:id/publish': () => ({ kind: 'done', value: { state: 'refused', issues: [] } }),
  })
  await module.flow.publish('')
  expect([module.gone, module.asked.at(-1)?.method]).toEqual([[], 'GET'])
})

test('a missing response is reported, and nothing counts as saved', async () => {
  const module = await openAdmin({ 'GET /drafts/:id': () => read() })
  module.flow.set(['name'], 'Mới')
  expect(await module.flow.save()).toBe(false)
  expect([module.told, module.state().unsaved]).toEqual([['failed'], 1])
})

test('colours are checked after each pause in typing, and only when they are valid', async () => {
  const found = { isReadable: true, light: {}, dark: {}, pairs: [] }
  const module = await openAdmin({
    'GET /drafts/:id': () => read(),
    'GET /colours': () => ({ kind: 'done', value: found }),
  })
  const looks = () => module.asked.filter(({ path }) => path.endsWith('/colours')).length
  module.flow.set(['look', 'accent'], '#12')
  module.timers.at(-1)?.()
  expect(looks()).toBe(0)
  module.flow.set(['look', 'accent'], '#123456')
  module.timers.at(-1)?.()
  await Promise.resolve()
  expect(looks()).toBe(1)
})

test('what is typed while a save is under way stays, and is what is not saved yet', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  const module = await openAdmin({
    'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }),
    'PUT /drafts/:id': () => new Promise((resolve) => (answer = resolve)) as never,
  })
  module.flow.set(['name'], 'Lotus')
  const saving = module.flow.save()
  await Promise.resolve()
  module.flow.set(['look', 'accent'], '#333333')
  answer({
    kind: 'done',
    value: { state: 'saved', whole: wholeOf(withValue(document, ['name'], 'Lotus'), 2) },
  })
  expect(await saving).toBe(true)
  expect(module.state().edited).toMatchObject({ name: 'Lotus', look: { accent: '#333333' } })
  expect(module.state().unsaved).toBe(1)
})

test('a save waits for an address that is being hidden, so that nothing typed is stored as empty', async () => {
  const module = await openAdmin({
    'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }),
    'PUT /drafts/:id': (request: SaveDraftRequest) => ({
      kind: 'done',
      value: { state: 'saved', whole: wholeOf(withValue(document, ['path'], request.changes[0]?.after), 2) },
    }),
  })
  let hidden = () => {}
  module.flow.await(
    new Promise<void>((resolve) => (hidden = resolve)).then(() => module.flow.set(['path'], 'sealed')),
  )
  const saving = module.flow.save()
  await Promise.resolve()
  expect(module.asked.filter(({ method }) => method === 'PUT')).toEqual([])
  hidden()
  expect(await saving).toBe(true)
  expect(module.state().whole.document).toMatchObject({ path: 'sealed' })
})

test('unsaved edits hold the page; without any it is free to leave', async () => {
  const module = await openAdmin({ 'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }) })
  module.flow.start()
  await Promise.resolve()
  const held = module.held()
  expect(held?.()).toBe(false)
  module.flow.set(['name'], 'Lotus')
  expect(held?.()).toBe(true)
})
