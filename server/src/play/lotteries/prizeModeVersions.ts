import type { LanguageCode } from '@playfront/contract/languages'
import type { OddsTable } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** Odds by code and version; the highest whose day has come is on sale, older ones stay (lottery 2.3). */
export interface PrizeModeVersion {
  code: string
  version: number
  area: 'VN' | 'SEA'
  tables: Record<string, OddsTable>
  /** What the merchant calls it, by language. */
  label: Partial<Record<LanguageCode, string>>
}

/** A version whose day has not come. */
export interface WaitingVersion extends PrizeModeVersion {
  validFrom: Date
}

/** The newest version of each mode whose day has come, by code. */
export const readVersionsOnSale = ({ query }: MerchantConnection): Promise<PrizeModeVersion[]> =>
  query<PrizeModeVersion>(onSaleStatement, [])

const onSaleStatement: PreparedStatement = {
  name: 'lottery_prize_modes_on_sale',
  text: `select distinct on (code) code, version, area, tables, label from lottery_prize_mode_version
    where valid_from <= platform_now() order by code, version desc`,
}

/** The versions whose day has not come, by code, the lowest first. */
export const readWaitingVersions = ({ query }: MerchantConnection): Promise<WaitingVersion[]> =>
  query<WaitingVersion>(waitingStatement, [])

const waitingStatement: PreparedStatement = {
  name: 'lottery_prize_modes_waiting',
  text: `select code, version, area, tables, label, valid_from as "validFrom" from lottery_prize_mode_version
    where valid_from > platform_now() order by code, version`,
}

/** Writes a version; it is on sale at once unless it names its day. Rejects when there is one of that number. */
export const writeVersion = async (
  { query }: MerchantConnection,
  merchant: string,
  row: PrizeModeVersion & { validFrom?: Date },
): Promise<void> => {
  await query(writeStatement, [...valuesOf(merchant, row), row.validFrom ?? null])
}

const writeStatement: PreparedStatement = {
  name: 'lottery_write_prize_mode',
  text: `insert into lottery_prize_mode_version (merchant, code, version, area, tables, label, valid_from)
    values ($1, $2, $3, $4, $5, $6, coalesce($7, platform_now()))`,
}

/** Writes a mode's first version; nothing where it has one. */
export const writeFirstVersion = async (
  { query }: MerchantConnection,
  merchant: string,
  row: Omit<PrizeModeVersion, 'version' | 'label'>,
): Promise<void> => {
  await query(firstStatement, valuesOf(merchant, { ...row, version: 1, label: {} }))
}

const firstStatement: PreparedStatement = {
  name: 'lottery_write_first_prize_mode',
  text: `insert into lottery_prize_mode_version (merchant, code, version, area, tables, label)
    values ($1, $2, $3, $4, $5, $6) on conflict (merchant, code, version) do nothing`,
}

const valuesOf = (merchant: string, { code, version, area, tables, label }: PrizeModeVersion): unknown[] => [
  merchant,
  code,
  version,
  area,
  tables,
  label,
]
