import { useEffect, useRef, type RefObject } from 'react'

/** Marks a button as one of a group with a single tab stop; groups side by side have names of their own. */
export const rove = (group: string, isFirst: boolean) => ({ 'data-rove': group, tabIndex: isFirst ? 0 : -1 })

const steps: Readonly<Record<string, readonly [inline: number, block: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const peersOf = (box: Element, target: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(`[data-rove="${target.dataset['rove']}"]`),
]

/** How many buttons stand side by side: as many as have the first one's height on the page. */
const columnsOf = (peers: readonly HTMLElement[]): number => {
  const below = peers.findIndex(({ offsetTop }) => offsetTop !== peers[0]?.offsetTop)
  return below === -1 ? peers.length : below
}

/** Arrow keys, Home and End within a group of buttons; to the left is the next one where the page reads from the right. */
const onKey = (box: Element, event: KeyboardEvent): void => {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.dataset['rove']) return
  const peers = peersOf(box, target)
  const at = peers.indexOf(target)
  const [inline, block] = steps[key] ?? [0, 0]
  const forwards = getComputedStyle(box).direction === 'rtl' ? -inline : inline
  const moved = at + forwards + block * columnsOf(peers)
  const to = key === 'Home' ? 0 : key === 'End' ? peers.length - 1 : moved
  if (to === at) return
  event.preventDefault()
  peers[to]?.focus()
}

/** The button that was used last is where Tab comes back to. */
const onFocus = (box: Element, { target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.dataset['rove']) return
  for (const peer of peersOf(box, target)) peer.tabIndex = peer === target ? 0 : -1
}

/** The box whose marked buttons are reached by arrow keys. */
export const useRoving = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const onKeyDown = (event: KeyboardEvent) => onKey(current, event)
    const subscribeToFocus = (event: FocusEvent) => onFocus(current, event)
    current.addEventListener('keydown', onKeyDown)
    current.addEventListener('focusin', subscribeToFocus)
    return () => {
      current.removeEventListener('keydown', onKeyDown)
      current.removeEventListener('focusin', subscribeToFocus)
    }
  }, [])
  return box
}
