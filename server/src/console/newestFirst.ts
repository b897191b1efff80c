/** Where a list that goes from the newest to the oldest begins: the year 2200, and the last id of all. */
export const newest = { micros: '7258118400000000', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** An instant as finely as the database keeps it, in microseconds since 1970. */
export const microsSql = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`

/**
 * The instant of such microseconds. A place in a list is compared with plain parameters: behind row security the database looks
 * nothing up in an index that stands in a `coalesce`.
 */
export const instantSql = (parameter: string): string =>
  `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`
