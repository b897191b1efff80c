import type { BetType } from '@playfront/lottery-rules/bet'
import type { Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot, OddsRow } from '@playfront/lottery-rules/settlement'
import type { OddsTable } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { type ReturnBand, type ReturnBands, bandOf, readReturnBands, sideOf } from '../lotteries/returnBands'
import { worthOf } from '../lotteries/withOdds'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface SoldPrice {
  family: Family
  type: BetType
  /** The price that the bet was accepted at. */
  snapshot: BetSnapshot
  /** The price of the kind in that version of the odds, for all numbers; undefined when it is not known any more. */
  listed: OddsRow | undefined
  /** What the kind might return when the bet was accepted. */
  band: ReturnBand
}

/**
 * Whether a price is an obvious fault (lottery 4.9): it returns more than its band, or the odds of all numbers return less. Odds that
 * are low for a single number are meant.
 */
export const isOddsFault = ({ family, type, snapshot, listed, band }: SoldPrice): boolean => {
  const side = sideOf(band, returnOf(family, type, snapshot))
  if (side !== 'low' || !listed) return side === 'high'
  return sideOf(band, returnOf(family, type, { ...snapshot, ...listed })) === 'low'
}

/** What a price returns of the stake on average, 1/10,000. */
export const returnOf = (family: Family, type: BetType, snapshot: BetSnapshot): number => {
  const { prizeMode: code, oddsVersion: version } = snapshot
  const mode = { code, version, area: 'VN', tables: { [family]: { [type]: snapshot } } } as const
  return worthOf(mode, family, type)?.exactBps ?? 0
}

/** A bet, or many of one price that were accepted under the same bands. */
export interface JudgedBet {
  family: Family
  type: BetType
  snapshot: BetSnapshot
  /** Which bands held when it was accepted: `bandVersionOf`. Null for one from before the first. */
  bandVersion: number | null
}

export interface PricingErrors {
  isFault(bet: JudgedBet): boolean
  /** What a kind might return under those bands. */
  bandOf(type: string, bandVersion: number | null): ReturnBand
}

/** All that judging bets of these prices takes: the bands that held one after another, and the odds as they were listed. */
export const openPricingErrors = async (
  { query }: Pick<MerchantConnection, 'query'>,
  prices: readonly { prizeMode: string; oddsVersion: number }[],
): Promise<PricingErrors> => {
  const held = await query<{ version: number; bands: unknown }>(bandsStatement, [])
  const listed = await query<ListedRow>(listedStatement, [
    prices.map(({ prizeMode }) => prizeMode),
    prices.map(({ oddsVersion }) => oddsVersion),
  ])
  const bands = new Map(held.map(({ version, bands: named }) => [version, readReturnBands(named)]))
  const [first = readReturnBands({})] = bands.values()
  const tables = new Map(listed.map((row) => [`${row.code} ${row.version}`, row.tables]))
  const bandsAt = (version: number | null): ReturnBands =>
    (version === null ? undefined : bands.get(version)) ?? first
  return {
    bandOf: (type, version) => bandOf(bandsAt(version), type),
    isFault: ({ family, type, snapshot, bandVersion }) =>
      isOddsFault({
        family,
        type,
        snapshot,
        listed: tables.get(`${snapshot.prizeMode} ${snapshot.oddsVersion}`)?.[family]?.[type],
        band: bandOf(bandsAt(bandVersion), type),
      }),
  }
}

interface ListedRow {
  code: string
  version: number
  tables: Partial<Record<Family, OddsTable>>
}

/** SQL: which bands held when a slip was accepted. */
export const bandVersionOf = (slip: string): string =>
  `(select max(held.version) from lottery_return_band held where held.since <= ${slip}.accepted_at)`

const bandsStatement: PreparedStatement = {
  name: 'lottery_return_bands',
  text: 'select version, bands from lottery_return_band order by version',
}

const listedStatement: PreparedStatement = {
  name: 'lottery_listed_odds',
  text: `select code, version, tables from lottery_prize_mode_version
    join (select distinct * from unnest($1::text[], $2::integer[]) as one (code, version)) asked using (code, version)`,
}
