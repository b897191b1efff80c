import type { MouseEvent, PointerEvent } from 'react'
import type { Navigation } from '../platform/navigation/navigation'
import { decideAddress } from '../platform/navigation/decideAddress'

export interface LinkClickFacts {
  /** The link's whole address. */
  href: string
  /** Scheme and host of the page. */
  ownOrigin: string
  /** The page's path and query. */
  here: string
  target: string
  hasDownload: boolean
  /** A modifier key or another mouse button asks for a new window, or the click is handled already. */
  isSpecial: boolean
}

export type LinkClick =
  | { kind: 'browser'; reason: string }
  | { kind: 'push' | 'replace'; path: string; reason: string }

/** Files that live below `/m` beside the screens. */
const fileFolders = /^\/m\/(?:art|assets)\//

/** The screens on the way to a session. */
const entries = ['/m/login', '/m/register', '/m/forgotPsw']

/** Between them, the address that was asked for before signing in goes along (REQ-ROUTE-006). */
const keepDestination = (path: string, here: string): string => {
  const [from = '', query = ''] = here.split('?')
  const wanted = new URLSearchParams(query).get('redirectUrl')
  return wanted !== null && entries.includes(from) && entries.includes(path)
    ? `${path}?redirectUrl=${encodeURIComponent(wanted)}`
    : path
}

/**
 * Who follows a link: the app, when it leads to one of its screens, otherwise the browser. Every link of the product is a
 * plain one, so all of them work before the script does.
 */
export const decideLinkClick = (facts: LinkClickFacts): LinkClick => {
  const { href, ownOrigin, here, target, hasDownload, isSpecial } = facts
  if (isSpecial) return { kind: 'browser', reason: 'a new window is wanted, or it is dealt with' }
  if (hasDownload || (target !== '' && target !== '_self'))
    return { kind: 'browser', reason: 'the link says where it opens' }
  const url = decideAddress(href)
  if (!url) return { kind: 'browser', reason: 'no address' }
  const { origin, pathname, search, hash } = url
  if (origin !== ownOrigin) return { kind: 'browser', reason: 'it leads out' }
  const isScreen = (pathname === '/' || /^\/m(?:\/|$)/.test(pathname)) && !fileFolders.test(pathname)
  if (!isScreen) return { kind: 'browser', reason: 'it is none of the app’s screens' }
  const path = keepDestination(pathname + search, here)
  if (hash !== '' && path === here) return { kind: 'browser', reason: 'a place on this screen' }
  return path === here
    ? { kind: 'replace', path, reason: 'it is this screen' }
    : { kind: 'push', path: path + hash, reason: 'another screen' }
}

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
