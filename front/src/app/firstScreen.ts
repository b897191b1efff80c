import type { ComponentType } from 'react'
import type { Texts } from '../texts/texts'
import type { AppServices, LazyRoutes } from './services'
import type { BarePageData } from './readPageData'
import { readyScreens } from './readyScreens'
import type { ScreenName, Route } from './routes'

type ScreenModule = Record<ScreenName, ComponentType<AppServices>>

/**
 * Fetches code and words of the screen that the page was opened with, and returns its route. The page names them; where
 * the service worker or a static server delivered another page, the routes are consulted.
 */
export const prepareFirstScreen = async (
  path: string,
  { route, screen }: BarePageData,
  texts: Texts,
  ways: LazyRoutes,
): Promise<Route> => {
  if (!screen || route !== path) {
    const { routeOf, prepare } = await ways.open()
    await prepare(path)
    return routeOf(path)
  }
  const name = screen.route.screen
  const [module] = await Promise.all([
    import(/* @vite-ignore */ screen.file) as Promise<ScreenModule>,
    texts.load(screen.areas),
  ])
  readyScreens.set(name, module[name])
  return screen.route
}
