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

/** Where a page begins, as microseconds and id: behind the row that `next` named, else at the newest of all. */
export const placeBefore = (next: string | undefined): [micros: string, id: string] => {
  const [micros = newest.micros, id = newest.id] = next?.split('~') ?? []
  return [micros, id]
}

/**
 * The rows of a page, and what the next page is asked for with.
 * @param rows one more than a page where there is a next one
 */
export const newestPage = <Row extends { id: string; micros: number | string }>(
  rows: readonly Row[],
  size: number,
): { shown: Row[]; next: string | null } => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > size ? `${last.micros}~${last.id}` : null }
}
