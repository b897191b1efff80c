import { useMemo, type MouseEvent, type PointerEvent } from 'react'
import { decideLinkClick, type LinkClick } from './decideLinkClick'
import type { House } from './house'
import { findRoute } from './routes'
import { prepareScreen } from './screens'

const linkOf = (target: EventTarget): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined

const isSpecial = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/**
 * Follows every link of the app from one place, and fetches the screen behind a link as soon as a finger or a pointer
 * comes down on it.
 */
export const useLinks = ({ platform: { navigation }, texts }: Pick<House, 'platform' | 'texts'>) =>
  useMemo(() => {
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

    const onClick = (event: MouseEvent) => {
      const click = decide(event)
      if (!click || click.go === 'browser') return
      event.preventDefault()
      navigation[click.go](click.path)
    }

    const onPointerDown = (event: PointerEvent) => {
      const click = decide(event)
      if (!click || click.go === 'browser') return
      const route = findRoute(new URL(click.path, navigation.origin()).pathname)
      // The click asks again, and shows it if the code cannot be had.
      if (route) prepareScreen(route.screen, texts).catch(() => undefined)
    }

    return { onClick, onPointerDown }
  }, [navigation, texts])
