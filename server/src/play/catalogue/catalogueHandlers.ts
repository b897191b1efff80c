import type { gamePageRequest } from '@playfront/contract/play/catalogue.schema'
import type { GameCard } from '@playfront/contract/play/catalogue'
import type { z } from 'zod'
import type { CallContext, Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { type OriginOf, answerGameVendors } from './gameVendorsHandler'
import { searchedWords } from './foldText'
import { findLotteries } from './lotteryCategory'
import { type ShownRow, presentGame, shownColumns } from './presentGame'
import type { Platform } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
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
    const { rows, total } = isNonsense(query)
      ? { rows: [], total: 0 }
      : await store.read(merchant.code, (connection) => readGamePage(connection, query, after ?? 0))
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
  return vendor === undefined && isAsked && !isNonsense(query)
    ? findLotteries(merchant, language, text, area)
    : []
}

/** A text without a letter or a digit is in no title. */
const isNonsense = ({ text = '' }: GameQuery): boolean => text !== '' && searchedWords(text).length === 0

const readGamePage = async (
  connection: MerchantConnection,
  { gameClassify, vendor, text = '', limit }: GameQuery,
  after: number,
): Promise<{ rows: PageRow[]; total: number }> => {
  // Folded words hold letters and digits alone: nothing of them means anything to `like`.
  const filter = [gameClassify ?? null, vendor ?? null, searchedWords(text).map((word) => `%${word}%`)]
  const rows = await connection.query<PageRow>(pageStatement, [...filter, after, limit + 1])
  const [all] = await connection.query<{ total: number }>(countStatement, filter)
  return { rows, total: all?.total ?? 0 }
}

interface PageRow extends ShownRow {
  place: number
}

const filterCondition = `($1::text is null or classify = $1) and ($2::text is null or shown_vendor = $2)
  and folded like all ($3::text[])`

const pageStatement: PreparedStatement = {
  name: 'catalogue_page',
  text: `select place, ${shownColumns} from catalogue_game
    where ${filterCondition} and place > $4 order by place limit $5`,
}

const countStatement: PreparedStatement = {
  name: 'catalogue_count',
  text: `select count(*)::int as total from catalogue_game where ${filterCondition}`,
}

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
