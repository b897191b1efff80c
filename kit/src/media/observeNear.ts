const marginPx = 100
const throttleMs = 150

type Watch = { observer: IntersectionObserver; waiting: Map<Element, () => void> }

let shared: Watch | undefined

/**
 * Calls `onNear` once, when `element` comes within 100 px of the view, looking at most every 150 ms (REQ-UI-009).
 * One observer serves all pictures. Answers the undo. Where nothing can observe, it calls at once.
 */
export function observeNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear()
    return () => {}
  }
  shared ??= startWatch()
  const { observer, waiting } = shared
  waiting.set(element, onNear)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer.unobserve(element)
  }
}

function startWatch(): Watch {
  const waiting: Watch['waiting'] = new Map()
  // `delay` belongs to the second version of the interface, which the compiler's list does not know yet.
  const options: IntersectionObserverInit & { delay: number } = {
    rootMargin: `${marginPx}px`,
    delay: throttleMs,
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      waiting.get(target)?.()
      waiting.delete(target)
    }
  }, options)
  return { observer, waiting }
}
