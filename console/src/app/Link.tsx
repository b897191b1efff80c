import type { ComponentProps, MouseEvent } from 'react'
import { useServices } from './ServicesContext'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Path below the console, e.g. `/members`. */
  to: string
  onGo?: () => void
}

/**
 * A link within the console: a press navigates without a page load, a press with a modifier key is left to the browser.
 */
export function Link({ to, onGo, children, ...rest }: LinkProps) {
  const services = useServices()
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    services.place.go(to)
    onGo?.()
  }
  return (
    <a {...rest} href={`/console${services.place.addressOf(to)}`} onClick={press}>
      {children}
    </a>
  )
}
