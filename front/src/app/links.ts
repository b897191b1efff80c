import type { MouseEvent, PointerEvent } from 'react'
import type { Navigation } from '../platform/navigation/navigation'
import { decideLinkClick, type LinkClick } from './decideLinkClick'

export interface Links {
  onClick(event: MouseEvent): void
  /** Fetches the screen behind a link as soon as a finger or a pointer comes down on it. */
  onPointerDown(event: PointerEvent): void
}

const linkOf = (target: EventTarget): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined

const isSpecial = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** Follows every link of the app from one place. */
export const createLinks = (navigation: Navigation, prepare: (path: string) => Promise<void>): Links => {
  const decide = (event: MouseEvent): LinkClick | undefined => {
    const link = linkOf(event.target)
    return (
      link &&
      decideLinkClick({
        href: link.href,
        ownOrigin: navigation.origin(),
        here: navigation.path() + navigation.query(),
        target: link.target,
        hasDownload: link.hasAttribute('download'),
        isSpecial: isSpecial(event),
      })
    )
  }

  return {
    onClick(event) {
      const click = decide(event)
      if (!click || click.kind === 'browser') return
      event.preventDefault()
      navigation[click.kind](click.path)
    },
    onPointerDown(event) {
      const click = decide(event)
      if (!click || click.kind === 'browser') return
      // The click asks again, and shows it if the code cannot be had.
      prepare(new URL(click.path, navigation.origin()).pathname).catch(() => undefined)
    },
  }
}
