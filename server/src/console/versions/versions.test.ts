import type {
  DraftAnswer,
  PublishAnswer,
  SaveDraftAnswer,
  SettingsDifferencesAnswer,
  SettingsOverviewAnswer,
} from '@playfront/contract/console/versions'
import type { HideContactAnswer } from '@playfront/contract/console/brand.schema'
import { valueAt } from '@playfront/contract/console/settingsChanges'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedMerchants } from '../../merchants/seedMerchants'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let mai: Hired
let bao: Hired
let reader: Hired
let stranger: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  mai = await harness.signIn(await harness.hire('mai', [{ merchant: 'lotus', role: 'manager' }]))
  bao = await harness.signIn(await harness.hire('bao', [{ merchant: 'lotus', role: 'manager' }]))
  reader = await harness.signIn(await harness.hire('reader', [{ merchant: 'lotus', role: 'auditor' }]))
  stranger = await harness.signIn(await harness.hire('stranger', [{ merchant: 'mela', role: 'owner' }]))
})
afterAll(() => harness.close())

type Names = Parameters<ConsoleHarness['call']>[0]

const ask = async <Value>(name: Names, fields: Record<string, unknown> = {}, by = mai): Promise<Value> => {
  const { status, code, value } = await harness.call(name, { by, merchant: 'lotus', fields })
  if (status !== 200) throw new Error(`${name} ${status} ${code}`)
  return value as Value
}
const refusal = async (name: Names, fields: Record<string, unknown> = {}, by = mai, merchant = 'lotus') =>
  (await harness.call(name, { by, merchant, fields })).code

const overview = (by = mai) => ask<SettingsOverviewAnswer>('settingsOverview', {}, by)
const open = (title = 'Spring') => ask<DraftAnswer>('openDraft', { title })
const change = (path: string[], before: unknown, after: unknown) => ({ path, before, after })
const accent = (before: string, after: string) => change(['look', 'accent'], before, after)
const save = (draft: DraftAnswer, changes: object[], by = mai) =>
  ask<SaveDraftAnswer>('saveDraft', { id: draft.draft.id, revision: draft.draft.revision, changes }, by)
const publish = ({ draft, publication }: DraftAnswer, by = mai) =>
  ask<PublishAnswer>('publishDraft', { id: draft.id, revision: draft.revision, publication }, by)
const saved = async (draft: DraftAnswer, changes: object[], by = mai): Promise<DraftAnswer> => {
  const answer = await save(draft, changes, by)
  if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer))
  return answer.whole
}

/** Each story begins with what the demonstration publishes. */
beforeEach(async () => {
  const { version, publication, drafts, approvals } = await overview()
  for (const { id } of approvals) await ask('decideSettingsApproval', { id, approve: false }, bao)
  for (const { id } of drafts) await ask('dropDraft', { id })
  if (version !== 1) await ask('rollBackSettings', { version: 1, publication })
})

test('a draft is published as a new version, and what players had stays as the older one', async () => {
  const before = await overview()
  const draft = await saved(await open(), [
    accent('#c8102e', '#123456'),
    change(['name'], 'Sen Vàng', 'Sen Mới'),
  ])
  expect(draft.differences.map(({ words, before: was, after }) => [words, was, after])).toEqual([
    ['name', 'Sen Vàng', 'Sen Mới'],
    ['look › accent', '#c8102e', '#123456'],
  ])
  expect(draft.differences.map(({ meaning }) => meaning)).toEqual([
    'The name shown to players.',
    'Colour of the primary action on a screen.',
  ])
  const answer = await publish(draft)
  expect(answer).toMatchObject({ kind: 'published', publication: before.publication + 1 })
  const after = await overview()
  expect(after.drafts).toEqual([])
  expect(after.moves[0]).toMatchObject({
    kind: 'published',
    by: 'mai',
    approvedBy: null,
    version: after.version,
  })
  const page = await harness.app.inject({
    url: '/wps/system/settings',
    headers: { host: 'lotus.localhost:8080' },
  })
  expect(page.json().value.merchant).toMatchObject({ name: 'Sen Mới', version: after.version })
})

test('an approver sees addresses in plain text, and which values are money or a share', async () => {
  const { document } = await open()
  const { path: sealed } = (
    await harness.call('hideContact', {
      by: mai,
      merchant: 'lotus',
      fields: { written: 'https://help.lotus.example/' },
    })
  ).value as HideContactAnswer
  const at = (path: string[]) => valueAt(document, path)
  const services = [{ title: 'Help', path: sealed, icon: '', type: '' }]
  const draft = await saved(await open(), [
    change(['shell', 'customerService'], at(['shell', 'customerService']), services),
    change(['operator', 'withdrawals', 'minimum'], at(['operator', 'withdrawals', 'minimum']), 250_000),
    change(
      ['operator', 'withdrawals', 'fee', 'basisPoints'],
      at(['operator', 'withdrawals', 'fee', 'basisPoints']),
      125,
    ),
  ])
  const [service, ...figures] = draft.differences
  expect(JSON.stringify(service?.after)).toContain('https://help.lotus.example/')
  expect(JSON.stringify(service)).not.toContain(sealed)
  expect(draft.document).toMatchObject({ shell: { customerService: services } })
  expect(figures.flatMap(({ kinds }) => kinds)).toEqual(
    expect.arrayContaining([
      { path: ['operator', 'withdrawals', 'minimum'], kind: 'money' },
      { path: ['operator', 'withdrawals', 'fee', 'basisPoints'], kind: 'percent' },
    ]),
  )
})

test('rolling back points to the older version again, and the history shows both', async () => {
  const draft = await saved(await open(), [accent('#c8102e', '#123456')])
  await publish(draft)
  const { publication, version } = await overview()
  expect(await ask('rollBackSettings', { version: 1, publication, note: 'too dark' })).toEqual({
    kind: 'published',
    version: 1,
    publication: publication + 1,
  })
  const { moves } = await overview()
  expect(moves.slice(0, 2).map(({ kind, version: to, note }) => [kind, to, note])).toEqual([
    ['rolledBack', 1, 'too dark'],
    ['published', version, ''],
  ])
  const { differences } = await ask<SettingsDifferencesAnswer>('settingsDifferences', {
    from: version,
    to: 1,
  })
  expect(differences.map(({ words, after }) => [words, after])).toEqual([['look › accent', '#c8102e']])
})

test('a seed never covers what a person has rolled back to', async () => {
  const draft = await saved(await open(), [accent('#c8102e', '#123456')])
  await publish(draft)
  const { publication } = await overview()
  await ask('rollBackSettings', { version: 1, publication })
  const before = await overview()
  const [lotus] = demonstrationMerchants
  await seedMerchants(harness.store, [{ ...lotus!.settings, name: 'Another seed' }])
  expect((await overview()).publication).toBe(before.publication)
})

test('two editors on one draft: other keys are merged, the same key is refused with the other’s name', async () => {
  const begun = await open()
  const { id } = begun.draft
  await saved(begun, [accent('#c8102e', '#111111')])
  const merged = await saved(begun, [change(['name'], 'Sen Vàng', 'Sen của Bảo')], bao)
  expect(merged.document).toMatchObject({ name: 'Sen của Bảo', look: { accent: '#111111' } })
  const late = await save(
    begun,
    [accent('#c8102e', '#222222'), change(['look', 'radius'], 'medium', 'pill')],
    bao,
  )
  expect(late).toMatchObject({
    kind: 'conflict',
    conflicts: [{ words: 'look › accent', by: 'mai', found: '#111111' }],
  })
  const kept = await ask<DraftAnswer>('readDraft', { id })
  expect(kept.document).toMatchObject({ look: { accent: '#111111', radius: 'medium' } })
})

test('a draft that is older than what is published takes over other keys and names the same ones', async () => {
  const [one, other] = [await open('one'), await open('other')]
  await publish(await saved(one, [accent('#c8102e', '#111111')]))
  const merged = await saved(other, [change(['name'], 'Sen Vàng', 'Sen')])
  expect(merged.conflicts).toEqual([])
  expect(merged.differences.map(({ words }) => words)).toEqual(['name'])
  const clash = await saved(merged, [accent('#c8102e', '#222222')])
  expect(clash.conflicts).toMatchObject([{ words: 'look › accent', found: '#111111', after: '#222222' }])
  expect(await publish(clash)).toMatchObject({ kind: 'conflict', conflicts: [{ path: ['look', 'accent'] }] })
  const settled = await ask<DraftAnswer>('rebaseDraft', {
    id: clash.draft.id,
    revision: clash.draft.revision,
    prefer: 'draft',
  })
  expect(settled.conflicts).toEqual([])
  expect(await publish(settled)).toMatchObject({ kind: 'published' })
})

test('what cannot be published is refused with place and code, and nothing moves', async () => {
  const before = await overview()
  const draft = await saved(
    await open(),
    [accent('#c8102e', 'url(x)'), change(['texts', 'VI', 'home.hero.text'], undefined, '<b>x</b>')].slice(
      0,
      1,
    ),
  )
  const answer = await publish(draft)
  expect(answer).toMatchObject({
    kind: 'refused',
    issues: [{ words: 'look › accent', code: 'settings.shape' }],
  })
  expect(await overview()).toMatchObject({ version: before.version, publication: before.publication })
})

test('a risky key needs a second person, and that is never the first one', async () => {
  const draft = await saved(await open(), [
    change(['operator', 'payoutPerSlipCap'], 2_000_000_000, 1_000_000_000),
  ])
  expect(draft.risks).toEqual(['limits'])
  const asked = await publish(draft)
  if (asked.kind !== 'waiting') throw new Error(asked.kind)
  expect((await overview()).moves[0]?.kind).not.toBe('published')
  expect((await overview(bao)).approvals).toMatchObject([
    { id: asked.approval, isOwn: false, isStale: false, risks: ['limits'] },
  ])
  expect(await refusal('decideSettingsApproval', { id: asked.approval, approve: true }, mai)).toBe(
    'staff.same.person',
  )
  expect(await refusal('decideSettingsApproval', { id: asked.approval, approve: true }, reader)).toBe(
    'staff.not.allowed',
  )
  expect(await ask('decideSettingsApproval', { id: asked.approval, approve: true }, bao)).toMatchObject({
    kind: 'published',
  })
  expect((await overview()).moves[0]).toMatchObject({ by: 'mai', approvedBy: 'bao' })
  // Back again is as risky as there.
  const { publication } = await overview()
  const back = await ask<PublishAnswer>('rollBackSettings', { version: 1, publication })
  if (back.kind !== 'waiting') throw new Error(back.kind)
  await ask('decideSettingsApproval', { id: back.approval, approve: true }, bao)
  expect((await overview()).version).toBe(1)
})

test('a request is for exactly what was seen: a draft that changed since, or a pointer that moved, needs a new request', async () => {
  const draft = await saved(await open(), [
    change(['lottery', 'prizeModes'], ['Lott', 'Trad', 'LottRebate'], ['Lott']),
  ])
  const asked = await publish(draft)
  if (asked.kind !== 'waiting') throw new Error(asked.kind)
  await saved(draft, [change(['lottery', 'prizeModes'], ['Lott'], ['Trad'])])
  expect(await refusal('decideSettingsApproval', { id: asked.approval, approve: true }, bao)).toBe(
    'staff.moved.on',
  )
  expect((await overview()).approvals).toMatchObject([{ isStale: true }])
})

test('a publish names the draft and the pointer as they were seen', async () => {
  const draft = await saved(await open(), [accent('#c8102e', '#111111')])
  const newer = await saved(draft, [accent('#111111', '#222222')], bao)
  expect(
    await refusal('publishDraft', {
      id: draft.draft.id,
      revision: draft.draft.revision,
      publication: draft.publication,
    }),
  ).toBe('staff.moved.on')
  expect(
    await refusal('publishDraft', {
      id: draft.draft.id,
      revision: newer.draft.revision,
      publication: draft.publication + 1,
    }),
  ).toBe('staff.moved.on')
})

test('of two concurrent publishes one is told that the other was first', async () => {
  const drafts = [
    await saved(await open('a'), [accent('#c8102e', '#111111')]),
    await saved(await open('b'), [change(['name'], 'Sen Vàng', 'B')]),
  ]
  const answers = await Promise.all(
    drafts.map(({ draft, publication }) =>
      harness.call('publishDraft', {
        by: mai,
        merchant: 'lotus',
        fields: { id: draft.id, revision: draft.revision, publication },
      }),
    ),
  )
  expect(
    answers
      .map(({ status, code }) => code ?? status)
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([200, 'staff.moved.on'])
})

test('nothing is published when nothing would change', async () => {
  expect(await publish(await open()).catch(String)).toContain('settings.same')
  const { publication } = await overview()
  expect(await refusal('rollBackSettings', { version: 1, publication })).toBe('settings.same')
  expect(await refusal('rollBackSettings', { version: 99, publication })).toBe('settings.unknown')
})

test('another merchant’s staff finds no draft, not even by its id, and a reader changes nothing', async () => {
  const { draft } = await open()
  expect(await refusal('readDraft', { id: draft.id }, stranger)).toBe('staff.not.allowed')
  expect(await refusal('readDraft', { id: draft.id }, stranger, 'mela')).toBe('settings.unknown')
  expect(await refusal('publishDraft', { id: draft.id, revision: 1, publication: 1 }, stranger, 'mela')).toBe(
    'settings.unknown',
  )
  expect(await refusal('openDraft', { title: 'x' }, reader)).toBe('staff.not.allowed')
  expect(await refusal('readDraft', { id: draft.id }, reader)).toBeUndefined()
})

test('names that are none of a document’s keys, endless depth and endless size never come in', async () => {
  const draft = await open()
  const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown
  const fields = (changes: object[]) => ({ id: draft.draft.id, revision: 1, changes })
  expect(await refusal('saveDraft', fields([change(['__proto__', 'x'], undefined, 1)]))).toBe(
    'request.invalid',
  )
  expect(await refusal('saveDraft', fields([change(['texts', 'constructor'], undefined, 1)]))).toBe(
    'request.invalid',
  )
  expect(await refusal('saveDraft', fields([change(['texts'], undefined, deep)]))).toBe('request.invalid')
  expect(await refusal('saveDraft', fields([change(['note'], undefined, 'x'.repeat(450_000))]))).toBe(
    'request.too.large',
  )
})

test('a merchant has so many drafts and no more', async () => {
  for (let n = 0; n < 20; n += 1) await open(`draft ${n}`)
  expect(await refusal('openDraft', { title: 'one more' })).toBe('settings.full')
})

test('the players’ role writes neither versions nor the pointer, and a move says who made it', async () => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  await client.query(`set role playfront_app; select set_config('playfront.merchant', 'lotus', false)`)
  for (const statement of [
    `insert into settings_version (merchant, version, document, origin) values ('lotus', 99, '{}', 'console')`,
    `update merchant set published_version = 1`,
    `insert into settings_move (merchant, publication, version, kind) values ('lotus', 99, 1, 'published')`,
    `update settings_move set note = 'x'`,
    `delete from settings_draft`,
  ])
    await expect(client.query(statement)).rejects.toThrow('permission denied')
  await expect(
    client
      .query(`select move_settings(1, '{"code":"mela"}', null, null, null, null, null, '')`)
      .then(async () =>
        client.query(
          `select move_settings((select publication from merchant), '{"code":"mela"}', null, null, null, null, null, '')`,
        ),
      ),
  ).rejects.toThrow('settings of another merchant')
  await client.end()
})

test('every step stands in the audit log, with what changed', async () => {
  const draft = await saved(await open(), [accent('#c8102e', '#0a0a0a')])
  await publish(draft)
  const { entries } = await ask<{ entries: { action: string; after: string | null }[] }>('auditLog', {}, bao)
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
    'settings.published',
    'settings.draftChanged',
    'settings.draftOpened',
  ])
  expect(JSON.parse(entries[0]?.after ?? '{}')).toMatchObject({
    keys: { 'look › accent': '#0a0a0a' },
    by: 'mai',
  })
})

test('colours are returned with the tightest pairs, and an invalid colour is refused', async () => {
  const answer = await ask<{ isReadable: boolean; pairs: unknown[] }>('checkColours', {
    accent: '#c8102e',
    second: '#f2c14e',
  })
  expect(answer).toMatchObject({ isReadable: true })
  expect(answer.pairs).toHaveLength(4)
  expect(await refusal('checkColours', { accent: 'red', second: '#f2c14e' })).toBe('request.invalid')
})

test('the forms of the editor cover the settings: every field leads to a key', async () => {
  const { groups } = await open()
  const fields = groups.flatMap((group) => group.fields)
  expect(fields.length).toBeGreaterThan(120)
  expect(fields.find(({ path }) => path.join('.') === 'look.accent')).toMatchObject({
    kind: 'colour',
    risk: null,
  })
  expect(fields.find(({ path }) => path.join('.') === 'operator.withdrawals.perDay')).toMatchObject({
    kind: 'money',
    risk: 'limits',
  })
  expect(fields.filter(({ meaning }) => meaning === '').map(({ words }) => words)).toEqual([])
})
