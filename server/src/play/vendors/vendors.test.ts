import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSeamlessWallet } from '../../money/seamless/seamlessWallet'
import { fakePlatform } from '../../platform/fakePlatform'
import type { NetworkAnswer } from '../../platform/platform'
import { listDemoProviderGames } from '../../sandbox/demoProvider/catalogue/demoProviderGames'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import type { LeftOut } from '../catalogue/readVendorGames'
import { createTrialLaunch, launchVendorGame } from './launchVendorGame'
import { openVendors } from './openVendors'
import type { GameProviderPort } from './gameProviderPort'

const host = 'lotus.localhost:8080'
let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('launcher')
})
afterAll(() => harness.close())

const leftOut: string[] = []
const onLeftOut = (rows: readonly LeftOut[]) => void leftOut.push(...rows.map(({ reason }) => reason))

/** The demonstration's port over a network that answers, or does not. */
const openPort = (asked: string[] = [], answer?: () => Partial<NetworkAnswer> | undefined) => {
  const platform = fakePlatform(0)
  const network = {
    async ask({ address }: { address: string }): Promise<NetworkAnswer> {
      asked.push(address)
      const given = answer ? answer() : {}
      if (!given) throw new Error('nobody answers')
      return { status: 200, text: JSON.stringify(listDemoProviderGames()), keepMs: 0, ...given }
    },
  }
  const address = () => 'http://127.0.0.1:8080'
  const port = openVendors({
    platform: { ...platform, network },
    simulator: { host: 'studio.localhost', address },
    onLeftOut,
  }) as GameProviderPort
  return { port, platform }
}

const launch = (over: Record<string, string> = {}, port: GameProviderPort | undefined = openPort().port) =>
  launchVendorGame(
    { ...harness.callBy(member), host },
    { vendor: 'LUMEN', gameId: 'LUMEN-01', platform: 'html5', language: 'VI', ...over },
    port,
  )

test('a launch leads to the provider’s own host with a code that the provider trades once (GAP-20, REQ-LAUNCH-009)', async () => {
  const url = new URL((await launch()).gameUrl)
  expect(url.origin).toBe('http://studio.localhost:8080')
  expect(url.pathname).toBe('/studio/play/LUMEN/LUMEN-01')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    merchant: 'lotus',
    lang: 'VI',
    launch: expect.stringMatching(/^[\w-]{43}$/),
  })
  const wallet = openSeamlessWallet(harness)
  const code = url.searchParams.get('launch') ?? ''
  const enter = (merchant = 'lotus') =>
    wallet.authenticate({ merchant: harness.merchant(merchant), vendor: 'LUMEN' }, { code, game: 'LUMEN-01' })
  await expect(enter('mela')).rejects.toThrow('code_invalid')
  expect(await enter()).toMatchObject({ member: member.id, currency: 'VND', language: 'VI', playMoney: true })
  await expect(enter()).rejects.toThrow('code_invalid')
})

test('a game is also found by its place in the provider’s list', async () => {
  const { gameUrl } = await launch({ gameId: '', nodeId: '204', vendor: 'KOI' })
  expect(new URL(gameUrl).pathname).toBe('/studio/play/KOI/KOI-04')
})

test.each([
  ['a game nobody has', { gameId: 'LUMEN-99' }],
  ['another house’s game', { vendor: 'KOI' }],
  ['a house nobody knows', { vendor: 'NOBODY' }],
  ['no game', { gameId: '' }],
])('%s is refused', async (_what, over) => {
  await expect(launch(over)).rejects.toThrow('game.unknown')
})

test('a merchant that does not frame the provider has none of its games, nor has one without any provider', async () => {
  const { port } = openPort()
  const context = { ...harness.callBy(member), host }
  const without = { ...context.merchant, domains: { ...context.merchant.domains, vendorHosts: [] } }
  const query = { vendor: 'LUMEN', gameId: 'LUMEN-01', platform: 'html5' as const, language: 'EN' as const }
  await expect(launchVendorGame({ ...context, merchant: without }, query, port)).rejects.toThrow(
    'game.unknown',
  )
  await expect(launchVendorGame(context, query, undefined)).rejects.toThrow('game.unknown')
})

test('a game that the merchant hides, or whose provider it does not have, is not opened by its address either (REQ-CATALOG-004)', async () => {
  const { port } = openPort()
  const context = { ...harness.callBy(member), host }
  const query = { vendor: 'LUMEN', gameId: 'LUMEN-01', platform: 'html5' as const, language: 'EN' as const }
  const launchWith = (catalogue: object) => {
    const { operator } = context.merchant
    const merchant = {
      ...context.merchant,
      operator: { ...operator, catalogue: { ...operator.catalogue, ...catalogue } },
    }
    return launchVendorGame({ ...context, merchant }, query, port)
  }
  expect(await launchWith({})).toBeDefined()
  await expect(launchWith({ hidden: ['RNG'] })).rejects.toThrow('game.unknown')
  await expect(launchWith({ vendors: ['KOI'] })).rejects.toThrow('game.unknown')
})

test('rows that cannot be offered are left out with their reason, and the others are offered', async () => {
  const [game] = listDemoProviderGames()
  const { port } = openPort([], () => ({ text: JSON.stringify([game, { ...game, vendor: 'no good' }]) }))
  expect(await port.listGames()).toEqual([game])
  expect(leftOut.join()).toContain('vendor')
})

test('a trial needs nobody and carries no code (REQ-LAUNCH-017)', async () => {
  const trial = createTrialLaunch(openPort().port)
  const asked = { gameId: 'LUMEN-01', nodeId: '101', platform: 'html5' }
  const visitor = { ...harness.callBy('lotus'), host }
  const url = new URL((await trial(visitor, asked)).gameUrl)
  expect([url.href.split('?')[0], [...url.searchParams.keys()]]).toEqual([
    'http://studio.localhost:8080/studio/play/LUMEN/LUMEN-01',
    ['merchant', 'lang'],
  ])
  await expect(trial(visitor, { ...asked, nodeId: '102' })).rejects.toThrow('game.unknown')
  expect((await trial(visitor, { ...asked, gameId: '101' })).gameUrl).toBe(url.href)
})

test('the list is requested once a minute, and kept while the provider does not answer or answers nonsense', async () => {
  const asked: string[] = []
  let answer: Partial<NetworkAnswer> | undefined
  const { port, platform } = openPort(asked, () => answer)
  expect(await port.listGames()).toEqual([])
  answer = {}
  await platform.passes(seconds(2))
  const [first, again] = await Promise.all([port.listGames(), port.listGames()])
  expect([first.length, again.length, asked.length]).toEqual([40, 40, 2])
  expect(asked[0]).toBe('http://127.0.0.1:8080/studio/games')
  for (const broken of [
    undefined,
    { status: 503 },
    { text: 'no json' },
    { text: '[]' },
    { text: '{"a":1}' },
  ]) {
    answer = broken
    await platform.passes(minutes(2))
    await port.listGames()
    expect(await port.listGames()).toHaveLength(40)
  }
})

test('a configured provider is requested, and opened, at its own address', async () => {
  const port = openVendors({ platform: fakePlatform(0), url: 'https://games.example/v1', onLeftOut })
  expect(port?.originFor({ host, protocol: 'http' })).toBe('https://games.example')
  expect(
    port?.addressOf({
      merchant: 'lotus',
      game: { vendor: 'A', gameId: 'b' },
      language: 'EN',
      reached: { host, protocol: 'http' },
      code: 'c',
    }),
  ).toBe('https://games.example/v1/play/A/b?merchant=lotus&lang=EN&launch=c')
  expect(openVendors({ platform: fakePlatform(0), onLeftOut })).toBeUndefined()
})
