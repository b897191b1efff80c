import type { gamePageRequest } from '@playfront/contract/play/catalogue.schema'
import type { GameCard } from '@playfront/contract/play/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { type OriginOf, answerGameVendors } from './gameVendorsHandler'
import { searchedWords } from './foldText'
import { findLotteries } from './lotteryCategory'
import { type ShownRow, presentGame, shownColumns } from './presentGame'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import type { GameProviderPort } from '../vendors/gameProviderPort'
import type { Reached } from '../launch/decideGameOrigin'
import { openCatalogueRepository } from './catalogueRepository'
import { answerAddFavourite, answerDropFavourite, answerMemberGames } from './memberGames'

type GameQuery = z.output<typeof gamePageRequest>

/**
 * A page of the merchant's games in its order, the lotteries first. A page is found by the place where the last one ended
 * and not by counting, so the last costs what the first does (P12).
 * Throws `request.invalid` for an `after` that no page named.
 */
export const answerGamePage =
  (originOf: OriginOf): Handler<'gamePage', GameQuery> =>
  async (context, query) => {
    const { merchant, store } = context
    const lotteries = lotteriesFor(context, query)
    const after = readPlace(query.after)
    const where = sql.join(conditionsOf(query), sql` and `)
    const { rows, total } = await store.read(merchant.code, async ({ db }) => {
      const page = await db.execute<ShownRow & { place: number }>(
        sql`select place, ${sql.raw(shownColumns)} from catalogue_game
            where ${where} and place > ${after ?? 0} order by place limit ${query.limit + 1}`,
      )
      const all = await db.execute<{ total: number }>(
        sql`select count(*)::int as total from catalogue_game where ${where}`,
      )
      return { rows: page.rows, total: all.rows[0]?.total ?? 0 }
    })
    const page = rows.slice(0, query.limit)
    const games = page.map((row) => presentGame(row, merchant, originOf(context)))
    return {
      games: after === undefined ? [...lotteries, ...games] : games,
      total: lotteries.length + total,
      next: rows.length > query.limit ? String(page.at(-1)?.place) : null,
    }
  }

const lotteriesFor = ({ merchant, language }: CallContext, query: GameQuery): GameCard[] => {
  const { vendor, gameClassify, text = '' } = query
  const area = gameClassify === 'VN' || gameClassify === 'SEA' ? gameClassify : undefined
  const isAsked = gameClassify === undefined || area !== undefined
  const isNonsense = text !== '' && searchedWords(text).length === 0
  return vendor === undefined && isAsked && !isNonsense ? findLotteries(merchant, language, text, area) : []
}

const conditionsOf = ({ gameClassify, vendor, text }: GameQuery): SQL[] => [
  gameClassify === undefined ? sql`true` : sql`classify = ${gameClassify}`,
  vendor === undefined ? sql`true` : sql`shown_vendor = ${vendor}`,
  text ? isNamed(searchedWords(text)) : sql`true`,
]

/** Folded words hold letters and digits alone: nothing of them means anything to `like`. */
const isNamed = (words: readonly string[]): SQL =>
  words.length === 0
    ? sql`false`
    : sql.join(
        words.map((word) => sql`folded like ${`%${word}%`}`),
        sql` and `,
      )

const readPlace = (after: string | undefined): number | undefined => {
  if (after === undefined) return undefined
  if (!/^\d{1,9}$/.test(after)) throw new Refusal('request.invalid')
  return Number(after)
}

export interface CatalogueDeps {
  store: Store
  platform: Pick<Platform, 'clock'>
  /** Without game providers there are no covers to point at. */
  vendors?: Pick<GameProviderPort, 'originFor'>
}

/** The calls about the games on offer. */
export const catalogueHandlers = ({ store, platform, vendors }: CatalogueDeps) => {
  const originOf = (reached: Reached) => vendors?.originFor(reached) ?? ''
  return {
    gameVendors: answerGameVendors(openCatalogueRepository(store, platform.clock), originOf),
    gamePage: answerGamePage(originOf),
    memberGames: answerMemberGames(originOf),
    addFavourite: answerAddFavourite,
    dropFavourite: answerDropFavourite,
  }
}
