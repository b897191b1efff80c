import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Slides } from './slides'

/** What pointing at slides, holding them and typing in them does (D-08, WCAG 2.2.2); for every part they are made of. */
export const slideHands = (slides: Slides) => ({
  onPointerEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') slides.hold('pointer')
  },
  onPointerLeave: () => slides.release('pointer'),
  onTouchStart: () => slides.hold('touch'),
  onTouchEnd: () => slides.release('touch'),
  onTouchCancel: () => slides.release('touch'),
  onFocus(event: FocusEvent) {
    // A tap leaves the focus behind as well; only who moves by keyboard is reading where it stands.
    if (event.target.matches(':focus-visible')) slides.hold('focus')
  },
  onBlur: () => slides.release('focus'),
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isRtl = event.currentTarget.matches(':dir(rtl)')
    event.preventDefault()
    slides.go((event.key === 'ArrowRight') === isRtl ? -1 : 1)
  },
})

/**
 * Keeps a row that scrolls and snaps, and the slide that is shown, in step: a swipe moves the slides, a button, a key
 * or the slides' own turning moves the row. How smoothly is left to CSS.
 * @param onMove called when a movement of ours begins
 */
export const useSlideTrack = (
  slides: Slides,
  position: number,
  onMove?: (list: HTMLUListElement) => void,
) => {
  const track = useRef<HTMLUListElement>(null)
  /** Where a movement of ours is going; what it passes on the way is not meant. */
  const heading = useRef<number>(undefined)
  /** The slide that the reader brought into view; the row is where it belongs then. */
  const brought = useRef<number>(0)
  const isTaken = useRef(false)

  useEffect(() => slides.start(), [slides])

  useEffect(() => {
    const list = track.current
    if (!list || typeof IntersectionObserver === 'undefined') return
    const items = [...list.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (!seen) return
        const index = items.indexOf(seen.target)
        if (heading.current !== undefined && heading.current !== index) return
        heading.current = undefined
        brought.current = index
        if (slides.store.getState().position !== index) slides.show(index)
      },
      { root: list, threshold: 0.6 },
    )
    items.forEach((item) => observer.observe(item))
    return () => observer.disconnect()
  }, [slides])

  useEffect(() => {
    const list = track.current
    const slide = list?.children[position]
    if (!list || !slide || brought.current === position) return
    heading.current = position
    brought.current = -1
    // A swipe before it may come to rest only now, where it no longer counts.
    isTaken.current = false
    // Physical distances are the same from either side. To a place, not by a way: on its way a row that snaps would stop at
    // every slide, and never get from the last to the first.
    const way = slide.getBoundingClientRect().left - list.getBoundingClientRect().left
    list.scrollTo?.({ left: list.scrollLeft + way })
    onMove?.(list)
  }, [position, onMove])

  return {
    track,
    /** A finger takes over the row: the reader decides from now on. */
    take() {
      heading.current = undefined
      isTaken.current = true
    },
    /** The row has stopped. Caught mid-way it may have come back to where it had not visibly left. */
    rest() {
      const list = track.current
      if (!list || !isTaken.current) return
      isTaken.current = false
      const index = Math.round(Math.abs(list.scrollLeft) / list.clientWidth)
      brought.current = index
      if (slides.store.getState().position !== index) slides.show(index)
    },
  }
}
