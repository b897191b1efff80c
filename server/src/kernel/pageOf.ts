import { Refusal } from './refusal'

/** A row that has its place in a list by time. */
export interface PlacedRow {
  id: string
  at: Date
}

const pageSize = 20

/**
 * Where a page begins: instant, id and how many rows to read, one more than a page to see whether there is a next.
 * Throws `request.invalid` for what no page has handed out.
 */
export const placeBefore = (before: string | undefined): [Date | null, string | null, number] => {
  if (before === undefined) return [null, null, pageSize + 1]
  const [, ms, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(before) ?? []
  if (ms === undefined || id === undefined) throw new Refusal('request.invalid')
  return [new Date(Number(ms)), id, pageSize + 1]
}

/** The page's rows, and what the next page is asked for with. */
export const pageOf = <Row extends PlacedRow>(rows: readonly Row[]): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return { page, next: last ? `${last.at.getTime()}_${last.id}` : null }
}
