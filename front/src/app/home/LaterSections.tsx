import { memo, Suspense, use, useEffect, useRef, type ComponentType } from 'react'
import { onFirstMove } from '../firstMove'
import type { HomeSectionsProps } from './HomeSections'
import css from './LaterSections.module.css'

let Ready: ComponentType<HomeSectionsProps> | undefined
let come: (() => void) | undefined
const wanted = new Promise<void>((resolve) => (come = resolve))

/** Fetches the sections' code; the server does so before it paints. */
export const prepareSections = async (): Promise<void> => {
  const { HomeSections } = await import('./HomeSections')
  Ready = HomeSections
  come?.()
  // React goes on without a pause where a promise bears this mark, so the first render holds the sections.
  void Object.assign(wanted, { status: 'fulfilled' })
}

const Sections = (props: HomeSectionsProps) => {
  use(wanted)
  return Ready && <Ready {...props} />
}

/**
 * The sections below the first screenful: as the server painted them, all plain links, until the player stirs. Their code
 * is a visitor's to fetch only then (P3). Drawn again only for a change of their own, because React gives up what was
 * painted when it changes before that.
 */
export const LaterSections = memo((props: HomeSectionsProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What cannot be fetched stays as it was painted; links in it work by themselves.
    const prepare = () => void prepareSections().catch(() => undefined)
    // Nothing was painted where the player came here from another screen.
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
LaterSections.displayName = 'LaterSections'
