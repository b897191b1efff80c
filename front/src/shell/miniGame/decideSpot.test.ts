import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, decideSpot, nextCorner, placeOf, spotOf, withinBounds } from './decideSpot'

const window = { width: 400, height: 800 }
const size = { width: 56, height: 56 }

test('it gets no nearer to an edge than 2 % of the window’s width (REQ-MINIGAME-009)', () => {
  expect(withinBounds({ wish: { x: -500, y: -500 }, size, window })).toEqual({ x: 8, y: 8 })
  expect(withinBounds({ wish: { x: 999, y: 999 }, size, window })).toEqual({ x: 336, y: 736 })
  expect(withinBounds({ wish: { x: 100, y: 200 }, size, window })).toEqual({ x: 100, y: 200 })
})

test('in a window that is too small for it, it stays at the upper left', () => {
  expect(withinBounds({ wish: { x: 90, y: 90 }, size, window: { width: 50, height: 40 } })).toEqual({
    x: 1,
    y: 1,
  })
})

test('it gives way to what must stay clear, by the shortest way', () => {
  const tabs = { left: 0, top: 740, width: 400, height: 60 }
  const chat = { left: 330, top: 670, width: 60, height: 60 }
  const wish = { x: 336, y: 736 }
  expect(decideSpot({ wish, size, window, clear: [] })).toEqual(wish)
  expect(decideSpot({ wish, size, window, clear: [tabs] })).toEqual({ x: 336, y: 676 })
  expect(decideSpot({ wish, size, window, clear: [tabs, chat] })).toEqual({ x: 266, y: 676 })
})

test('where everything is full the bounds alone count', () => {
  const all = { left: 0, top: 0, width: 400, height: 800 }
  expect(decideSpot({ wish: { x: 900, y: 0 }, size, window, clear: [all] })).toEqual({ x: 336, y: 8 })
})

test('whatever lies around, it is within the bounds, and over nothing that it could have avoided', () => {
  const whole = (max: number) => fc.integer({ min: -50, max })
  const area = fc.record({
    left: whole(400),
    top: whole(800),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(
      fc.record({ x: whole(600), y: whole(1_000) }),
      fc.array(area, { maxLength: 6 }),
      (wish, clear) => {
        const { x, y } = decideSpot({ wish, size, window, clear })
        const { least, mostX, mostY } = boundsOf(window, size)
        expect(x >= least && x <= mostX && y >= least && y <= mostY).toBe(true)
      },
    ),
  )
})

test('a place is the same part of a window of any size', () => {
  const place = placeOf({ x: 336, y: 372 }, window, size)
  expect(place).toEqual({ x: 1, y: 0.5 })
  expect(spotOf(place, { width: 300, height: 500 }, size)).toEqual({ x: 238, y: 222 })
})

test('corners follow each other as on a clock, and from anywhere a corner comes next', () => {
  let place = { x: 1, y: 1 }
  const seen = Array.from({ length: 4 }, () => (place = nextCorner(place)))
  expect(seen).toEqual([
    { x: 0, y: 1 },
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ])
  expect(nextCorner({ x: 0.4, y: 0.7 })).toEqual({ x: 0, y: 0 })
})
