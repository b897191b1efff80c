import { memo, Suspense, use, useEffect, useRef, type ComponentType } from 'react'
import { onFirstMove } from '../firstMove'
import type { HomeSectionsProps } from './HomeSections'
import css from './LazySections.module.css'

let Ready: ComponentType<HomeSectionsProps> | undefined
let come: (() => void) | undefined
const wanted = new Promise<void>((resolve) => (come = resolve))

/** Loads the sections' code; the server does so before it renders. */
export const prepareSections = async (): Promise<void> => {
  const { HomeSections } = await import('./HomeSections')
  Ready = HomeSections
  come?.()
  // React continues without a pause where a promise has this mark, so the first render includes the sections.
  void Object.assign(wanted, { status: 'fulfilled' })
}

const Sections = (props: HomeSectionsProps) => {
  use(wanted)
  return Ready && <Ready {...props} />
}

/**
 * The sections below the first screenful: plain links as the server rendered them, until the player interacts. Their
 * code loads only then (P3). They render again only for a change of their own, because React discards the server's HTML
 * when it changes before that.
 */
export const LazySections = memo((props: HomeSectionsProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // When loading fails the server's HTML stays; its links work without a script.
    const prepare = () => void prepareSections().catch(() => undefined)
    // There is no server-rendered HTML when the player came here from another screen.
    if (!place.current?.firstElementChild) prepare()
    return onFirstMove(prepare)
  }, [])
  return (
    <div ref={place} className={css.sections}>
      <Suspense>
        <Sections {...props} />
      </Suspense>
    </div>
  )
})
LazySections.displayName = 'LazySections'
