import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GamePageRequest } from '@playfront/contract/play/catalogue.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import type { VendorGame } from '../vendors/gameProviderPort'
import { catalogueHandlers } from './catalogueHandlers'
import type { LeftOut } from './readVendorGames'
import { takeGamesIn } from './takeGamesIn'

const game = (gameId: string, over: Partial<VendorGame> = {}): VendorGame => ({
  vendor: 'NEON',
  nodeId: '1',
  gameId,
  title: gameId,
  gameClassify: 'RNG',
  cover: `/covers/${gameId}.svg`,
  hasTrial: false,
  ...over,
})

const vendorList: VendorGame[] = [
  game('mine', { title: 'Mỏ Rồng Vàng', returnToPlayer: 96.25, hasTrial: true }),
  game('istanbul', { title: 'İSTANBUL Işıkları' }),
  game('ma', { vendor: 'MOON', title: 'ม้าน้ำ', gameClassify: 'FISH' }),
  game('poker', { vendor: 'PVP', gameClassify: 'PVP' }),
  game('fruit', { vendor: 'TCG', title: 'Fruit 100%' }),
  game('flash', { vendor: 'MOON', gameClassify: 'ELOTT' }),
]

let harness: PlayHarness
let an: HarnessMember
let games: ReturnType<typeof catalogueHandlers>
let leftOut: LeftOut[]
beforeAll(async () => {
  harness = await openPlayHarness()
  an = await harness.registerMember('an_games')
})
afterAll(() => harness.close())
beforeEach(async () => {
  // Each test reads again what was imported.
  games = catalogueHandlers({
    store: harness.store,
    platform: harness.platform,
    vendors: { originFor: ({ host }) => `http://studio.${host}` },
  })
  await takeIn(vendorList)
})

const takeIn = (list: unknown, merchants: FullMerchantSettings[] = [harness.merchant('lotus')]) => {
  leftOut = []
  return takeGamesIn({
    port: { listGames: async () => list as VendorGame[] },
    store: harness.store,
    merchants,
    onLeftOut: (rows) => leftOut.push(...rows),
  })
}

const lotusBy = (over: Partial<FullMerchantSettings['operator']['catalogue']>): FullMerchantSettings => {
  const lotus = harness.merchant('lotus')
  return { ...lotus, operator: { ...lotus.operator, catalogue: { ...lotus.operator.catalogue, ...over } } }
}

const list = async (query: GamePageRequest = {}) =>
  games.gamePage(harness.callBy('lotus'), { ...query, limit: Number(query.limit ?? 60) })
const idsOf = async (query: GamePageRequest = {}) =>
  (await list(query)).games.map(({ gameId, accountTypeName }) => gameId ?? accountTypeName)

test('the answer orders what it lists, class by class, the lotteries first (REQ-CATALOG-001, REQ-CATALOG-002, REQ-CATALOG-004)', async () => {
  const answer = await games.gameVendors(harness.callBy('lotus'), { platform: 'html5' })
  expect(answer.categories.map(({ gameClassify, gameCount }) => [gameClassify, gameCount])).toEqual([
    ['VN', 1],
    ['ELOTT', 1],
    ['RNG', 3],
    ['PVP', 1],
    ['FISH', 1],
  ])
  expect(answer.ordinal).toMatchObject({ LOTT: 100, VN: 101, ELOTT: 200, SEA: 205 })
  expect(answer.categories[0]).toMatchObject({
    title: 'Xổ số',
    cards: [{ accountTypeName: 'MB1', displayName: 'Miền Bắc 1 phút', simulatedDraw: true }],
  })
  expect(answer.categories[2]?.cards[0]).toEqual({
    accountTypeName: 'NEON',
    displayName: 'Mỏ Rồng Vàng',
    path: '/m/launchGame?vendor=NEON&code=mine&nodeId=1&title=M%E1%BB%8F+R%E1%BB%93ng+V%C3%A0ng&backUrl=%2Fm%2Fgame',
    trialPath: expect.stringContaining('&playType=trial'),
    coverUrl: 'http://studio.lotus.localhost/covers/mine.svg',
    simulatedDraw: false,
    vendor: 'NEON',
    gameId: 'mine',
    vendorName: 'NEON',
    returnToPlayer: 96.25,
  })
})

test('providers with one display name are listed and filtered as one, and launched under their own code (REQ-CATALOG-005)', async () => {
  const answer = await games.gameVendors(harness.callBy('lotus'), { platform: 'html5' })
  expect(answer.mapping).toEqual({ NEON: 'NEON', MOON: 'MOON', PVP: 'TCG', TCG: 'TCG' })
  expect(answer.allVendors).toContainEqual({ vendor: 'TCG', displayName: 'TCG', gameCount: 2 })
  expect(answer.vendorSorting).toEqual(['MOON', 'NEON', 'TCG'])
  const { games: found } = await list({ vendor: 'TCG' })
  expect(found.map(({ vendor }) => vendor)).toEqual(['TCG', 'PVP'])
})

test('the merchant says which providers it offers, what it hides and in what order', async () => {
  await takeIn(vendorList, [
    lotusBy({ vendors: ['NEON', 'MOON'], hidden: ['FISH'], classes: ['RNG', 'ELOTT'] }),
  ])
  expect(await idsOf({ gameClassify: undefined })).toEqual(['MB1', 'mine', 'istanbul', 'flash'])
  await takeIn(vendorList, [lotusBy({ vendorOrder: ['TCG', 'NEON'] })])
  expect(await idsOf({ gameClassify: 'RNG' })).toEqual(['fruit', 'mine', 'istanbul'])
})

test.each([
  ['mo rong', ['mine']],
  ['RỒNG mỏ', ['mine']],
  ['istanbul isik', ['istanbul']],
  ['มานำ', ['ma']],
  ['mien bac', ['MB1']],
  ['north', ['MB1']],
  ['100%', ['fruit']],
  ['%', []],
  ['no such game', []],
])('a search for “%s” finds without accents and in any case', async (text, found) => {
  expect(await idsOf({ text })).toEqual(found)
})

test('a page goes on where the one before ended, and shows what came in behind it', async () => {
  const first = await list({ limit: 2 })
  expect([first.games.length, first.total]).toEqual([3, 7])
  await takeIn([...vendorList, game('new')])
  const second = await list({ limit: 2, after: first.next ?? '' })
  expect(second.games.map(({ gameId }) => gameId)).toEqual(['istanbul', 'fruit'])
  const third = await list({ limit: 2, after: second.next ?? '' })
  expect(third.games.map(({ gameId }) => gameId)).toEqual(['new', 'poker'])
  await expect(list({ after: "1' or true" })).rejects.toThrow('request.invalid')
})

test('taken in again, nothing is written; a game that is no longer listed goes', async () => {
  const versions = () =>
    harness.query<{ xmin: string }>('select xmin::text, game_id from catalogue_game order by game_id')
  const before = await versions()
  await takeIn(vendorList)
  expect(await versions()).toEqual(before)
  await takeIn(vendorList.filter(({ gameId }) => gameId !== 'mine'))
  expect(await idsOf({ text: 'mo rong' })).toEqual([])
})

test.each([
  ['is down', []],
  ['answers a page', '<html>502</html>'],
  ['answers nothing', null],
  ['answers rows of nonsense', [{ vendor: 'NEON' }, 7]],
])('a house that %s keeps the list it had', async (_, answer) => {
  const before = await idsOf()
  await takeIn(answer)
  expect(await idsOf()).toEqual(before)
})

test('a provider that does not answer keeps its games, while another’s are updated; a malformed row is left out with its reason', async () => {
  await takeIn([game('fresh'), game('evil', { title: '' })])
  expect(await idsOf({ vendor: 'NEON' })).toEqual(['fresh'])
  expect(await idsOf({ vendor: 'MOON' })).toEqual(['flash', 'ma'])
  expect(leftOut).toEqual([{ at: 1, reason: expect.stringContaining('title') }])
})

test('a merchant sees its own catalogue alone', async () => {
  const theirs = await games.gamePage(harness.callBy('mela'), { limit: 60 })
  expect(theirs.games.filter(({ vendor }) => vendor)).toEqual([])
})

test('favourites are the member’s own, the latest first, and only what is on offer', async () => {
  const call = harness.callBy(an)
  const mine = async () =>
    (await games.memberGames(call, {})).favourites.map((one) => one.gameId ?? one.accountTypeName)
  await games.addFavourite(call, { vendor: 'NEON', gameId: 'mine' })
  await harness.passes(seconds(1))
  await games.addFavourite(call, { vendor: 'LOTT', gameId: 'MB1' })
  await games.addFavourite(call, { vendor: 'LOTT', gameId: 'MB1' })
  expect(await mine()).toEqual(['MB1', 'mine'])
  await expect(games.addFavourite(call, { vendor: 'NEON', gameId: 'nope' })).rejects.toThrow('game.unknown')
  await expect(games.addFavourite(call, { vendor: 'LOTT', gameId: 'MT1' })).rejects.toThrow('game.unknown')
  await takeIn(vendorList.filter(({ gameId }) => gameId !== 'mine'))
  expect(await mine()).toEqual(['MB1'])
  await takeIn(vendorList)
  expect(await mine()).toEqual(['MB1', 'mine'])
  await games.dropFavourite(call, { vendor: 'LOTT', gameId: 'MB1' })
  expect(await mine()).toEqual(['mine'])
  const other = await harness.registerMember('binh_games')
  expect((await games.memberGames(harness.callBy(other), {})).favourites).toEqual([])
})

test('the two hundred and first favourite is refused', async () => {
  const full = await harness.registerMember('full_games')
  await harness.query(
    `insert into favourite_game (merchant, member, vendor, game_id)
     select 'lotus', $1, 'NEON', 'g' || n from generate_series(1, 200) n`,
    [full.id],
  )
  await expect(games.addFavourite(harness.callBy(full), { vendor: 'NEON', gameId: 'mine' })).rejects.toThrow(
    'favourites.full',
  )
})

test('a launch that succeeds is remembered, one that is refused is not', async () => {
  const launch = (lottoGameCode: string) =>
    harness.play.launchGame(
      { ...harness.callBy(an), host: 'lotus.localhost:8080' },
      {
        lottoArea: 'VN',
        launchMode: 'LOTT',
        lottoPrizeMode: 'Lott',
        lottoGameCode,
        lottoView: 'betting',
        device: 'MOBILE',
        hasLobby: 'true',
        language: 'EN',
      },
    )
  await launch('MB1')
  await launch('MB1')
  await expect(launch('MT1')).rejects.toThrow('game.unknown')
  const { recent } = await games.memberGames(harness.callBy(an), {})
  expect(recent.map(({ accountTypeName }) => accountTypeName)).toEqual(['MB1'])
})
