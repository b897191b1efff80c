import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { MerchantConnection } from '../../store/store'
import {
  type PrizeModeVersion,
  readVersionsOnSale,
  readWaitingVersions,
  writeVersion,
} from './prizeModeVersions'
import { type ReturnBands, decideOffers } from './returnBands'
import { exchangeOdds, type OwnOdds } from './withOdds'

/** What of the settings decides about odds: the merchant's own, and what bets may return. */
export interface OddsSettings {
  own: OwnOdds
  bands: ReturnBands
}

/**
 * Writes the next version of each prize mode whose odds a publish changes, or whose bands exclude other bet types
 * than before, in the publish's own transaction. For a slip priced with the previous version the database returns the
 * new one, whatever a node has cached; placed bets keep theirs. A merchant whose odds were never read has no rows
 * yet, and begins with its own odds.
 */
export const writeOdds = async (
  connection: MerchantConnection,
  merchant: string,
  before: OddsSettings,
  after: OddsSettings,
): Promise<void> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const onSale = await readVersionsOnSale(connection)
  const waiting = await readWaitingVersions(connection)
  const rows = onSale.flatMap((row): (PrizeModeVersion & { validFrom?: Date })[] => {
    const next = nextTables(row, before, after)
    if (!next) return []
    const later = waiting.filter((one) => one.code === row.code && one.version > row.version)
    const first = Math.max(row.version, ...later.map((one) => one.version)) + 1
    return [
      { ...row, version: first, tables: next as typeof row.tables },
      // What waits for its day would never come otherwise: the highest version counts.
      ...later.map((one, at) => ({
        ...one,
        version: first + 1 + at,
        tables: (nextTables(one, before, after) ?? one.tables) as typeof row.tables,
      })),
    ]
  })
  for (const row of rows) await writeVersion(connection, merchant, row)
}

/** Nothing where all stays as it is. */
const nextTables = (
  { code, version, area, tables }: PrizeModeVersion,
  before: OddsSettings,
  after: OddsSettings,
): PrizeMode['tables'] | undefined => {
  const shipped = findPrizeMode(code)
  const areOddsOthers = JSON.stringify(before.own[code]) !== JSON.stringify(after.own[code])
  if (shipped && areOddsOthers)
    return exchangeOdds(tables, shipped.tables, { before: before.own[code], after: after.own[code] })
  const mode = { code, area, version: String(version), tables }
  return kindsSold(mode, before.bands) === kindsSold(mode, after.bands) ? undefined : tables
}

const kindsSold = (mode: PrizeMode, bands: ReturnBands): string =>
  Object.entries(decideOffers(mode, bands).tables)
    .map(([family, table]) => `${family}: ${Object.keys(table).join(' ')}`)
    .join()
