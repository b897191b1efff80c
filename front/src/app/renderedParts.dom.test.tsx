import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { PromotionTitle } from '@playfront/contract/money/promotions'
import type { GameCard, GameVendors } from '@playfront/contract/play/catalogue'
import { renderActivities } from '../money/activities/renderActivities'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createFakePlatform, type FakePlatform } from '../platform/fakePlatform'
import { renderLobby } from '../play/games/renderedLobby'
import { bundledDictionaries, textAreas } from '../texts/bundledDictionaries'
import { createTexts } from '../texts/texts'
import { App } from './App'
import { createServices } from './createServices'
import type { RenderedParts } from './page'
import { renderScreen } from './renderScreen'
import { findRoute } from './routes'
import { fillDomGaps } from './testing/fillDomGaps'
import { fakeMerchant } from './testing/fakeMerchant'
import { startServices } from './start'
import { createLazyRoutes } from './lazyRoutes'

const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
const vendorCall = 'GET /wps/relay/GCSGAME_newGameVendor'
const mineCall = 'GET /wps/game/mine'
const listCall = 'GET /wps/relay/PROMOFE_getPromotionList'

const card = (name: string): GameCard => ({
  accountTypeName: 'NEON',
  displayName: name,
  path: `/m/launchGame?vendor=NEON&code=${encodeURIComponent(name)}`,
  coverUrl: 'https://studio.example/cover.svg',
  simulatedDraw: false,
  vendor: 'NEON',
  gameId: name,
  vendorName: 'Neon Works',
})
const shelf = (gameClassify: string) => ({
  title: `Class ${gameClassify}`,
  gameClassify,
  gameCount: 1_000,
  cards: Array.from({ length: 12 }, (_, at) => card(`${gameClassify} ${at}`)),
})
const catalogue: GameVendors = {
  categories: ['A', 'B', 'C', 'D'].map(shelf),
  sorting: ['A', 'B', 'C', 'D'],
  mapping: {},
  vendorSorting: ['NEON', 'MOON'],
  display: {},
  ordinal: {},
  allVendors: [
    { vendor: 'NEON', displayName: 'Neon Works', gameCount: 900 },
    { vendor: 'MOON', displayName: 'Moonlight', gameCount: 100 },
  ],
}

const promotions: PromotionTitle[] = Array.from({ length: 10 }, (_, at) => ({
  id: `p${at}`,
  kind: 'GIFT',
  title: `Gift ${at}`,
  language: 'EN',
}))

const settings = { merchant: fakeMerchant, themeCss: '', serverTime: 0 }

interface Opened {
  platform: FakePlatform
  issues: unknown[]
  /** Its script arrives, and what it asks for. */
  schedule(): Promise<void>
}

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  cleanup()
  document.body.replaceChildren()
})

/** Opens a page as a member does: rendered by the server, then hydrated. */
const open = async (
  path: '/m/game' | '/m/activity',
  parts: RenderedParts,
  prepare: (platform: FakePlatform) => void,
): Promise<Opened> => {
  fillDomGaps()
  const route = { ...findRoute(path)!, rendered: true as const }
  const rendered = structuredClone(parts)
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = await renderScreen({ path, language: 'EN', settings, parts }, route)
  const platform = createFakePlatform({ path, origin: location.origin })
  platform.network.answer('GET /wps/member/info', say({ id: '1', userName: 'an', account: 'an', type: 0 }))
  platform.network.answer('GET /wps/member/wallet', say({ currency: 'VND', balance: 1, version: 1 }))
  prepare(platform)
  platform.memory.write('session', {
    id: '1',
    token: 'T1',
    userName: 'an',
    merchantCode: 'lotus',
    type: 0,
    firstTimeLogin: false,
  })
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(textAreas)
  const ways = createLazyRoutes({ ...platform, merchant: fakeMerchant, texts })
  await (await ways.open()).prepare(path)
  const services = createServices({ platform, merchant: fakeMerchant, texts, ways, parts: rendered })
  startServices(services, '')
  const issues: unknown[] = []
  const schedule = async () => {
    await act(async () => {
      root = hydrateRoot(host, <App services={services} first={{ path, route }} isRendered />, {
        onRecoverableError: (fault) => issues.push(fault),
      })
    })
    await act(async () => {
      await vi.dynamicImportSettled()
      await platform.clock.advance(0)
    })
  }
  return { platform, issues, schedule }
}

const tileOf = (name: string) => screen.getByText(name).closest('a')
const headings = () =>
  screen.getAllByRole('region').map((region) => within(region).queryByRole('heading')?.textContent)

const openLobby = (
  own: string | undefined,
  mine: FakeAnswer | 'broken' = say({ recent: [], favourites: [] }),
) =>
  open('/m/game', { lobby: renderLobby(catalogue, fakeMerchant) }, (platform) => {
    platform.network.answer(vendorCall, say(catalogue))
    platform.network.answer(mineCall, mine)
    if (own !== undefined) platform.memory.write('ownGames', own)
  })

test('the visible part of the lobby is server-rendered: twelve tiles, with covers that need no script (P2)', async () => {
  const html = await renderScreen(
    { path: '/m/game', language: 'EN', settings, parts: { lobby: renderLobby(catalogue, fakeMerchant) } },
    { ...findRoute('/m/game')!, rendered: true },
  )
  expect(html.match(/src="https:\/\/studio\.example\/cover\.svg"/g)).toHaveLength(12)
  expect(html).toContain('Neon Works')
  expect(html).toContain('1,000 games')
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
})

test('the script draws the same lobby and takes it up: no tile is drawn twice, the others join it (P2, P4)', async () => {
  const { platform, issues, schedule } = await openLobby(undefined)
  const [first, last] = [tileOf('A 0'), tileOf('C 3')]
  expect(screen.queryByText('A 4')).toBeNull()
  await schedule()
  expect(issues).toEqual([])
  expect(platform.network.sentTo(vendorCall)).toHaveLength(1)
  expect([tileOf('A 0'), tileOf('C 3')]).toEqual([first, last])
  expect(tileOf('A 0')).toBe(first)
  expect(tileOf('A 11')).not.toBeNull()
  expect(tileOf('D 0')).not.toBeNull()
})

test('the member’s own games shift nothing: last where no space was reserved, first where it was (P4)', async () => {
  const mine = say({ recent: [card('Recent')], favourites: [card('Liked')] })
  const unknown = await openLobby(undefined, mine)
  await unknown.schedule()
  expect(headings()).toEqual([
    'Class A',
    'Class B',
    'Class C',
    'Class D',
    'Recently played',
    'Your favourites',
  ])
  // From now on the tab remembers.
  expect(unknown.platform.memory.read('ownGames')).toBe('rf')
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  const known = await openLobby('r', mine)
  await known.schedule()
  expect(headings()).toEqual([
    'Recently played',
    'Class A',
    'Class B',
    'Class C',
    'Class D',
    'Your favourites',
  ])
})

test('from the server-rendered lobby a class is one step away, and back again (REQ-ROUTE-012)', async () => {
  const { platform, schedule } = await openLobby(undefined)
  platform.network.answer('GET /wps/game/list', say({ games: [card('Listed')], total: 1, next: null }))
  await schedule()
  await act(async () => fireEvent.click(screen.getAllByRole('link', { name: '1,000 games' })[0]!))
  expect(screen.getByRole('heading', { level: 1, name: 'Class A' })).toBeDefined()
  await screen.findByText('Listed')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Back' })))
  expect(tileOf('A 0')).not.toBeNull()
})

test('text typed into the server-rendered search field is searched once the script has loaded', async () => {
  const { platform, schedule } = await openLobby(undefined)
  platform.network.answer('GET /wps/game/list', say({ games: [card('Koi Pond')], total: 1, next: null }))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.value = 'koi'
  await schedule()
  await screen.findByText('Koi Pond')
  expect(field.value).toBe('koi')
  expect(platform.network.sentTo('GET /wps/game/list')[0]?.url).toContain('text=koi')
})

test('without a response the server-rendered games stay, and can be opened', async () => {
  const { platform, schedule } = await openLobby(undefined, 'broken')
  platform.network.answer(vendorCall, 'broken')
  await schedule()
  expect(tileOf('A 0')?.getAttribute('href')).toContain('/m/launchGame')
})

test('the first promotions are server-rendered as text; their state for the member follows (P2, P4)', async () => {
  const { platform, issues, schedule } = await open(
    '/m/activity',
    { activities: renderActivities(promotions) },
    ({ network }) =>
      network.answer(
        listCall,
        say(
          promotions.map((one, at) => ({
            ...one,
            terms: '',
            amounts: [10_000],
            done: 0,
            state: at === 0 ? { name: 'claimed' } : { name: 'open' },
          })),
        ),
      ),
  )
  const first = screen.getByRole('link', { name: 'Gift 0' })
  expect(screen.getAllByRole('link', { name: /^Gift/ })).toHaveLength(8)
  await schedule()
  expect(issues).toEqual([])
  expect(platform.network.sentTo(listCall)).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Gift 0.+/ })).toBe(first)
  expect(screen.getAllByRole('link', { name: /^Gift/ })).toHaveLength(10)
})

test('a promotion that ended since the page was rendered disappears with the first response', async () => {
  const { schedule } = await open(
    '/m/activity',
    { activities: renderActivities(promotions) },
    ({ network }) => network.answer(listCall, say([])),
  )
  await schedule()
  expect(screen.queryByRole('link', { name: /^Gift/ })).toBeNull()
})
