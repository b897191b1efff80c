import { type PointerEvent, type RefObject, useRef } from 'react'

/** How a drag ended: how far down the finger was, and how long after it had touched. */
export type DragEndFacts = { distancePx: number; elapsedMs: number }

const farEnoughPx = 120
const flickPxPerMs = 0.5
const minFlickPx = 24

/** A long pull or a quick flick closes; anything else was a second thought. */
export function decideDragEnd({ distancePx, elapsedMs }: DragEndFacts): 'close' | 'stay' {
  if (distancePx >= farEnoughPx) return 'close'
  const speed = distancePx / Math.max(1, elapsedMs)
  return distancePx >= minFlickPx && speed >= flickPxPerMs ? 'close' : 'stay'
}

type Drag = { startY: number; startedAtMs: number }

/**
 * Lets a dialog follow a finger that drags its head down, and calls `onClose` when it is released far or fast enough.
 * Spread the result on the head. The distance is passed in `--drag`, so React renders nothing while the finger moves.
 */
export function useDragDown(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const drag = useRef<Drag>(undefined)
  const distance = (event: PointerEvent) =>
    Math.max(0, event.clientY - (drag.current?.startY ?? event.clientY))
  const letGo = (event: PointerEvent, mayClose: boolean) => {
    if (!drag.current) return
    const elapsedMs = event.timeStamp - drag.current.startedAtMs
    const closes = mayClose && decideDragEnd({ distancePx: distance(event), elapsedMs }) === 'close'
    drag.current = undefined
    dialog.current?.removeAttribute('data-dragging')
    dialog.current?.style.removeProperty('--drag')
    if (closes) onClose()
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0 || pressesControl(event.target)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { startY: event.clientY, startedAtMs: event.timeStamp }
      dialog.current?.setAttribute('data-dragging', '')
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current) dialog.current?.style.setProperty('--drag', `${distance(event)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, false),
  }
}

function pressesControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null
}
