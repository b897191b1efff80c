import { useEffect, useState, type ComponentType } from 'react'
import { options } from '../options'
import type { House } from './house'
import { readyScreens } from './readyScreens'
import type { Route } from './routes'

export type ReadyScreen =
  | { name: 'ready'; Screen: ComponentType<House> }
  | { name: 'loading' }
  | { name: 'failed'; retry: () => void }

const next = (attempt: number) => attempt + 1

/** A screen's code and words, fetched when they are first needed; with an unknown route the way there as well. */
export const useReadyScreen = (
  { ways, platform: { network, clock, navigation } }: House,
  path: string,
  route: Route | undefined,
): ReadyScreen => {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [, setArrived] = useState(0)
  const Screen = route && readyScreens.get(route.screen)
  const isHere = Screen !== undefined

  useEffect(() => {
    if (isHere) return
    let isWanted = true
    const prepare = async () => (await ways.open()).prepare(path)
    prepare().then(
      () => isWanted && setArrived((count) => count + 1),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [ways, path, isHere, attempt])

  /** Browsers keep a failed import for as long as the page lives. Without a line there would be no page either. */
  const retry = () => {
    if (network.online()) navigation.reload()
  }

  useEffect(() => {
    // What could not be had is asked for again while there is a line. A browser says that it is back before it is of use.
    if (hasFailed) return clock.every(options.boot.screenRetryMs, () => network.online() && setAttempt(next))
  }, [network, clock, hasFailed])

  if (Screen) return { name: 'ready', Screen }
  return hasFailed ? { name: 'failed', retry } : { name: 'loading' }
}
