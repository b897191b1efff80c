import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
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
