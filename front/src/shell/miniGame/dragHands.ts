import type { KeyboardEvent, PointerEvent } from 'react'
import type { MiniGameFlow } from './miniGameFlow'

const arrows: ReadonlyMap<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** Escape closes the game. */
export const closingKey = (flow: MiniGameFlow) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') flow.close()
}

/** What a finger, a mouse and keys do to the part by which the container is held. */
export const dragHands = (flow: MiniGameFlow) => ({
  onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    flow.press({ x: event.clientX, y: event.clientY })
  },
  onPointerMove: (event: PointerEvent) => flow.move({ x: event.clientX, y: event.clientY }),
  onPointerUp: () => flow.lift(),
  onPointerCancel: () => flow.lift(),
  onKeyDown(event: KeyboardEvent) {
    const way = arrows.get(event.key)
    if (!way || flow.variant === 's1') return
    event.preventDefault()
    flow.step(...way)
  },
})
