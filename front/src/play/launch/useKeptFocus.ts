import { useEffect, type RefObject } from 'react'
import { launchOptions } from './launchOptions'
import { decideFocus } from './decideFocus'

/**
 * Watches what moves the focus into the game's frame. A game that takes it from a keyboard user gives it back; one that
 * tries too often is reported (T42).
 */
export const useKeptFocus = (
  screen: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  onSeized: () => void,
): void => {
  useEffect(() => {
    let last: { element: HTMLElement; wasRinged: boolean } | undefined
    let tabAtMs: number | undefined
    let isPointerOverFrame = false
    let thefts = 0
    const stop = new AbortController()
    const { signal } = stop
    const subscribe = (target: EventTarget | null, name: string, listener: (event: Event) => void) =>
      target?.addEventListener(name, listener, { signal })

    subscribe(screen.current, 'focusin', ({ target }) => {
      if (target instanceof HTMLElement && target !== frame.current)
        last = { element: target, wasRinged: target.matches(':focus-visible') }
    })
    subscribe(window, 'keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Tab') tabAtMs = event.timeStamp
    })
    subscribe(screen.current, 'pointerover', ({ target }) => {
      isPointerOverFrame = target === frame.current
    })
    subscribe(window, 'blur', ({ timeStamp }) => {
      if (!last || document.activeElement !== frame.current) return
      const sinceTabMs = tabAtMs === undefined ? undefined : timeStamp - tabAtMs
      if (!decideFocus({ wasRinged: last.wasRinged, sinceTabMs, isPointerOverFrame }).giveBack) return
      last.element.focus()
      thefts += 1
      if (thefts > launchOptions.maxFocusThefts) onSeized()
    })
    return () => stop.abort()
  }, [screen, frame, onSeized])
}
