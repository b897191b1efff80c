import { useSyncExternalStore, type RefObject } from 'react'

export interface Fullscreen {
  /** iPhones offer it to videos only. */
  isPossible: boolean
  isOn: boolean
  toggle: () => void
}

const follow = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen for an element, and whether it is on, however that came (REQ-LAUNCH-014). */
export const useFullscreen = (element: RefObject<HTMLElement | null>): Fullscreen => {
  const isPossible = useSyncExternalStore(
    follow,
    () => document.fullscreenEnabled === true,
    () => false,
  )
  const isOn = useSyncExternalStore(
    follow,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Refused by the browser, the screen simply stays as it is.
    change?.catch(() => undefined)
  }
  return { isPossible, isOn, toggle }
}
