import type { LanguageCode } from '@playfront/contract/languages'
import type { Reached } from '../launch/decideGameOrigin'

/** A game of another house, as that house tells it. */
export interface VendorGame {
  /** The house's short name, as launches carry it. */
  vendor: string
  /** The game's place in the house's own list; trials ask for it. */
  nodeId: string
  gameId: string
  /** In English. */
  title: string
  gameClassify: 'RNG' | 'PVP' | 'LIVE' | 'FISH' | 'SPORTS' | 'ELOTT'
  /** Path of the cover on the house's own host, such as `/covers/NEON/dragon-mine.svg`. */
  cover: string
  /** What comes back of all that is staked, in percent, as the house publishes it. */
  returnToPlayer?: number
  hasTrial: boolean
}

/** Who plays what; a trial has no member and no money. */
export interface VendorLaunch {
  merchant: string
  game: Pick<VendorGame, 'vendor' | 'gameId'>
  language: LanguageCode
  /** The house is reached as the front was. */
  reached: Reached
  /** Absent for a trial. */
  code?: string
}

/** The platform's way to the houses whose games it offers: a port, with an adapter for each way of talking to one. */
export interface GameProviderPort {
  /** Every game on offer; an empty list while the house cannot be asked. */
  listGames(): Promise<readonly VendorGame[]>
  /** Where the house serves covers and games, for a page that was reached like this. */
  originFor(reached: Reached): string
  /** The address to open in the game's frame. */
  addressOf(launch: VendorLaunch): string
}
