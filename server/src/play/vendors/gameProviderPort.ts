import type { LanguageCode } from '@playfront/contract/languages'
import type { Reached } from '../launch/decideGameOrigin'

/** A game of a game provider, as the provider lists it. */
export interface VendorGame {
  /** The provider's code, as launches carry it. */
  vendor: string
  /** The game's place in the provider's list; trials need it. */
  nodeId: string
  gameId: string
  /** In English. */
  title: string
  gameClassify: 'RNG' | 'PVP' | 'LIVE' | 'FISH' | 'SPORTS' | 'ELOTT'
  /** Path of the cover on the provider's host, such as `/covers/NEON/dragon-mine.svg`. */
  cover: string
  /** Return to player, in percent, as the provider publishes it. */
  returnToPlayer?: number
  hasTrial: boolean
}

/** Who plays what; a trial has no member and no money. */
export interface VendorLaunch {
  merchant: string
  game: Pick<VendorGame, 'vendor' | 'gameId'>
  language: LanguageCode
  /** The provider is reached the same way as the front was. */
  reached: Reached
  /** Absent for a trial. */
  code?: string
}

/** The platform's port to the game providers: with an adapter for each protocol. */
export interface GameProviderPort {
  /** Every game on offer; an empty list while the provider cannot be reached. */
  listGames(): Promise<readonly VendorGame[]>
  /** Where the provider serves covers and games, for a page that was reached this way. */
  originFor(reached: Reached): string
  /** The address to open in the game's frame. */
  addressOf(launch: VendorLaunch): string
}
