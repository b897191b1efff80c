import type {
  DraftAnswer,
  PublishAnswer,
  SaveDraftAnswer,
  SettingsOverviewAnswer,
} from '@playfront/contract/console/versions'
import type { PreviewOddsAnswer } from '@playfront/contract/console/odds'
import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let play: PlayHarness
let consoleHarness: ConsoleHarness
let mai: Hired
let bao: Hired
let an: HarnessMember

beforeAll(async () => {
  play = await openPlayHarness({ lotteries: ['MB5'] })
  consoleHarness = await openConsoleHarness({ harness: play })
  mai = await consoleHarness.authenticate(
    await consoleHarness.hire('mai', [{ merchant: 'lotus', role: 'manager' }]),
  )
  bao = await consoleHarness.authenticate(
    await consoleHarness.hire('bao', [{ merchant: 'lotus', role: 'manager' }]),
  )
  await play.drawsAfter(seconds(0))
  an = await play.registerMember('player')
  await play.play.lotteryBoard(play.callBy('lotus'), { lottery: 'MB5' })
})
afterAll(() => consoleHarness.close())

const ask = async <Value>(
  name: Parameters<ConsoleHarness['call']>[0],
  fields: Record<string, unknown> = {},
  by = mai,
): Promise<Value> => {
  const { status, code, value } = await consoleHarness.call(name, { by, merchant: 'lotus', fields })
  if (status !== 200) throw new Error(`${name} ${status} ${code}`)
  return value
}

const lo2 = ['operator', 'lottery', 'odds', 'Lott', 'VN27', 'VN_LO2']
const lowered = 90_0000

const draftWith = async (changes: object[]): Promise<DraftAnswer> => {
  const { draft } = await ask<DraftAnswer>('openDraft', { title: 'Odds' })
  const saved = await ask<SaveDraftAnswer>('saveDraft', { id: draft.id, revision: 1, changes })
  if (saved.kind !== 'saved') throw new Error('somebody else is here')
  return saved.whole
}

const publish = async ({ draft, publication }: DraftAnswer): Promise<PublishAnswer> => {
  const answer = await ask<PublishAnswer>('publishDraft', {
    id: draft.id,
    revision: draft.revision,
    publication,
  })
  if (answer.kind !== 'waiting') return answer
  return ask<PublishAnswer>('decideSettingsApproval', { id: answer.approval, approve: true }, bao)
}

const place = async (over: { oddsVersion: number }) =>
  play.place(an, {
    lottery: 'MB5',
    issues: [{ issueId: await play.issueOn('MB5'), multiple: 1 }],
    expectedTotal: 27_000,
    ...over,
  })

const oddsOnSale = async () => {
  const board = await play.play.lotteryBoard(play.callBy('lotus'), { lottery: 'MB5' })
  return {
    version: board.oddsVersion,
    odds: board.betTypes.find(({ type }) => type === 'VN_LO2')?.odds,
  }
}

const validate = async (own: object, floorBps = 5_000, limits: object = {}) =>
  (await ask<PreviewOddsAnswer>('previewOdds', { prizeMode: 'Lott', own, floorBps, ...limits })).rows.find(
    ({ family, type }) => family === 'VN27' && type === 'VN_LO2',
  )

test('the return of odds is shown while they are typed, as the rules compute it', async () => {
  expect(await validate({})).toMatchObject({ standard: 99_0000, odds: 99_0000, rtpBps: 9_900, state: 'sold' })
  expect(await validate({ VN27: { VN_LO2: lowered } })).toMatchObject({
    standard: 99_0000,
    odds: lowered,
    rtpBps: 9_000,
    state: 'sold',
  })
  expect(await validate({ VN27: { VN_LO2: lowered } }, 9_500)).toMatchObject({ state: 'low' })
  expect(await validate({ VN27: { VN_LO2: 101_0000 } })).toMatchObject({ rtpBps: 10_100, state: 'high' })
  const limits = { maxBps: 9_800, bands: { VN_LO2: { minBps: 9_100, maxBps: 9_700 } } }
  expect(await validate({}, 5_000, limits)).toMatchObject({ minBps: 9_100, maxBps: 9_700, state: 'high' })
  expect(await validate({ VN27: { VN_LO2: lowered } }, 5_000, limits)).toMatchObject({ state: 'low' })
})

test('an approver of odds sees those of the mode beside the merchant’s own', async () => {
  const draft = await draftWith([{ path: lo2, after: lowered }])
  expect(draft.differences).toMatchObject([
    { path: lo2, after: lowered, kinds: [{ path: lo2, kind: 'odds', standard: 99_0000 }] },
  ])
  await ask('dropDraft', { id: draft.draft.id })
})

test.each([
  ['below the merchant’s floor', lo2, 40_0000, 'settings.odds.low'],
  ['above what is staked', lo2, 101_0000, 'settings.odds.high'],
  ['of a bet that nobody knows', [...lo2.slice(0, -1), 'VN_NONE'], 10_0000, 'settings.unknown.lottery'],
  [
    'of a mode that nobody knows',
    [...lo2.slice(0, 3), 'Free', 'VN27', 'VN_LO2'],
    10_0000,
    'settings.unknown.lottery',
  ],
] as const)('odds %s are refused, with their place', async (_, path, after, code) => {
  const draft = await draftWith([{ path, after }])
  expect(draft.issues.map((fault) => [fault.code, fault.path])).toEqual([[code, path]])
  expect(await publish(draft)).toMatchObject({ kind: 'refused' })
  await ask('dropDraft', { id: draft.draft.id })
})

const band = (type: string) => ['operator', 'lottery', 'returnBands', type]
const oddsOf = async () =>
  play.query<{ version: number }>(
    `select max(version)::int as version from lottery_prize_mode_version where merchant = 'lotus' and code = 'Lott'`,
  )
const bandsHeld = () =>
  play.query<{ version: number; bands: { returnBands?: object } }>(
    `select version, bands from lottery_return_band where merchant = 'lotus' order by version`,
  )

test.each([
  [
    'nothing lies in',
    [{ path: band('VN_LO2'), after: { minBps: 9_000, maxBps: 8_000 } }],
    'settings.band.empty',
  ],
  [
    'lies under the floor of all',
    [{ path: band('VN_LO2'), after: { minBps: 0, maxBps: 4_000 } }],
    'settings.band.empty',
  ],
  [
    'is of no bet',
    [{ path: band('VN_NONE'), after: { minBps: 0, maxBps: 9_000 } }],
    'settings.unknown.lottery',
  ],
  [
    'keeps every bet away',
    [{ path: ['operator', 'lottery', 'maxRtpBps'], after: 4_000 }],
    'settings.band.empty',
  ],
  [
    'keeps its own odds out above',
    [
      { path: band('VN_LO2'), after: { minBps: 8_000, maxBps: 9_000 } },
      { path: lo2, after: 95_0000 },
    ],
    'settings.odds.high',
  ],
  [
    'keeps its own odds out below',
    [
      { path: band('VN_LO2'), after: { minBps: 9_600, maxBps: 9_900 } },
      { path: lo2, after: 95_0000 },
    ],
    'settings.odds.low',
  ],
] as const)('a band that %s is refused, with its place (lottery 4.9)', async (_, changes, code) => {
  const draft = await draftWith([...changes])
  expect(draft.issues.map((fault) => fault.code)).toEqual([code])
  expect(await publish(draft)).toMatchObject({ kind: 'refused' })
  await ask('dropDraft', { id: draft.draft.id })
})

test('a band beyond the whole stake is not even a band', async () => {
  const draft = await draftWith([{ path: ['operator', 'lottery', 'maxRtpBps'], after: 10_001 }])
  expect(draft.issues.map((fault) => fault.code)).toEqual(['settings.shape'])
  await ask('dropDraft', { id: draft.draft.id })
})

test('a band that takes a kind off sale is new odds: a slip priced before is refused by the database (lottery 4.9)', async () => {
  const before = await oddsOnSale()
  const held = await bandsHeld()
  const [first, second] = [9_800, 9_700].map((maxBps) => ({ minBps: 5_000, maxBps }))
  const draft = await draftWith([{ path: band('VN_LO2'), after: first }])
  expect(draft.risks).toEqual(['odds'])
  expect(await publish(draft)).toMatchObject({ kind: 'published' })
  // This node still uses the previous settings.
  await expect(place({ oddsVersion: before.version })).rejects.toMatchObject({ code: 'odds_changed' })
  expect((await bandsHeld()).slice(held.length)).toMatchObject([
    { version: held.length + 1, bands: { returnBands: { VN_LO2: { minBps: 5_000, maxBps: 9_800 } } } },
  ])

  // One that nothing on sale falls out of is none.
  const [kept] = await oddsOf()
  const wider = await draftWith([{ path: band('VN_LO2'), before: first, after: second }])
  expect(await publish(wider)).toMatchObject({ kind: 'published' })
  expect(await oddsOf()).toEqual([kept])
  const away = await draftWith([
    { path: band('VN_LO2'), before: second, after: { minBps: 0, maxBps: 10_000 } },
  ])
  expect(await publish(away)).toMatchObject({ kind: 'published' })
  expect(await oddsOf()).toEqual([{ version: (kept?.version ?? 0) + 1 }])
  await play.passes(seconds(6))
})

test('odds that wait for their day stay where they are when others are published: on sale is what was published', async () => {
  const before = await oddsOnSale()
  await play.query(
    `insert into lottery_prize_mode_version (merchant, code, version, area, tables, valid_from)
     select merchant, code, $1, area, jsonb_set(tables, '{VN27,VN_DE_DB,odds}', '970000'), platform_now() + interval '1 year'
     from lottery_prize_mode_version where merchant = 'lotus' and code = 'Lott' and version = $2`,
    [before.version + 1, before.version],
  )
  const draft = await draftWith([{ path: lo2, after: 91_0000 }])
  expect(await publish(draft)).toMatchObject({ kind: 'published' })
  await play.passes(seconds(6))
  expect(await oddsOnSale()).toEqual({ version: before.version + 2, odds: 91_0000 })
  const [waiting] = await play.query<{ version: number; lo2: number; de: number; waits: boolean }>(
    `select version, (tables #>> '{VN27,VN_LO2,odds}')::int as lo2, (tables #>> '{VN27,VN_DE_DB,odds}')::int as de,
       valid_from > platform_now() as waits
     from lottery_prize_mode_version where merchant = 'lotus' and code = 'Lott' order by version desc limit 1`,
  )
  expect(waiting).toEqual({ version: before.version + 3, lo2: 91_0000, de: 97_0000, waits: true })
  await play.query(`delete from lottery_prize_mode_version where valid_from > platform_now()`)
  const back = await draftWith([{ path: lo2, before: 91_0000, after: 99_0000 }])
  expect(await publish(back)).toMatchObject({ kind: 'published' })
  await play.passes(seconds(6))
})

test('odds published while a draw is under way: bets that are in keep theirs, the next ones have the new', async () => {
  const before = await oddsOnSale()
  expect(before.odds).toBe(99_0000)
  const early = await place({ oddsVersion: before.version })
  const draft = await draftWith([{ path: lo2, before: 99_0000, after: lowered }])
  expect(draft.risks).toEqual(['odds'])
  expect(await publish(draft)).toMatchObject({ kind: 'published' })

  // The board's own memory of odds is short; the database knows at once.
  await expect(place({ oddsVersion: before.version })).rejects.toMatchObject({ code: 'odds_changed' })
  const after = await oddsOnSale()
  expect(after).toEqual({ version: before.version + 1, odds: lowered })
  const late = await place({ oddsVersion: after.version })
  expect([early.bets[0]?.odds, late.bets[0]?.odds]).toEqual([99_0000, lowered])

  await play.drawsAfter(minutes(12))
  const kept = await play.query<{ odds: number }>(
    "select (snapshot ->> 'odds')::int as odds from lottery_bet order by odds desc",
  )
  expect(kept.map(({ odds }) => odds)).toEqual([99_0000, lowered])
  expect(play.errors).toEqual([])
})

test('rolling back brings the odds back as another version', async () => {
  const { version } = await oddsOnSale()
  const { publication } = await ask<SettingsOverviewAnswer>('settingsOverview')
  const asked = await ask<PublishAnswer>('rollBackSettings', { version: 1, publication })
  if (asked.kind !== 'waiting') throw new Error(asked.kind)
  await ask('decideSettingsApproval', { id: asked.approval, approve: true }, bao)
  await play.passes(seconds(6))
  expect(await oddsOnSale()).toEqual({ version: version + 1, odds: 99_0000 })
})
