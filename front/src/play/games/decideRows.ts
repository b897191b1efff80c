export interface RowFacts {
  /** Where the list begins and how far the page is scrolled, in pixels from the page's top. */
  listTop: number
  scrolled: number
  viewportHeight: number
  /** A row with the gap below it. */
  rowHeight: number
  columns: number
  /** How many tiles the list has. */
  count: number
  spareRows: number
}

/** The tiles to render, and the space to reserve for those that are not. */
export interface RowWindow {
  /** Index of the first tile, and of the one after the last. */
  first: number
  end: number
  /** Pixels. */
  before: number
  after: number
}

/**
 * Which tiles of a long list are drawn: the rows that are seen and some beside them, so that the page stays as small with
 * a thousand games as with thirty. All rows are equally high.
 */
export const decideRows = (facts: RowFacts): RowWindow => {
  const { listTop, scrolled, viewportHeight, rowHeight, columns, count, spareRows } = facts
  const rows = Math.ceil(count / columns)
  const isWithin = (row: number) => Math.min(Math.max(row, 0), rows)
  const firstSeen = Math.floor((scrolled - listTop) / rowHeight)
  const endSeen = Math.ceil((scrolled - listTop + viewportHeight) / rowHeight)
  const firstRow = isWithin(firstSeen - spareRows)
  const endRow = Math.max(isWithin(endSeen + spareRows), firstRow)
  return {
    first: Math.min(firstRow * columns, count),
    end: Math.min(endRow * columns, count),
    before: firstRow * rowHeight,
    after: (rows - endRow) * rowHeight,
  }
}
