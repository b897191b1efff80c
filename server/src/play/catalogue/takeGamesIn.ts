import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { lockMerchant } from '../../merchants/lockMerchant'
import type { GameProviderPort, VendorGame } from '../vendors/gameProviderPort'
import { type CatalogueRow, arrangeCatalogue } from './arrangeCatalogue'
import { type LeftOut, readVendorGames } from './readVendorGames'
import type { Clock } from '../../platform/platform'
import { startLoop } from '../draws/startLoop'

export interface TakingIn {
  port: Pick<GameProviderPort, 'listGames'>
  store: Store
  merchants: readonly FullMerchantSettings[]
  /** Rows that were not taken. */
  onLeftOut(leftOut: readonly LeftOut[]): void
}

/**
 * Updates every merchant's catalogue to what the providers list now. Running it again changes nothing. A provider
 * without a usable game, because it is down or answers nonsense, keeps the list it had. Returns how many games were
 * listed. Rejects when the providers or the database cannot be queried; nothing is lost then.
 */
export const takeGamesIn = async ({ port, store, merchants, onLeftOut }: TakingIn): Promise<number> => {
  const { games, leftOut } = readVendorGames(await port.listGames())
  if (leftOut.length > 0) onLeftOut(leftOut)
  if (games.length > 0)
    for (const one of merchants) await store.platform((connection) => writeCatalogue(connection, one, games))
  return games.length
}

const writeCatalogue = async (
  connection: MerchantConnection,
  settings: FullMerchantSettings,
  listed: readonly VendorGame[],
): Promise<void> => {
  const { code } = settings
  // Two nodes that take in at once do so one after the other.
  await lockMerchant(connection, code)
  const listedVendors = new Set(listed.map(({ vendor }) => vendor))
  const kept = (await readLastGood(connection, code)).filter(({ vendor }) => !listedVendors.has(vendor))
  const rows: CatalogueRow[] = arrangeCatalogue([...listed, ...kept], settings)
  await connection.query(writeStatement, [code, JSON.stringify(rows)])
}

const readLastGood = async ({ query }: MerchantConnection, code: string): Promise<VendorGame[]> => {
  const rows = await query<ListedRow>(listedStatement, [code])
  return rows.map(({ returnBps, ...game }) => ({
    ...game,
    ...(returnBps !== null && { returnToPlayer: returnBps / 100 }),
  }))
}

interface ListedRow extends Omit<VendorGame, 'returnToPlayer'> {
  returnBps: number | null
}

const listedStatement: PreparedStatement = {
  name: 'list catalogue',
  text: `select vendor, node_id as "nodeId", game_id as "gameId", title, classify as "gameClassify", cover,
      return_bps as "returnBps", has_trial as "hasTrial"
    from catalogue_game where merchant = $1 order by place`,
}

const columns = [
  'vendor',
  'game_id',
  'node_id',
  'shown_vendor',
  'classify',
  'title',
  'folded',
  'cover',
  'return_bps',
  'has_trial',
  'place',
] satisfies (keyof CatalogueRow)[]

const names = columns.join(', ')
const valuesOf = (table: string) => columns.map((column) => `${table}.${column}`).join(', ')

const writeStatement: PreparedStatement = {
  name: 'write catalogue',
  text: `
    with listed as (
      select * from jsonb_to_recordset($2::jsonb) as row (vendor text, game_id text, node_id text, shown_vendor text,
        classify text, title text, folded text, cover text, return_bps integer, has_trial boolean, place integer)
    ), gone as (
      delete from catalogue_game held where merchant = $1 and not exists (
        select from listed where listed.vendor = held.vendor and listed.game_id = held.game_id)
    )
    insert into catalogue_game as held (merchant, ${names})
    select $1, ${valuesOf('listed')} from listed
    on conflict (merchant, vendor, game_id) do update set
      (${names}) = (${valuesOf('excluded')})
      where (${valuesOf('held')}) is distinct from (${valuesOf('excluded')})`,
}

export interface CatalogueKeeping extends Omit<TakingIn, 'merchants'> {
  merchants(): readonly FullMerchantSettings[]
  /** The providers or the database could not be queried; the catalogue stays as it was. */
  onError(failure: unknown): void
}

const everyMs = minutes(1)

/** Providers that return no games, as at a start, are asked again sooner. */
const againMs = seconds(2)

/**
 * Imports the providers' games now and every minute. The returned function stops it and waits for the current round.
 */
export const keepCatalogue = (
  { merchants, onError, ...keeping }: CatalogueKeeping,
  clock: Clock,
): (() => Promise<void>) =>
  startLoop({
    clock,
    round: async () => ((await takeGamesIn({ ...keeping, merchants: merchants() })) > 0 ? everyMs : againMs),
    onFailure: onError,
    restAfterFailureMs: everyMs,
  }).stop
