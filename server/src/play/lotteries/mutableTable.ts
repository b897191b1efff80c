import type { OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { OddsRow } from '@playfront/lottery-rules/settlement'

/** Rates by prize as the contract has them. */
export const mutableTable = (table: NonNullable<OddsRow['table']>): NonNullable<OfferedBetType['table']> =>
  Object.fromEntries(
    Object.entries(table).map(([prize, rate]) => [prize, typeof rate === 'number' ? rate : { ...rate }]),
  )
