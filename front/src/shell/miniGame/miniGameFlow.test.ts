import type { MiniGameVariant } from '@playfront/contract/shell/miniGame'
import { expect, test } from 'vitest'
import type { Area, ScrollPlace, Surroundings } from '../../platform/page/surroundings'
import { createFakePlatform } from '../../platform/fakePlatform'
import { createMiniGameFlow } from './miniGameFlow'

const size = { width: 56, height: 56 }

/** A container of 56 px in a window of 400 by 800, which a test can make smaller and fuller. */
const openFlow = ({
  variant = 'v1' as MiniGameVariant,
  endSide = 'right' as 'left' | 'right',
  platform = createFakePlatform(),
} = {}) => {
  const around = {
    window: { width: 400, height: 800 },
    bars: [] as Area[],
    actions: [] as Area[],
    listeners: new Set<(scroll: ScrollPlace) => void>(),
    scrollTo: (top: number) => around.listeners.forEach((listener) => listener({ top, maxTop: 2_000 })),
  }
  const surroundings: Surroundings = {
    window: () => around.window,
    side: () => 'light',
    bars: () => around.bars,
    actions: () => around.actions,
    onScroll(listener) {
      around.listeners.add(listener)
      return () => void around.listeners.delete(listener)
    },
  }
  const flow = createMiniGameFlow({ ...platform, surroundings, variant, endSide })
  return { ...platform, platform, flow, around, state: flow.store.getState }
}

const still = {
  isShown: true,
  isReady: false,
  isOpen: false,
  isDragged: false,
  glides: false,
  aside: undefined,
}

test('it is shown, closed and nowhere until it stands on the screen (REQ-MINIGAME-003)', () => {
  const { flow, state } = openFlow()
  expect(flow.variant).toBe('v1')
  expect(state()).toEqual({ ...still, spot: undefined })
  flow.ready()
  expect(state().isReady).toBe(true)
})

test.each([
  ['right', { x: 336, y: 736 }],
  ['left', { x: 8, y: 736 }],
] as const)('it begins below, where lines end: on the %s', (endSide, spot) => {
  const { flow, state } = openFlow({ endSide })
  flow.start(() => size)
  expect(state()).toEqual({ ...still, spot })
})

test('its move is seen from the first check on, until it stops again; removed, the checks stop (REQ-MINIGAME-010)', async () => {
  const { flow, state, around, clock } = openFlow()
  const undo = flow.start(() => size)
  await clock.advance(249)
  expect(state().glides).toBe(false)
  await clock.advance(1)
  expect(state().glides).toBe(true)
  undo()
  expect(clock.waiting()).toBe(0)
  around.window = { width: 300, height: 400 }
  await clock.advance(1_000)
  expect(state().spot).toEqual({ x: 336, y: 736 })
  flow.start(() => size)
  expect(state()).toMatchObject({ glides: false, spot: { x: 238, y: 338 } })
})

test('a finger drags it within the bounds, and it stays where it was released (REQ-MINIGAME-005, REQ-MINIGAME-009)', () => {
  const { flow, state, memory } = openFlow()
  flow.start(() => size)
  flow.move({ x: 0, y: 0 })
  expect(state().isDragged).toBe(false)
  flow.press({ x: 350, y: 750 })
  flow.move({ x: 350, y: 751.9 })
  expect(state().isDragged).toBe(false)
  flow.move({ x: 340, y: 740 })
  expect(state()).toMatchObject({ isDragged: true, spot: { x: 326, y: 726 } })
  flow.move({ x: 350, y: 751 })
  expect(state()).toMatchObject({ isDragged: true, spot: { x: 336, y: 736 } })
  flow.move({ x: 186, y: -900 })
  expect(memory.read('miniGame')).toBeUndefined()
  flow.lift()
  expect(state()).toMatchObject({ isDragged: false, spot: { x: 172, y: 8 } })
  expect(memory.read('miniGame')).toEqual({ x: 0.5, y: 0 })
  flow.move({ x: 0, y: 0 })
  expect(state()).toMatchObject({ isDragged: false, spot: { x: 172, y: 8 } })
})

test('while it is dragged nothing else moves it (REQ-MINIGAME-010)', async () => {
  const { flow, state, around, clock } = openFlow()
  flow.start(() => size)
  flow.press({ x: 350, y: 750 })
  flow.move({ x: 250, y: 650 })
  around.bars = [{ left: 0, top: 600, width: 400, height: 200 }]
  await clock.advance(500)
  expect(state().spot).toEqual({ x: 236, y: 636 })
  flow.lift()
  expect(state().spot).toEqual({ x: 236, y: 536 })
})

test('a tap changes no place, and one that is put down without a move is not remembered (REQ-MINIGAME-007)', () => {
  const { flow, state, memory } = openFlow()
  flow.start(() => size)
  flow.press({ x: 350, y: 750 })
  flow.lift()
  expect([memory.read('miniGame'), state().spot]).toEqual([undefined, { x: 336, y: 736 }])
})

test('before it stands anywhere it can be neither dragged nor stepped', () => {
  const { flow, state, memory } = openFlow()
  flow.press({ x: 1, y: 1 })
  flow.move({ x: 90, y: 90 })
  flow.step(-1, 0)
  flow.lift()
  expect([memory.read('miniGame'), state()]).toEqual([undefined, { ...still, spot: undefined }])
})

test('the click of a finger that has dragged is none, the one of a key is; the next touch begins afresh (REQ-MINIGAME-007)', async () => {
  const { flow, state, clock } = openFlow()
  flow.start(() => size)
  flow.press({ x: 350, y: 750 })
  flow.move({ x: 300, y: 700 })
  flow.lift()
  flow.click('pointer')
  expect(state().isOpen).toBe(false)
  flow.click('key')
  expect(state().isOpen).toBe(true)
  await clock.advance(250)
  flow.press({ x: 300, y: 700 })
  flow.lift()
  flow.click('pointer')
  expect(state().isOpen).toBe(false)
})

test('clicks that follow within 250 ms of the last are one, however many (REQ-MINIGAME-008)', async () => {
  const { flow, state, clock } = openFlow()
  flow.start(() => size)
  flow.click('pointer')
  for (let at = 0; at < 3; at += 1) {
    await clock.advance(249)
    flow.click('pointer')
    expect(state().isOpen).toBe(true)
  }
  await clock.advance(250)
  flow.click('pointer')
  expect(state().isOpen).toBe(false)
})

test('open, it may lie over what is to be pressed, closed it gives way again (REQ-MINIGAME-010)', () => {
  const { flow, state, around } = openFlow()
  around.actions = [{ left: 300, top: 700, width: 100, height: 100 }]
  flow.start(() => size)
  expect(state().spot).toEqual({ x: 336, y: 636 })
  flow.click('key')
  expect(state().spot).toEqual({ x: 336, y: 736 })
  flow.close()
  expect(state()).toMatchObject({ isOpen: false, spot: { x: 336, y: 636 } })
})

test('arrow keys step 16 px in all four ways, no further than the bounds (REQ-MINIGAME-009)', () => {
  const { flow, state, memory } = openFlow()
  flow.start(() => size)
  const steps = [
    [-1, 0, { x: 320, y: 736 }],
    [0, -1, { x: 320, y: 720 }],
    [1, 0, { x: 336, y: 720 }],
    [1, 0, { x: 336, y: 720 }],
    [0, 1, { x: 336, y: 736 }],
  ] as const
  for (const [x, y, spot] of steps) {
    flow.step(x, y)
    expect(state().spot).toEqual(spot)
  }
  expect(memory.read('miniGame')).toEqual({ x: 1, y: 1 })
})

test('the fixed variant has no other place than its own, whatever is remembered (REQ-MINIGAME-006)', () => {
  const platform = createFakePlatform()
  platform.memory.write('miniGame', { x: 0, y: 0 })
  const { flow, state } = openFlow({ variant: 's1', platform })
  flow.start(() => size)
  flow.step(-1, 0)
  flow.toNextCorner()
  flow.press({ x: 350, y: 750 })
  flow.move({ x: 200, y: 600 })
  flow.lift()
  expect([state().spot, platform.memory.read('miniGame')]).toEqual([
    { x: 336, y: 736 },
    { x: 0, y: 0 },
  ])
  const movable = openFlow({ platform })
  movable.flow.start(() => size)
  expect(movable.state().spot).toEqual({ x: 8, y: 8 })
})

test.each(['right', 'left'] as const)(
  'it steps aside to the %s while the page is scrolled down, and comes back when it is scrolled up or rests',
  async (endSide) => {
    const { flow, state, around, clock } = openFlow({ endSide })
    const undo = flow.start(() => size)
    around.scrollTo(100)
    expect(state().aside).toBe(endSide)
    around.scrollTo(98)
    expect(state().aside).toBe(endSide)
    around.scrollTo(60)
    expect(state().aside).toBeUndefined()
    around.scrollTo(200)
    await clock.advance(500)
    expect(state().aside).toBe(endSide)
    await clock.advance(250)
    expect(state().aside).toBeUndefined()
    expect(state().spot).toEqual({ x: endSide === 'right' ? 336 : 8, y: 736 })
    undo()
    expect(around.listeners.size).toBe(0)
  },
)

test('at the end of the page, where it has room of its own, it is whole', () => {
  const { flow, state, around } = openFlow()
  flow.start(() => size)
  around.scrollTo(1_900)
  expect(state().aside).toBe('right')
  around.scrollTo(2_000)
  expect(state().aside).toBeUndefined()
})
