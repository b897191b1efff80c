import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Navigation } from '../platform/navigation/navigation'
import type { AppServices, LazyRoutes } from './services'
import type { Links } from './links'
import { useStore } from '../store/useStore'
import type { Route } from './routes'
import { isSignedIn } from '../account/session/session'
import { TextsProvider } from '../texts/TextsProvider'
import { AppFrame } from './AppFrame'
import { decideAccess } from './decideAccess'
import { RouteScreen } from './RouteScreen'

/** Where the page is. */
export interface Place {
  path: string
  /** With its question mark, or empty. */
  query: string
}

const placeOf = (address: string): Place => {
  const [path] = address.split('?') as [string]
  return { path, query: address.slice(path.length) }
}

/**
 * The current place, updated on navigation. A step is a transition: the tap is acknowledged at once, and the next
 * screen renders in slices.
 * @param painted what the server rendered, whose address has no query yet; without it the address is used as it is
 */
export const usePlace = (navigation: Navigation, rendered: string | undefined): Place => {
  const [address, setAddress] = useState(() => rendered ?? addressOf(navigation))
  useEffect(() => {
    const follow = () => startTransition(() => setAddress(addressOf(navigation)))
    follow()
    return navigation.onChange(follow)
  }, [navigation])
  return placeOf(address)
}

const addressOf = (navigation: Navigation): string => navigation.path() + navigation.query()

/** Has every screen arrived at but one that the page was opened with, which brought its metadata along. */
export const useArrival = (services: AppServices, path: string, isTitled: boolean): void => {
  const { texts, ways } = services
  const language = texts.language()
  const shown = useRef(isTitled ? path + language : '')
  useEffect(() => {
    const before = shown.current
    shown.current = path + language
    if (before === shown.current) return
    ways.open().then(({ arrive }) => arrive(services, { path, language, isFirst: before === '' }), ignore)
  }, [path, language, services, ways])
}

/**
 * Hands clicks to the ways through the app. A link that is pressed before they are there is followed by the browser: all
 * of them are plain ones.
 */
export const linksOf = (ways: LazyRoutes): Links => ({
  onClick: (event) => ways.store.getState()?.links.onClick(event),
  onPointerDown: (event) => void ways.open().then(({ links }) => links.onPointerDown(event), ignore),
})

const ignore = () => undefined

export interface FirstPlace {
  /** The path that the page was opened with. */
  path: string
  /** Undefined where it could not be looked up offline. */
  route: Route | undefined
}

export interface AppProps {
  services: AppServices
  /** What the server rendered, or the path that the page was opened with. */
  first: FirstPlace
  /** The current HTML was rendered by the server. */
  isRendered?: boolean
  /** It has the title and metadata of where it was opened; server-rendered HTML always has. */
  isTitled?: boolean
  /** The page handles input from now on. */
  onAlive?: () => void
}

/** The player's app: where the visitor is, whether they may be there, and the screen. */
export const App = ({ services, first, isRendered = false, isTitled = isRendered, onAlive }: AppProps) => {
  const { session, handOff, platform, texts, ways } = services
  const { navigation } = platform
  const place = usePlace(navigation, isRendered ? first.path : undefined)
  const opened = useStore(ways.store)
  // Undefined while the ways are being fetched that know it.
  const route = (place.path === first.path && first.route) || opened?.routeOf(place.path)
  const known = useStore(session.store)
  const signedIn = isSignedIn(known)
  const isChecking = useStore(handOff.store).kind === 'checking'
  // A server-rendered screen is the same for everyone; the visitor counts from the next render on.
  const isAsRendered = useSyncExternalStore(
    stay,
    no,
    () => first.route?.rendered && first.route.guard !== 'public',
  )
  const access = decideAccess({
    guard: isAsRendered ? 'public' : route?.guard,
    asked: place.path + place.query,
    signedIn,
    handOff: isChecking ? 'checking' : 'none',
  })
  const redirect = access.kind === 'redirect' ? access.to : undefined

  const overlays = useStore(services.overlays.store)
  const asksWhy = new URLSearchParams(place.query).has('why')

  useEffect(() => onAlive?.(), [onAlive])
  useEffect(() => {
    if (asksWhy) services.overlays.open().catch(ignore)
  }, [asksWhy, services])
  useEffect(() => {
    // A visitor who has moved on already, by signing out for example, is not led back.
    if (redirect !== undefined && navigation.path() === place.path) navigation.replace(redirect)
  }, [redirect, navigation, place.path])
  useArrival(services, place.path, isTitled)
  const screen = (
    <RouteScreen
      // A server-rendered screen is hydrated before the query is known: a fresh render would lose what was typed.
      key={route?.rendered ? route.screen : place.path + place.query}
      services={services}
      path={place.path}
      route={route}
      isHeld={access.kind !== 'show'}
    />
  )

  return (
    <TextsProvider texts={texts}>
      <div {...linksOf(ways)}>
        <AppFrame services={services} route={route}>
          {opened?.keep(screen, place.path, known.token) ?? screen}
        </AppFrame>
      </div>
      {overlays && <overlays.Host why={asksWhy} />}
    </TextsProvider>
  )
}

const no = () => false
const stay = () => no
