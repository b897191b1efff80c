import { type Json, withValue } from '@playfront/contract/console/settingsChanges'
import type { DraftAnswer, SaveDraftRequest } from '@playfront/contract/console/versions'
import { expect, test } from 'vitest'
import type { House } from '../../app/house'
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
  faults: [],
  risks: [],
  conflicts: [],
  publication: 1,
})

/** A desk whose server answers what a story says, and that writes down what it was asked. */
const openDesk = async (answers: Record<string, (request: never) => Outcome<unknown>>) => {
  const asked: { path: string; method: string; request: unknown }[] = []
  const told: string[] = []
  const gone: string[] = []
  const timers: (() => void)[] = []
  let held: (() => boolean) | undefined
  const house = {
    requests: {
      ask: async ({ path, method }: { path: string; method: string }, request: never) => {
        asked.push({ path, method, request })
        const name = `${method} ${path.replace('/console/api/settings', '')}`
        return answers[name]?.(request) ?? { kind: 'unknown' }
      },
    },
    toasts: { tell: (text: string) => told.push(text) },
    texts: () => ({ t: (key: string) => key }),
    place: {
      go: (path: string) => gone.push(path),
      hold: (isUnsaved: () => boolean) => ((held = isUnsaved), () => undefined),
    },
    platform: { clock: { after: (_: number, work: () => void) => (timers.push(work), () => undefined) } },
    tellFailure: () => told.push('failed'),
  } as unknown as House
  const flow = createDraftFlow(house, 'd')
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

test('what is changed at the desk is sent key by key, with what stood there before', async () => {
  const desk = await openDesk({
    'GET /drafts/:id': () => read(),
    'PUT /drafts/:id': ({ changes }: SaveDraftRequest) => ({
      kind: 'done',
      value: { state: 'saved', whole: wholeOf(withValue(document, ['name'], 'Mới'), changes.length + 1) },
    }),
  })
  desk.flow.set(['name'], 'Mới')
  expect(desk.state().unsaved).toBe(1)
  expect(await desk.flow.save()).toBe(true)
  expect(desk.asked.find(({ method }) => method === 'PUT')?.request).toEqual({
    id: 'd',
    revision: 1,
    changes: [{ path: ['name'], before: 'Sen', after: 'Mới' }],
  })
  expect([desk.state().unsaved, desk.told]).toEqual([0, ['settings.saved']])
})

const clashing = (): Parameters<typeof openDesk>[0] => {
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
    const desk = await openDesk(clashing())
    desk.flow.set(['look', 'accent'], '#123456')
    desk.flow.set(['name'], 'Mới')
    expect(await desk.flow.save()).toBe(false)
    expect(desk.state().clash).toMatchObject([{ by: 'Chi' }])
    await desk.flow.settle(prefer)
    expect(desk.state()).toMatchObject({ edited: { name: 'Mới', look: { accent } }, unsaved, clash: [] })
  },
)

test('publishing saves first, names what was seen, and leads back to the history', async () => {
  const desk = await openDesk({
    'GET /drafts/:id': () => read(),
    'PUT /drafts/:id': () => ({ kind: 'done', value: { state: 'saved', whole: wholeOf(document, 2) } }),
    'POST /drafts/:id/publish': () => ({
      kind: 'done',
      value: { state: 'published', version: 2, publication: 2 },
    }),
  })
  desk.flow.set(['name'], 'Mới')
  await desk.flow.publish('for spring')
  expect(desk.asked.at(-1)?.request).toEqual({ id: 'd', revision: 2, publication: 1, note: 'for spring' })
  expect(desk.gone).toEqual(['/settings'])
})

test('a publish that is refused stays at the draft and reads anew what is in the way', async () => {
  const desk = await openDesk({
    'GET /drafts/:id': () => read(),
    'POST /drafts/:id/publish': () => ({ kind: 'done', value: { state: 'refused', faults: [] } }),
  })
  await desk.flow.publish('')
  expect([desk.gone, desk.asked.at(-1)?.method]).toEqual([[], 'GET'])
})

test('an answer that never came is told, and nothing counts as saved', async () => {
  const desk = await openDesk({ 'GET /drafts/:id': () => read() })
  desk.flow.set(['name'], 'Mới')
  expect(await desk.flow.save()).toBe(false)
  expect([desk.told, desk.state().unsaved]).toEqual([['failed'], 1])
})

test('colours are looked at when the hand rests, and only when they are colours', async () => {
  const found = { isReadable: true, light: {}, dark: {}, pairs: [] }
  const desk = await openDesk({
    'GET /drafts/:id': () => read(),
    'GET /colours': () => ({ kind: 'done', value: found }),
  })
  const looks = () => desk.asked.filter(({ path }) => path.endsWith('/colours')).length
  desk.flow.set(['look', 'accent'], '#12')
  desk.timers.at(-1)?.()
  expect(looks()).toBe(0)
  desk.flow.set(['look', 'accent'], '#123456')
  desk.timers.at(-1)?.()
  await Promise.resolve()
  expect(looks()).toBe(1)
})

test('what is typed while a save is under way stays, and is what is not saved yet', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => {}
  const desk = await openDesk({
    'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }),
    'PUT /drafts/:id': () => new Promise((resolve) => (answer = resolve)) as never,
  })
  desk.flow.set(['name'], 'Lotus')
  const saving = desk.flow.save()
  await Promise.resolve()
  desk.flow.set(['look', 'accent'], '#333333')
  answer({
    kind: 'done',
    value: { state: 'saved', whole: wholeOf(withValue(document, ['name'], 'Lotus'), 2) },
  })
  expect(await saving).toBe(true)
  expect(desk.state().edited).toMatchObject({ name: 'Lotus', look: { accent: '#333333' } })
  expect(desk.state().unsaved).toBe(1)
})

test('a save waits for an address that is being hidden, so that nothing typed is stored as empty', async () => {
  const desk = await openDesk({
    'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }),
    'PUT /drafts/:id': (request: SaveDraftRequest) => ({
      kind: 'done',
      value: { state: 'saved', whole: wholeOf(withValue(document, ['path'], request.changes[0]?.after), 2) },
    }),
  })
  let hidden = () => {}
  desk.flow.await(
    new Promise<void>((resolve) => (hidden = resolve)).then(() => desk.flow.set(['path'], 'sealed')),
  )
  const saving = desk.flow.save()
  await Promise.resolve()
  expect(desk.asked.filter(({ method }) => method === 'PUT')).toEqual([])
  hidden()
  expect(await saving).toBe(true)
  expect(desk.state().whole.document).toMatchObject({ path: 'sealed' })
})

test('unsaved edits hold the page; without any it is free to leave', async () => {
  const desk = await openDesk({ 'GET /drafts/:id': () => ({ kind: 'done', value: wholeOf(document, 1) }) })
  desk.flow.start()
  await Promise.resolve()
  const held = desk.held()
  expect(held?.()).toBe(false)
  desk.flow.set(['name'], 'Lotus')
  expect(held?.()).toBe(true)
})
