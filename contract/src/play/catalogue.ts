import { defineCall, type Nothing } from '../call'
import type { GameCard, GameName, GamePage, GamePageRequest, MemberGames } from './catalogue.schema'

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
