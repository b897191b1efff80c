import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { gamesOptions } from './gamesOptions'

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

/** A tile as it is before the list has been laid out. */
const supposed = { rowHeight: 240, columns: 3 }

const measure = (list: HTMLElement) => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const tile = list.firstElementChild?.getBoundingClientRect().height ?? 0
  const isLaidOut = tile > 0
  return {
    listTop: list.getBoundingClientRect().top + scrollY,
    columns: isLaidOut ? gridTemplateColumns.split(' ').length : supposed.columns,
    rowHeight: isLaidOut ? tile + (Number.parseFloat(rowGap) || 0) : supposed.rowHeight,
  }
}

const begin = (count: number): RowWindow => ({
  first: 0,
  end: Math.min(count, gamesOptions.firstTiles),
  before: 0,
  after: 0,
})

const isSame = (one: RowWindow, other: RowWindow) =>
  one.first === other.first &&
  one.end === other.end &&
  one.before === other.before &&
  one.after === other.after

/**
 * Which tiles of a grid are rendered as the page scrolls; the grid itself reserves the space of the others. Measured
 * when the grid changes its size, never while it scrolls.
 */
export const useRowWindow = (list: RefObject<HTMLElement | null>, count: number): RowWindow => {
  const [shown, setShown] = useState(() => begin(count))
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let measured = measure(element)
    const follow = () => {
      const { spareRows } = gamesOptions
      const next = decideRows({
        ...measured,
        scrolled: scrollY,
        viewportHeight: innerHeight,
        count,
        spareRows,
      })
      setShown((known) => (isSame(known, next) ? known : next))
    }
    const measureAgain = () => {
      measured = measure(element)
      follow()
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', measureAgain)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', measureAgain)
    }
  }, [list, count])
  useLayoutEffect(() => {
    // No custom properties: every tile would inherit them, and be restyled with each row.
    list.current?.style.setProperty('padding-block', `${shown.before}px ${shown.after}px`)
  }, [list, shown])
  // A list that became shorter meanwhile has no tiles behind its end.
  return shown.first < count ? { ...shown, end: Math.min(shown.end, count) } : begin(count)
}
