import { Activity, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { findRoute, homePaths } from './routes'

/** The main screens, which stay mounted once they were shown; every other screen is unmounted when it is left. */
const mainPaths: readonly string[] = [homePaths[0], '/m/game', '/m/member/wallet', '/m/member/home']

/** What a screen is kept as: its path, the home paths being one. */
const pathOf = (path: string): string => findRoute(path)?.paths[0] ?? path

interface Kept {
  path: string
  screen: ReactElement
}

/**
 * The screens after the current one is set in: in the order in which they were first shown, because a moved element is laid
 * out again. Left ones stay if they are main screens.
 */
export const decideKept = (kept: readonly Kept[], current: Kept): readonly Kept[] => {
  const isSame = (one: Kept) => one.path === current.path && one.screen.key === current.screen.key
  const staying = kept.filter(
    (one) => isSame(one) || (one.path !== current.path && mainPaths.includes(one.path)),
  )
  return staying.some(isSame) ? staying.map((one) => (isSame(one) ? current : one)) : [...staying, current]
}

export interface KeptScreensProps {
  path: string
  /** Whose screens they are. What one member has left is never kept for the next. */
  owner: string
  /** The current screen; its key tells it from another one at the same path. */
  children: ReactElement
}

/**
 * The current screen, with the main screens that were left before it: mounted but hidden, so that the way back to them
 * renders and lays out what has changed only. Effects of a hidden screen are undone, so that it asks for nothing.
 */
export const KeptScreens = ({ path, owner, children }: KeptScreensProps) => {
  const current = { path: pathOf(path), screen: children }
  const [state, setState] = useState({ owner, kept: [current] as readonly Kept[] })
  if (state.owner !== owner) setState({ owner, kept: [current] })
  else if (!state.kept.some(({ screen }) => screen === children))
    setState({ owner, kept: decideKept(state.kept, current) })
  return state.kept.map((one) => (
    <KeptScreen key={one.screen.key} isShown={one.screen === children}>
      {one.screen}
    </KeptScreen>
  ))
}

/** As the frame's own column is, so that a screen is laid out the same with and without it. */
const column = { display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 } as const

/**
 * Skipped by the browser while it is hidden, with what it was laid out as: `display: none`, which React sets, would
 * discard that. Browsers without `content-visibility` stay with React's.
 */
const folded = {
  ...column,
  flex: 'none',
  blockSize: 0,
  overflow: 'hidden',
  contentVisibility: 'hidden',
} as const

const KeptScreen = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) settleVisibility(box.current, isShown)
  }, [isShown])
  return (
    <div ref={box} style={isShown ? column : folded} data-screen={isShown ? 'shown' : 'hidden'}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  )
}

/** After React has hidden or shown a screen's elements, before the browser paints. */
const settleVisibility = (box: HTMLElement, isShown: boolean): void => {
  // The skip link leads to the first `main` of its name.
  const main = box.querySelector('main')
  if (main) main.id = isShown ? 'main' : ''
  if (isShown) return
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && box.contains(activeElement)) activeElement.blur()
  if (!globalThis.CSS?.supports('content-visibility', 'hidden')) return
  for (const element of box.children) (element as HTMLElement).style.removeProperty('display')
}
