import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, decideSpot, nextCorner, placeOf, spotOf, withinBounds } from './decideSpot'

const window = { width: 400, height: 800 }
const size = { width: 56, height: 56 }

test('it gets no nearer to an edge than 2 % of the window’s width (REQ-MINIGAME-009)', () => {
  expect(withinBounds({ request: { x: -500, y: -500 }, size, window })).toEqual({ x: 8, y: 8 })
  expect(withinBounds({ request: { x: 999, y: 999 }, size, window })).toEqual({ x: 336, y: 736 })
  expect(withinBounds({ request: { x: 100, y: 200 }, size, window })).toEqual({ x: 100, y: 200 })
})

test('in a window that is too small for it, it stays at the upper left', () => {
  expect(withinBounds({ request: { x: 90, y: 90 }, size, window: { width: 50, height: 40 } })).toEqual({
    x: 1,
    y: 1,
  })
})

test('it gives way to what must stay clear, rather along its edge than away from it', () => {
  const tabs = { left: 0, top: 740, width: 400, height: 60 }
  const chat = { left: 330, top: 670, width: 60, height: 60 }
  const request = { x: 336, y: 736 }
  expect(decideSpot({ request, size, window, clear: [] })).toEqual(request)
  expect(decideSpot({ request, size, window, clear: [tabs] })).toEqual({ x: 336, y: 676 })
  expect(decideSpot({ request, size, window, clear: [tabs, chat] })).toEqual({ x: 336, y: 606 })
})

test('where everything is full the bounds alone count', () => {
  const all = { left: 0, top: 0, width: 400, height: 800 }
  expect(decideSpot({ request: { x: 900, y: 0 }, size, window, clear: [all] })).toEqual({ x: 336, y: 8 })
})

test('whatever is around it, it is within the bounds, and over nothing that it could have avoided', () => {
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
      (request, clear) => {
        const { x, y } = decideSpot({ request, size, window, clear })
        const { min, maxX, maxY } = boundsOf(window, size)
        expect(x >= min && x <= maxX && y >= min && y <= maxY).toBe(true)
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

test.each([
  ['to the left', { x: 150, y: 300 }, { left: 190, top: 200, width: 100, height: 300 }, { x: 126, y: 300 }],
  ['to the right', { x: 260, y: 300 }, { left: 190, top: 200, width: 100, height: 300 }, { x: 298, y: 300 }],
  ['up', { x: 170, y: 180 }, { left: 20, top: 220, width: 360, height: 100 }, { x: 170, y: 156 }],
  ['down', { x: 170, y: 300 }, { left: 20, top: 220, width: 360, height: 100 }, { x: 170, y: 328 }],
  [
    'up, where the left has no room',
    { x: 8, y: 300 },
    { left: 0, top: 290, width: 390, height: 400 },
    { x: 8, y: 226 },
  ],
])('it gives way %s, by 8 px more than it must (REQ-MINIGAME-009)', (_, request, area, spot) => {
  expect(decideSpot({ request, size, window, clear: [area] })).toEqual(spot)
})

test('what merely touches it need not be given way to (REQ-MINIGAME-009)', () => {
  const request = { x: 100, y: 100 }
  for (const area of [
    { left: 156, top: 100, width: 50, height: 50 },
    { left: 50, top: 100, width: 50, height: 50 },
    { left: 100, top: 156, width: 50, height: 50 },
    { left: 100, top: 50, width: 50, height: 50 },
  ])
    expect(decideSpot({ request, size, window, clear: [area] })).toEqual(request)
})

test('a place outside the free area is at its edge, and one in no area is the last (REQ-MINIGAME-009)', () => {
  expect(placeOf({ x: 8, y: 8 }, window, size)).toEqual({ x: 0, y: 0 })
  expect(placeOf({ x: -50, y: 900 }, window, size)).toEqual({ x: 0, y: 1 })
  expect(placeOf({ x: 1, y: 1 }, { width: 50, height: 40 }, size)).toEqual({ x: 1, y: 1 })
  expect(spotOf({ x: 0.25, y: 0.5 }, window, size)).toEqual({ x: 90, y: 372 })
})
