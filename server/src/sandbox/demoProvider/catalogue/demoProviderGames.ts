import type { VendorGame } from '../../../play/vendors/gameProviderPort'
import { games, type GameKind } from '../games/games'
import type { Motif } from './motifs'

/** The vendors of the demonstration: invented, and all of them served by the demo provider. */
export const demoProviderVendors = {
  LUMEN: 'Lumen Play',
  KOI: 'Koi Works',
  BASALT: 'Basalt Games',
  TIGA: 'Tiga Studio',
} as const

export type DemoProviderVendor = keyof typeof demoProviderVendors

export interface DemoProviderTitle {
  vendor: DemoProviderVendor
  gameId: string
  nodeId: string
  title: string
  kind: GameKind
  motif: Motif
  /** Hues of ground and light, in degrees. */
  hues: readonly [number, number]
}

type Row = [title: string, kind: GameKind, motif: Motif, ground: number, light: number]

/** The first of each kind has the plain name of its game; the others open the same game in their own colours. */
const rows: Record<DemoProviderVendor, readonly Row[]> = {
  LUMEN: [
    ['Lantern Reels', 'slot', 'lantern', 264, 36],
    ['Crystal Cavern', 'slot', 'gem', 222, 178],
    ['Royal Orchard', 'slot', 'crown', 338, 44],
    ['Moon Garden', 'slot', 'moon', 236, 52],
    ['Comet Trail', 'slot', 'comet', 254, 14],
    ['Even Keel Dice', 'dice', 'dice', 205, 24],
    ['Glass Baccarat', 'baccarat', 'cards', 158, 46],
    ['Sun Wheel', 'wheel', 'sun', 18, 50],
    ['Paper Stars', 'scratch', 'star', 280, 54],
    ['Firefly Nights', 'slot', 'firefly', 146, 62],
  ],
  KOI: [
    ['Koi Pond', 'slot', 'fish', 190, 16],
    ['Lotus Rise', 'slot', 'lotus', 322, 168],
    ['Tea House Cards', 'baccarat', 'fan', 8, 42],
    ['Bamboo Grove', 'slot', 'bamboo', 130, 72],
    ['Paper Crane', 'scratch', 'crane', 212, 350],
    ['Great Wave', 'slot', 'wave', 208, 190],
    ['Temple Bells', 'slot', 'bell', 28, 48],
    ['Pagoda Wheel', 'wheel', 'pagoda', 356, 40],
    ['River Stones', 'dice', 'stones', 196, 90],
    ['Drum Festival', 'slot', 'drum', 2, 52],
  ],
  BASALT: [
    ['Volcano Vault', 'slot', 'volcano', 12, 34],
    ['Iron Compass', 'wheel', 'compass', 214, 40],
    ['Rune Quarry', 'slot', 'rune', 248, 160],
    ['Ember Dice', 'dice', 'flame', 6, 46],
    ['Granite Baccarat', 'baccarat', 'shield', 220, 200],
    ['Deep Anchor', 'slot', 'anchor', 200, 28],
    ['Meteor Mine', 'slot', 'pickaxe', 270, 30],
    ['Golden Gears', 'slot', 'gear', 34, 46],
    ['Cavern Keys', 'scratch', 'key', 176, 44],
    ['Thunder Peak', 'slot', 'bolt', 232, 54],
  ],
  TIGA: [
    ['Mango Market', 'slot', 'fruit', 24, 92],
    ['Kite Season', 'slot', 'kite', 198, 340],
    ['Three Tigers', 'slot', 'tiger', 30, 20],
    ['Spice Route', 'slot', 'sail', 188, 32],
    ['Batik Wheel', 'wheel', 'flower', 312, 28],
    ['Night Market Scratch', 'scratch', 'coin', 292, 46],
    ['Palm Baccarat', 'baccarat', 'palm', 164, 40],
    ['Shell Dice', 'dice', 'shell', 342, 24],
    ['Butterfly Bay', 'slot', 'butterfly', 226, 318],
    ['Monsoon Drums', 'slot', 'umbrella', 216, 356],
  ],
}

const classOf: Record<GameKind, VendorGame['gameClassify']> = {
  slot: 'RNG',
  dice: 'RNG',
  wheel: 'RNG',
  baccarat: 'PVP',
  scratch: 'ELOTT',
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Every game of the demo provider, by vendor. */
export const demoProviderTitles: readonly DemoProviderTitle[] = (
  Object.keys(rows) as DemoProviderVendor[]
).flatMap((vendor, vendorIndex) =>
  rows[vendor].map(([title, kind, motif, ground, light], n) => ({
    vendor,
    gameId: `${vendor}-${twoDigits(n + 1)}`,
    nodeId: String((vendorIndex + 1) * 100 + n + 1),
    title,
    kind,
    motif,
    hues: [ground, light] as const,
  })),
)

export const findTitle = (vendor: string, gameId: string): DemoProviderTitle | undefined =>
  demoProviderTitles.find((title) => title.vendor === vendor && title.gameId === gameId)

/** Percent with two digits, never more than the truth. */
export const shownReturn = (percent: number): number => Math.floor(percent * 100 + 1e-6) / 100

/** The list as the platform gets it. */
export const listDemoProviderGames = (): VendorGame[] =>
  demoProviderTitles.map(({ vendor, gameId, nodeId, title, kind }) => ({
    vendor,
    gameId,
    nodeId,
    title,
    gameClassify: classOf[kind],
    cover: `/studio/covers/${vendor}/${gameId}.svg`,
    returnToPlayer: shownReturn(games[kind].odds().returns),
    hasTrial: true,
  }))
