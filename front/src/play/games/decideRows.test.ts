import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRows } from './useRowWindow'

const facts = {
  listTop: 200,
  scrolled: 0,
  viewportHeight: 844,
  rowHeight: 250,
  columns: 3,
  count: 1_000,
  spareRows: 2,
}

test('at the top the first rows are rendered and space is reserved for the rest', () => {
  expect(decideRows(facts)).toEqual({ first: 0, end: 15, before: 0, after: (334 - 5) * 250 })
})

test('at the end the last rows are drawn, the unfinished one included', () => {
  const scrolled = 200 + 334 * 250 - 844
  expect(decideRows({ ...facts, scrolled })).toMatchObject({ end: 1_000, after: 0 })
})

test('wherever the page is, a screenful and its spare rows are drawn, and the list is as high as ever', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      (scrolled, count) => {
        const { first, end, before, after } = decideRows({ ...facts, scrolled, count })
        const drawn = Math.ceil((end - first) / 3)
        expect(drawn).toBeLessThanOrEqual(Math.ceil(844 / 250) + 1 + 2 * 2)
        expect(before + drawn * 250 + after).toBe(Math.ceil(count / 3) * 250)
        expect(first).toBeLessThanOrEqual(end)
      },
    ),
  )
})
