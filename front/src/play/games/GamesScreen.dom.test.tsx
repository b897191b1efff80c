import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { milliseconds } from '@playfront/contract/time'
import type { GameCard } from '@playfront/contract/play/catalogue'
import { openApp, type OpenOptions } from '../../app/testing/openApp'
import type { FakeAnswer, FakeNetwork } from '@playfront/client/platform/network/fakeNetwork'
import { gamesOptions } from './gamesOptions'

const an = { id: '1', token: 'T1', userName: 'an' }
const vendorCall = 'GET /wps/relay/GCSGAME_newGameVendor'
const listCall = 'GET /wps/game/list'
const mineCall = 'GET /wps/game/mine'
const heartCall = 'PUT /wps/game/favourites/NEON/g1'

const card = (at: number, over: Partial<GameCard> = {}): GameCard => ({
  accountTypeName: 'NEON',
  displayName: `Game ${at}`,
  path: `/m/launchGame?vendor=NEON&code=g${at}`,
  coverUrl: 'https://studio.example/cover.svg',
  simulatedDraw: false,
  vendor: 'NEON',
  gameId: `g${at}`,
  vendorName: 'Neon Works',
  ...over,
})

const catalogue = {
  categories: [
    { title: 'Slots', gameClassify: 'RNG', gameCount: 1_000, cards: [card(1), card(2)] },
    {
      title: 'Lottery',
      gameClassify: 'VN',
      gameCount: 1,
      cards: [card(900, { displayName: 'North', vendor: undefined, gameId: undefined, simulatedDraw: true })],
    },
    { title: 'Secret', gameClassify: 'FISH', gameCount: 1, cards: [card(3)] },
  ],
  sorting: ['VN', 'RNG'],
  mapping: {},
  vendorSorting: ['NEON', 'MOON'],
  display: { FISH: false },
  ordinal: { VN: 101, RNG: 300 },
  allVendors: [
    { vendor: 'NEON', displayName: 'Neon Works', gameCount: 900 },
    { vendor: 'MOON', displayName: 'Moonlight', gameCount: 100 },
  ],
}

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

/** A thousand games, a page at a time, by what the address asks. */
const answerList = (network: FakeNetwork, count = 1_000) =>
  network.answer(listCall, ({ url }) => {
    const { searchParams } = new URL(url, 'https://x.example')
    const text = searchParams.get('text')
    const all = Array.from({ length: count }, (_, at) => card(at + 1)).filter(
      ({ displayName }) => !text || displayName.endsWith(text),
    )
    const from = Number(searchParams.get('after') ?? 0)
    const end = from + Number(searchParams.get('limit'))
    return say({
      games: all.slice(from, end),
      total: all.length,
      next: end < all.length ? String(end) : null,
    })
  })

const openLobby = async (options: Partial<OpenOptions> = {}) => {
  const { prepare, ...others } = options
  const app = await openApp({
    path: '/m/game',
    member: an,
    ...others,
    prepare(platform) {
      const { network } = platform
      network.answer(vendorCall, say(catalogue))
      network.answer(mineCall, say({ favourites: [], recent: [] }))
      answerList(network)
      prepare?.(platform)
    },
  })
  await app.wait()
  return app
}

const shelf = async (name: string) => within(await screen.findByRole('region', { name }))
const heart = (name: string) => screen.getByRole('button', { name: `Favourite: ${name}` })
const search = () => screen.getByRole('searchbox', { name: 'Find a game' })
const tiles = () => screen.getByRole('list', { name: 'Games' }).children

beforeEach(() => {
  vi.stubGlobal('scrollY', 0)
  // The page moves under the window, which jsdom leaves out.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrollY, height: 0 }) as DOMRect,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the game area asks for vendor data for html5, without the member’s token (REQ-CATALOG-003, REQ-CATALOG-010)', async () => {
  const { platform } = await openLobby()
  const [asked] = platform.network.sentTo(vendorCall)
  expect(new URL(asked?.url ?? '', 'https://x.example').searchParams.get('platform')).toBe('html5')
  expect(asked?.headers).not.toHaveProperty('Authorization')
})

test('a class shows its title, how many games it has, and their names (REQ-CATALOG-002)', async () => {
  await openLobby()
  const slots = await shelf('Slots')
  expect(slots.getByText('Game 1').closest('a')?.getAttribute('href')).toBe(
    '/m/launchGame?vendor=NEON&code=g1',
  )
  expect(slots.getByRole('link', { name: '1,000 games' }).getAttribute('href')).toBe('/m/game?class=RNG')
})

test('classes stand in their order, the hidden one nowhere (REQ-CATALOG-004)', async () => {
  await openLobby()
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(2)
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Lottery',
    'Slots',
  ])
})

test('of a thousand games only what is seen is in the document, wherever one scrolls', async () => {
  const { wait } = await openLobby({ path: '/m/game?class=RNG' })
  expect(await screen.findByText('1,000 games found')).toBeDefined()
  const lastDrawn = () => Number(tiles()[tiles().length - 1]?.getAttribute('aria-posinset'))
  // As a thumb does it: no further than what has loaded by now.
  for (let row = 0, moves = 0; lastDrawn() < 1_000 && moves < 150; moves += 1) {
    vi.stubGlobal('scrollY', row * 240)
    await act(async () => void dispatchEvent(new Event('scroll')))
    await wait()
    expect(tiles().length).toBeLessThanOrEqual(48)
    if (lastDrawn() >= Math.min((row + 7) * 3, 1_000)) row += 7
  }
  expect(screen.getByText('Game 1000')).toBeDefined()
  expect(screen.queryByText('Game 1')).toBeNull()
})

test('what is typed is looked for once the typing rests, and the last word counts', async () => {
  const { platform, wait } = await openLobby()
  fireEvent.change(search(), { target: { value: '4' } })
  await wait(gamesOptions.searchAfterMs - milliseconds(1))
  fireEvent.change(search(), { target: { value: '42' } })
  await wait(gamesOptions.searchAfterMs)
  expect(
    platform.network.sentTo(listCall).map(({ url }) => new URL(url, 'https://x.example').search),
  ).toEqual(['?text=42&limit=60'])
  expect(await screen.findByText('10 games found')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await wait(gamesOptions.searchAfterMs)
  expect(await shelf('Slots')).toBeDefined()
})

test('an answer that comes after a later one is not shown', async () => {
  const { platform, wait } = await openLobby()
  platform.network.answer(listCall, 'silent')
  fireEvent.change(search(), { target: { value: 'slow' } })
  await wait(gamesOptions.searchAfterMs)
  answerList(platform.network)
  fireEvent.change(search(), { target: { value: '777' } })
  await wait(gamesOptions.searchAfterMs)
  await wait(milliseconds(40_000))
  expect(await screen.findByText('1 game found')).toBeDefined()
  expect(screen.getByText('Game 777')).toBeDefined()
})

test('nothing found says so and leads back to all games', async () => {
  const { wait } = await openLobby()
  fireEvent.change(search(), { target: { value: 'zzz' } })
  await wait(gamesOptions.searchAfterMs)
  expect(await screen.findByText('No games match your search.')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Show all games' }))
  await wait()
  expect(await shelf('Slots')).toBeDefined()
  expect(search().getAttribute('value')).toBe('')
})

test('a game provider is chosen from those that are shown, and a class stays chosen with it', async () => {
  const { platform, wait } = await openLobby({ path: '/m/game?class=RNG' })
  fireEvent.click(screen.getByRole('radio', { name: /Moonlight/ }))
  await wait()
  const last = platform.network.sentTo(listCall).at(-1)
  expect(last?.url).toContain('gameClassify=RNG&vendor=MOON')
})

test('a heart fills at once and asks only then', async () => {
  const { platform, wait } = await openLobby()
  platform.network.answer(heartCall, say({}))
  fireEvent.click(heart('Game 1'))
  expect(heart('Game 1').getAttribute('aria-pressed')).toBe('true')
  await wait()
  expect(platform.network.sentTo(heartCall)).toHaveLength(1)
  expect(heart('Game 1').getAttribute('aria-pressed')).toBe('true')
})

test.each<[string, FakeAnswer, string]>([
  [
    'refused',
    { status: 409, body: { success: false, errorCode: 'favourites.full', message: 'The list is full.' } },
    'The list is full.',
  ],
  ['lost', 'broken', 'That could not be saved. Please try again.'],
])('a heart that is %s empties again and says why', async (_, answer, words) => {
  const { platform, wait } = await openLobby()
  platform.network.answer(heartCall, answer)
  fireEvent.click(heart('Game 1'))
  await wait()
  await expect.poll(() => heart('Game 1').getAttribute('aria-pressed')).toBe('false')
  await wait(milliseconds(200))
  expect(await screen.findByText(words)).toBeDefined()
})

test('played and liked games come first; a removed favourite leaves its tile in place', async () => {
  const { platform, wait } = await openLobby({
    prepare: ({ network }) =>
      network.answer(mineCall, say({ favourites: [card(7)], recent: [card(8), { path: 'javascript:x' }] })),
  })
  platform.network.answer('DELETE /wps/game/favourites/NEON/g7', say({}))
  expect((await shelf('Recently played')).getByText('Game 8')).toBeDefined()
  const liked = await shelf('Your favourites')
  fireEvent.click(liked.getByRole('button', { name: 'Favourite: Game 7' }))
  await wait()
  expect(liked.getByRole('button', { name: 'Favourite: Game 7' }).getAttribute('aria-pressed')).toBe('false')
  expect(platform.network.sentTo('DELETE /wps/game/favourites/NEON/g7')).toHaveLength(1)
})

test('a game with a trial leads to it, others have none', async () => {
  await openLobby({
    prepare: ({ network }) =>
      network.answer(
        mineCall,
        say({
          favourites: [card(7, { trialPath: '/m/launchGame?vendor=NEON&code=g7&playType=trial' })],
          recent: [],
        }),
      ),
  })
  const trial = screen.getByRole('link', { name: 'Try Game 7 without money' })
  expect(trial.getAttribute('href')).toContain('playType=trial')
  expect(screen.queryByRole('link', { name: 'Try Game 1 without money' })).toBeNull()
})

test('games that cannot be had say so, and can be asked for again', async () => {
  const { platform, wait } = await openLobby({
    prepare: ({ network }) => {
      network.answer(vendorCall, 'broken')
      network.answer(mineCall, 'broken')
    },
  })
  expect(await screen.findByText('The games could not be loaded.')).toBeDefined()
  platform.network.answer(vendorCall, say(catalogue))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(await shelf('Slots')).toBeDefined()
})

test('an answer of nonsense is an empty lobby, not a blank page', async () => {
  await openLobby({ prepare: ({ network }) => network.answer(vendorCall, say('<html>502</html>')) })
  expect(await screen.findByText('No games yet.')).toBeDefined()
})

test('a kind of game is chosen by a chip and stands in the address (REQ-CATALOG-002)', async () => {
  const { here, wait } = await openLobby()
  const chips = within(screen.getByRole('radiogroup', { name: 'Games' }))
  expect(chips.getAllByRole('radio').map((chip) => chip.parentElement?.textContent)).toEqual([
    'All games',
    'Lottery',
    'Slots',
  ])
  expect(chips.getByLabelText<HTMLInputElement>('All games').checked).toBe(true)
  await act(async () => void fireEvent.click(chips.getByLabelText('Slots')))
  await wait()
  expect(here()).toBe('/m/game?class=RNG')
  expect(screen.getByLabelText<HTMLInputElement>('Slots').checked).toBe(true)
  await act(async () => void fireEvent.click(screen.getByLabelText('All games')))
  await wait()
  expect(here()).toBe('/m/game')
})
