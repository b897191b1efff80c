import type { Undo } from '@playfront/web/platform/undo'

/** Whether the page is visible, and whether reduced motion is requested. */
export interface Attention {
  /** The page is in front. */
  isThere(): boolean
  /** The device asks for less motion. */
  wantsCalm(): boolean
  /** Called when either changes. */
  onChange(listener: () => void): Undo
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)')

/** As the document and the device report it. */
export const browserAttention: Attention = {
  isThere: () => document.visibilityState === 'visible',
  // Nothing moves during server rendering.
  wantsCalm: () => typeof matchMedia === 'undefined' || calm().matches,
  onChange(listener) {
    const motion = calm()
    document.addEventListener('visibilitychange', listener)
    motion.addEventListener('change', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      motion.removeEventListener('change', listener)
    }
  },
}
