import { useEffect, useState, type ComponentType } from 'react'
import { options } from '../options'
import type { AppServices } from './services'
import { readyScreens } from './readyScreens'
import type { Route } from './routes'

export type ReadyScreen =
  | { kind: 'ready'; Screen: ComponentType<AppServices> }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }

/** A screen's code and words, fetched when they are first needed; with an unknown route the way there as well. */
export const useReadyScreen = (
  { ways, platform: { network, clock, navigation } }: AppServices,
  path: string,
  route: Route | undefined,
): ReadyScreen => {
  const [attempt, setAttempt] = useState(0)
  const [didFail, setFailed] = useState(false)
  const Screen = route && readyScreens.get(route.screen)
  const isHere = Screen !== undefined
  const hasFailed = didFail && !isHere

  useEffect(() => {
    if (isHere) return
    let isWanted = true
    const prepare = async () => (await ways.open()).prepare(path)
    prepare().then(
      () => isWanted && setAttempt((count) => count + 1),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [ways, path, isHere, attempt])

  /** Browsers keep a failed import for as long as the page lives. Offline a reload would show no page either. */
  const retry = () => {
    if (network.online()) navigation.reload()
  }

  useEffect(() => {
    if (!hasFailed) return
    /** Attempts while online, since the network was last lost; not counted where it never was. */
    let tries = network.online() ? NaN : 0
    return clock.every(options.boot.screenRetryMs, () => {
      if (!network.online()) tries = 0
      else {
        setAttempt((count) => count + 1)
        // A browser reports that the network is back a moment before it is usable.
        tries += 1
        if (tries === 2) navigation.reload()
      }
    })
  }, [network, clock, navigation, hasFailed])

  if (Screen) return { kind: 'ready', Screen }
  return hasFailed ? { kind: 'failed', retry } : { kind: 'loading' }
}
