import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness } from '../../testing/harness'
import type { VendorGame } from '../vendors/gameProviderPort'
import { createGameLanes } from '../catalogue/gameVendorsHandler'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const game = (over: Partial<VendorGame>): VendorGame => ({
  vendor: 'NEON',
  nodeId: 'n1',
  gameId: 'g1',
  title: 'Dragon mine',
  gameClassify: 'RNG',
  cover: '/covers/g1.svg',
  hasTrial: true,
  ...over,
})

const games = [
  game({}),
  game({ nodeId: 'n2', gameId: 'g2', title: 'Table of eight', gameClassify: 'PVP' }),
  game({ vendor: 'OTHER', nodeId: 'n3', gameId: 'g3' }),
]
const gameLanes = createGameLanes({ listGames: async () => games })

test('a provider’s lanes are its games with the places that launches need (REQ-LAUNCH-020)', async () => {
  expect(await gameLanes(harness.callBy('mela'), { vendor: 'NEON' })).toEqual({
    data: {
      lanes: [
        { vendor: 'NEON', gameId: 'g1', nodeId: 'n1', title: 'Dragon mine' },
        { vendor: 'NEON', gameId: 'g2', nodeId: 'n2', title: 'Table of eight' },
      ],
    },
  })
})

test('of one class when it is named; none for a provider that is unknown or unavailable (REQ-LAUNCH-020)', async () => {
  const ask = (vendor: string, gameClassify?: string) =>
    gameLanes(harness.callBy('mela'), { vendor, gameClassify })
  expect((await ask('NEON', 'PVP')).data.lanes).toMatchObject([{ gameId: 'g2' }])
  expect((await ask('NOBODY')).data.lanes).toEqual([])
  const without = await createGameLanes(undefined)(harness.callBy('mela'), { vendor: 'NEON' })
  expect(without.data.lanes).toEqual([])
})
