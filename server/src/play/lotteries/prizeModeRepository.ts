import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import {
  prizeModes as defaultModes,
  defaultPrizeModeOf,
  findPrizeMode,
} from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import type { Clock } from '../../platform/platform'
import type { MerchantConnection, Store } from '../../store/store'
import { type PrizeModeVersion, readVersionsOnSale, writeFirstVersion } from './prizeModeVersions'
import { type ReturnBands, decideOffers, returnBandsOf } from './returnBands'
import { withOdds } from './withOdds'

/** A prize mode as it is sold now: what the merchant's bands leave of the newest version. */
export interface SoldMode extends PrizeMode {
  /** What the merchant calls it, by language; its code stands where there is no name. */
  label: Partial<Record<LanguageCode, string>>
  oddsVersion: number
}

export type SoldModes = ReadonlyMap<string, SoldMode>

/** The odds of each merchant as this node knows them. A slip that was priced with older ones is found out by the database. */
export interface PrizeModeRepository {
  /** The modes the merchant offers, by code, in its order. */
  sold(merchant: FullMerchantSettings): Promise<SoldModes>
  /** The database spoke of another version: read again. */
  forget(merchantCode: string): void
}

const bookKeepsMs = seconds(5)

interface Reading {
  settingsVersion: number
  readAtMs: number
  modes: Promise<SoldModes>
}

export const openPrizeModeRepository = (store: Store, clock: Clock): PrizeModeRepository => {
  const readings = new Map<string, Reading>()
  // Chances are exact fractions and take a while: worked out once for a version and its bands.
  const worked = new Map<string, SoldMode>()

  const workOut = (merchant: FullMerchantSettings, row: PrizeModeVersion): SoldMode => {
    const bands = returnBandsOf(merchant)
    const key = `${merchant.code} ${row.code} ${row.version} ${JSON.stringify(bands)}`
    const mode = worked.get(key) ?? soldMode(row, bands)
    worked.set(key, mode)
    return mode
  }

  const read = async (merchant: FullMerchantSettings): Promise<SoldModes> => {
    const newest = await store.change(merchant.code, (connection) => readNewest(connection, merchant))
    const offered = merchant.lottery.prizeModes.flatMap((code) => newest.get(code) ?? [])
    return new Map(offered.map((row) => [row.code, workOut(merchant, row)]))
  }

  const sold = (merchant: FullMerchantSettings): Promise<SoldModes> => {
    const known = readings.get(merchant.code)
    const isFresh = known?.settingsVersion === merchant.version && clock.now() - known.readAtMs < bookKeepsMs
    if (known && isFresh) return known.modes
    const modes = read(merchant)
    readings.set(merchant.code, { settingsVersion: merchant.version, readAtMs: clock.now(), modes })
    modes.catch(() => readings.delete(merchant.code))
    return modes
  }

  return { sold, forget: (merchantCode) => void readings.delete(merchantCode) }
}

const soldMode = (
  { code, area, version, tables, label }: PrizeModeVersion,
  bands: ReturnBands,
): SoldMode => ({
  ...decideOffers({ code, area, version: String(version), tables }, bands),
  oddsVersion: version,
  label,
})

/** The newest version of each mode whose day has come; a merchant without any starts with the tables that ship with the rules (lottery 2.3). */
const readNewest = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
): Promise<Map<string, PrizeModeVersion>> => {
  let rows = await readVersionsOnSale(connection)
  if (rows.length === 0) {
    await writeDefaults(connection, merchant)
    rows = await readVersionsOnSale(connection)
  }
  return new Map(rows.map((row) => [row.code, row]))
}

const writeDefaults = async (
  connection: MerchantConnection,
  { code: merchant, operator }: FullMerchantSettings,
): Promise<void> => {
  for (const { code, area, tables } of defaultModes)
    await writeFirstVersion(connection, merchant, {
      code,
      area,
      tables: withOdds(tables, operator.lottery.odds[code]),
    })
}

type Priced = Pick<Lottery, 'area' | 'family' | 'prizeModes'>

/** The prize modes a lottery is sold with, the default first: those of its area that know its family (lottery 2.3). */
export const modesOf = (sold: SoldModes, lottery: Priced): SoldMode[] =>
  [...sold.values()].filter((mode) => isModeOf(mode, lottery))

export const isModeOf = ({ code, area, tables }: PrizeMode, lottery: Priced): boolean => {
  if (lottery.prizeModes && !lottery.prizeModes.some((own) => own === code)) return false
  return area === lottery.area && Object.keys(tables[lottery.family] ?? {}).length > 0
}

/**
 * The prize mode to show for a request: that mode if the lottery is sold with it, else the first it is sold with
 * (lottery 2.3). Only for display: a bet that names an unknown mode is refused.
 */
export const decideLotteryMode = (sold: SoldModes, lottery: Priced, request?: string): SoldMode => {
  const modes = modesOf(sold, lottery)
  return modes.find(({ code }) => code === request) ?? modes[0] ?? noMode(lottery.area)
}

/** The same where no lottery is chosen yet: the requested mode, or the merchant's first mode of the area. */
export const decidePrizeMode = (sold: SoldModes, area: PrizeMode['area'], request?: string): SoldMode => {
  const requested = request === undefined ? undefined : sold.get(request)
  return requested ?? [...sold.values()].find((one) => one.area === area) ?? noMode(area)
}

/** A merchant without a mode of the area sells nothing there. */
const noMode = (area: PrizeMode['area']): SoldMode => {
  const code = defaultPrizeModeOf(area)
  return { code, area, version: findPrizeMode(code)?.version ?? '', tables: {}, oddsVersion: 0, label: {} }
}
