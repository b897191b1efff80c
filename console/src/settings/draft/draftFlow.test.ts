import { type Json, withValue } from '@playfront/contract/console/settingsChanges'
import type { DraftAnswer, SaveDraftRequest } from '@playfront/contract/console/versions'
import { expect, test } from 'vitest'
import type { AppServices } from '../../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
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
  const notified: string[] = []
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
    toasts: { notify: (text: string) => notified.push(text) },
    texts: () => ({ t: (key: string) => key }),
    place: {
      go: (path: string) => gone.push(path),
      hold: (isUnsaved: () => boolean) => ((held = isUnsaved), () => undefined),
    },
    platform: { clock: { after: (_: number, work: () => void) => (timers.push(work), () => undefined) } },
    reportFailure: () => notified.push('failed'),
  } as unknown as AppServices
  const flow = createDraftFlow(services, 'd')
  await flow.load()
  const state = () => {
    const found = flow.store.getState()
    if (found.kind !== 'ready') throw new Error(found.kind)
    return found
  }
  return { flow, state, asked, notified, gone, timers, held: () => held }
}

const read = (content: Json = document, revision = 1) => ({
  kind: 'done' as const,
  value: wholeOf(content, revision),
})

test('a change is sent key by key, with the previous value', async () => {
  const draft = await openAdmin({
    'GET /drafts/:id': () => read(),
    'PUT /drafts/:id': ({ changes }: SaveDraftRequest) => ({
      kind: 'done',
      value: { kind: 'saved', whole: wholeOf(withValue(document, ['name'], 'Mới'), changes.length + 1) },
    }),
  })
  draft.flow.set(['name'], 'Mới')
  expect(draft.state().unsaved).toBe(1)
  expect(await draft.flow.save()).toBe(true)
  expect(draft.asked.find(({ method }) => method === 'PUT')?.request).toEqual({
    id: 'd',
    revision: 1,
    changes: [{ path: ['name'], before: 'Sen', after: 'Mới' }],
  })
  expect([draft.state().unsaved, draft.notified]).toEqual([0, ['settings.saved']])
})

const clashing = (): Parameters<typeof openAdmin>[0] => {
  let reads = 0
  const theirs = withValue(document, ['look', 'accent'], '#999999')
  return {
    'GET /drafts/:id': () => (reads++ === 0 ? read() : read(theirs, 2)),
    'PUT /drafts/:id': () => ({
      kind: 'done',
      value: {
        kind: 'conflict',
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
    const draft = await openAdmin(clashing())
    draft.flow.set(['look', 'accent'], '#123456')
    draft.flow.set(['name'], 'Mới')
    expect(await draft.flow.save()).toBe(false)
    expect(draft.state().clash).toMatchObject([{ by: 'Chi' }])
    await draft.flow.settle(prefer)
    expect(draft.state()).toMatchObject({ edited: { name: 'Mới', look: { accent } }, unsaved, clash: [] })
  },
)

test('publishing saves first, names what was seen, and leads back to the history', async () => {
  const draft = await openAdmin({
    'GET /drafts/:id': () => read(),
    'PUT /drafts/:id': () => ({ kind: 'done', value: { kind: 'saved', whole: wholeOf(document, 2) } }),
    'POST /drafts/:id/publish': () => ({
      kind: 'done',
      value: { kind: 'published', version: 2, publication: 2 },
    }),
  })
  draft.flow.set(['name'], 'Mới')
  await draft.flow.publish('for spring')
  expect(draft.asked.at(-1)?.request).toEqual({ id: 'd', revision: 2, publication: 1, note: 'for spring' })
  expect(draft.gone).toEqual(['/settings'])
})

test('a publish that is refused stays at the draft and reloads what blocks it', async () => {
  const draft = await openAdmin({
    'GET /drafts/:id': () => read(),
    'POST /drafts/:id/publish': () => ({ kind: 'done', value: { kind: 'refused', issues: [] } }),
  })
  await draft.flow.publish('')
  expect([draft.gone, draft.asked.at(-1)?.method]).toEqual([[], 'GET'])
})

test('a missing response is reported, and nothing counts as saved', async () => {
  const draft = await openAdmin({ 'GET /drafts/:id': () => read() })
  draft.flow.set(['name'], 'Mới')
  expect(await draft.flow.save()).toBe(false)
  expect([draft.notified, draft.state().unsaved]).toEqual([['failed'], 1])
})

test('colours are checked after each pause in typing, and only when they are valid', async () => {
  const found = { isReadable: true, light: {}, dark: {}, pairs: [] }
  const draft = await openAdmin({
    'GET /drafts/:id': () => read(),
    'GET /colours': () => ({ kind: 'done', value: found }),
  })
  const looks = () => draft.asked.filter(({ path }) => path.endsWith('/colours')).length
  draft.flow.set(['look', 'accent'], '#12')
  draft.timers.at(-1)?.()
  expect(looks()).toBe(0)
  draft.flow.set(['look', 'accent'], '#123456')
  draft.timers.at(-1)?.()
  await Promise.resolve()
  expect(looks()).toBe(1)
})

test('what is typed while a save is under way stays, and is what is not saved yet', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  const draft = await openAdmin({
    'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }),
    'PUT /drafts/:id': () => new Promise((resolve) => (answer = resolve)) as never,
  })
  draft.flow.set(['name'], 'Lotus')
  const saving = draft.flow.save()
  await Promise.resolve()
  draft.flow.set(['look', 'accent'], '#333333')
  answer({
    kind: 'done',
    value: { kind: 'saved', whole: wholeOf(withValue(document, ['name'], 'Lotus'), 2) },
  })
  expect(await saving).toBe(true)
  expect(draft.state().edited).toMatchObject({ name: 'Lotus', look: { accent: '#333333' } })
  expect(draft.state().unsaved).toBe(1)
})

test('a save waits for an address that is being hidden, so that nothing typed is stored as empty', async () => {
  const draft = await openAdmin({
    'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }),
    'PUT /drafts/:id': (request: SaveDraftRequest) => ({
      kind: 'done',
      value: { kind: 'saved', whole: wholeOf(withValue(document, ['path'], request.changes[0]?.after), 2) },
    }),
  })
  let hidden = () => {}
  draft.flow.await(
    new Promise<void>((resolve) => (hidden = resolve)).then(() => draft.flow.set(['path'], 'sealed')),
  )
  const saving = draft.flow.save()
  await Promise.resolve()
  expect(draft.asked.filter(({ method }) => method === 'PUT')).toEqual([])
  hidden()
  expect(await saving).toBe(true)
  expect(draft.state().whole.document).toMatchObject({ path: 'sealed' })
})

test('unsaved edits hold the page; without any it is free to leave', async () => {
  const draft = await openAdmin({ 'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }) })
  draft.flow.start()
  await Promise.resolve()
  const held = draft.held()
  expect(held?.()).toBe(false)
  draft.flow.set(['name'], 'Lotus')
  expect(held?.()).toBe(true)
})
