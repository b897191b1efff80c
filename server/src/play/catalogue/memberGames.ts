import { type GameCard, lotteryVendor } from '@playfront/contract/play/catalogue'
import type { GameName } from '@playfront/contract/play/catalogue.schema'
import type { launchGameRequest } from '@playfront/contract/play/launchGame.schema'
import type { z } from 'zod'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { findOfferedLottery } from '../lotteries/offeredLotteries'
import type { OriginOf } from './gameVendorsHandler'
import { type ShownRow, presentGame, presentLottery } from './presentGame'

/** How many favourites a member may have, and how many games are remembered as played lately. */
const max = { favourites: 200, recent: 20 }

/** A game of the catalogue, or only its name: of a lottery, or of a game that is not offered any more. */
type ListedGame = ShownRow | (Pick<ShownRow, 'vendor' | 'game_id'> & { title: null })

/** The member's favourites and latest launches, as far as the merchant still offers them. */
export const answerMemberGames =
  (originOf: OriginOf): Handler<'memberGames', object> =>
  async (context) => {
    const { merchant, store } = context
    const { memberId } = requireSession(context)
    const present = presenter(context, originOf(context))
    return store.read(merchant.code, async ({ query }) => {
      const favourites = await query<ListedGame>(favouriteStatement, [memberId, max.favourites])
      const recent = await query<ListedGame>(playedStatement, [memberId, max.recent])
      return { favourites: favourites.flatMap(present), recent: recent.flatMap(present) }
    })
  }

const presenter =
  ({ merchant, language }: CallContext, origin: string) =>
  (game: ListedGame): GameCard[] => {
    if (game.title !== null) return [presentGame(game, merchant, origin)]
    const lottery = game.vendor === lotteryVendor && findOfferedLottery(merchant, game.game_id)
    return lottery ? [presentLottery(lottery, merchant, language)] : []
  }

const listOf = (table: string, at: string): string => `
  select held.vendor, held.game_id, node_id, shown_vendor, title, cover, return_bps, has_trial
  from ${table} held left join catalogue_game game
    on game.merchant = held.merchant and game.vendor = held.vendor and game.game_id = held.game_id
  where held.member = $1 order by ${at} desc, held.game_id limit $2`

const favouriteStatement: PreparedStatement = {
  name: 'list favourites',
  text: listOf('favourite_game', 'added_at'),
}

const playedStatement: PreparedStatement = {
  name: 'list played games',
  text: listOf('played_game', 'played_at'),
}

/** Throws `game.unknown` for a game that the merchant does not offer, `favourites.full` for one too many. */
export const answerAddFavourite: Handler<'addFavourite', GameName> = async (context, game) => {
  const { merchant, store } = context
  const { memberId: member } = requireSession(context)
  await store.change(merchant.code, async (connection) => {
    const isOffered = game.vendor === lotteryVendor ? findOfferedLottery(merchant, game.gameId) : undefined
    if (!isOffered && !(await isInCatalogue(connection, game))) throw new Refusal('game.unknown')
    if ((await countOthers(connection, member, game)) >= max.favourites) throw new Refusal('favourites.full')
    await connection.query(addStatement, [merchant.code, member, game.vendor, game.gameId])
  })
  return {}
}

const addStatement: PreparedStatement = {
  name: 'add favourite',
  text: `insert into favourite_game (merchant, member, vendor, game_id) values ($1, $2, $3, $4)
    on conflict (merchant, member, vendor, game_id) do nothing`,
}

export const answerDropFavourite: Handler<'dropFavourite', GameName> = async (context, game) => {
  const { memberId } = requireSession(context)
  await context.store.changeOnce(context.merchant.code, dropStatement, [memberId, game.vendor, game.gameId])
  return {}
}

const dropStatement: PreparedStatement = {
  name: 'drop favourite',
  text: 'delete from favourite_game where member = $1 and vendor = $2 and game_id = $3',
}

const isInCatalogue = async ({ query }: MerchantConnection, { vendor, gameId }: GameName): Promise<boolean> =>
  (await query(offeredStatement, [vendor, gameId])).length > 0

const offeredStatement: PreparedStatement = {
  name: 'find catalogue game',
  text: 'select from catalogue_game where vendor = $1 and game_id = $2',
}

const countOthers = async (
  { query }: MerchantConnection,
  member: string,
  { vendor, gameId }: GameName,
): Promise<number> => {
  const [held] = await query<{ others: number }>(othersStatement, [member, vendor, gameId])
  return held?.others ?? 0
}

const othersStatement: PreparedStatement = {
  name: 'count other favourites',
  text: `select count(*)::int as others from favourite_game
    where member = $1 and (vendor, game_id) <> ($2, $3)`,
}

type Launch = z.output<typeof launchGameRequest>

/** Notes each game that opens among the member's latest. One that opened stays open when that cannot be written. */
export const rememberPlayed =
  (launch: Handler<'launchGame', Launch>): Handler<'launchGame', Launch> =>
  async (context, asked) => {
    const answer = await launch(context, asked)
    const game = gameOf(asked)
    if (game) await note(context, game).catch(() => undefined)
    return answer
  }

const gameOf = (asked: Launch): GameName | undefined => {
  if (!('vendor' in asked))
    return asked.lottoGameCode ? { vendor: lotteryVendor, gameId: asked.lottoGameCode } : undefined
  return asked.gameId === undefined ? undefined : { vendor: asked.vendor, gameId: asked.gameId }
}

const note = async (context: CallContext, game: GameName): Promise<void> => {
  const { merchant, store } = context
  const { memberId: member } = requireSession(context)
  await store.changeOnce(merchant.code, noteStatement, [merchant.code, member, game.vendor, game.gameId])
}

const noteStatement: PreparedStatement = {
  name: 'note played game',
  text: `insert into played_game (merchant, member, vendor, game_id) values ($1, $2, $3, $4)
    on conflict (merchant, member, vendor, game_id) do update set played_at = platform_now()`,
}
