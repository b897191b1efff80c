import { type Nothing, defineCall } from '../call'
import type {
  GameCard,
  GameName,
  GamePage,
  GamePageRequest,
  GameVendors,
  GameVendorsRequest,
  MemberGames,
} from './catalogue.schema'

export type { GameCard, GameCategory, GameVendors, ListedVendor } from './catalogue.schema'

/**
 * The games a merchant offers, the first of each class, and how classes and game providers are ordered (B§3 vendor
 * data).
 */
export const gameVendors = defineCall<GameVendorsRequest, GameVendors>({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  session: 'none',
  cacheable: true,
})

export type { GameName, GamePage, GamePageRequest, MemberGames }

/** The platform's own lotteries' name where games are named by their provider. */
export const lotteryVendor = 'LOTT'

/** How a member's lists name a game. */
export const gameNameOf = ({ vendor, gameId, accountTypeName }: GameCard): GameName =>
  vendor !== undefined && gameId !== undefined
    ? { vendor, gameId }
    : { vendor: lotteryVendor, gameId: accountTypeName }

/** The merchant's games page by page, by class, game provider or part of a name. Not a documented path. */
export const gamePage = defineCall<GamePageRequest, GamePage>({
  method: 'GET',
  path: '/wps/game/list',
  session: 'none',
  cacheable: true,
})

/** The member's favourites, and what the member launched last. */
export const memberGames = defineCall<Nothing, MemberGames>({
  method: 'GET',
  path: '/wps/game/mine',
  session: 'member',
})

/** Makes a game a favourite; again it changes nothing. */
export const addFavourite = defineCall<GameName, Nothing>({
  method: 'PUT',
  path: '/wps/game/favourites/:vendor/:gameId',
  session: 'member',
})

/** Takes a game from the favourites; one that is none stays so. */
export const dropFavourite = defineCall<GameName, Nothing>({
  method: 'DELETE',
  path: '/wps/game/favourites/:vendor/:gameId',
  session: 'member',
})

export interface VendorScope {
  /** The store's currency. */
  currency: string
  /** The merchant's code. */
  code: string
}

const merged: Readonly<Record<string, string>> = { RNG: 'TCG', PVP: 'TCG' }

/**
 * The display name of a game provider: RNG and PVP are TCG, and for TLB then BTI and all of TCG are 123BET
 * (REQ-CATALOG-005, -006, AMB-25). For display alone: a launch keeps the provider's own name.
 */
export const shownVendor = (vendor: string, { currency, code }: VendorScope): string => {
  const shown = merged[vendor] ?? vendor
  const isTlb = currency === 'TLB' || code.toUpperCase() === 'TLB'
  return isTlb && (shown === 'BTI' || shown.startsWith('TCG')) ? '123BET' : shown
}

/** Puts together what is shown under one name, where the first of it stood. */
export const mergeVendors = <Vendor extends { vendor: string }>(
  vendors: readonly Vendor[],
  scope: VendorScope,
  join: (one: Vendor, other: Vendor) => Vendor,
): Vendor[] => {
  const shown = new Map<string, Vendor>()
  for (const one of vendors) {
    const named = { ...one, vendor: shownVendor(one.vendor, scope) }
    const known = shown.get(named.vendor)
    shown.set(named.vendor, known ? join(known, named) : named)
  }
  return [...shown.values()]
}
