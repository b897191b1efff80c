import { useEffect, useRef, useState } from 'react'

/**
 * Knows which child of a sideways snapping list is in view, and moves the list by whole screens of it.
 * `position` counts from 0. Speed and smoothness are CSS's business (`scroll-behavior`).
 */
export function useSnapTrack() {
  const track = useRef<HTMLUListElement>(null)
  const [position, setPosition] = useState(0)
  useEffect(() => {
    const list = track.current
    if (!list || typeof IntersectionObserver === 'undefined') return
    const items = [...list.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setPosition(items.indexOf(seen.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [])
  const go = (steps: 1 | -1) => {
    const list = track.current
    if (!list) return
    const direction = list.matches(':dir(rtl)') ? -1 : 1
    list.scrollBy({ left: steps * direction * list.clientWidth })
  }
  return { track, position, go }
}
