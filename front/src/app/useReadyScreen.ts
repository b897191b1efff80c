import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { House } from './house'
import { readyScreens } from './readyScreens'
import type { Route } from './routes'

export type ReadyScreen =
  | { name: 'ready'; Screen: ComponentType<House> }
  | { name: 'loading' }
  | { name: 'failed'; retry: () => void }

/** A screen's code and words, fetched when they are first needed; with an unknown route the way there as well. */
export const useReadyScreen = (
  { ways, platform: { network } }: House,
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

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])

  useEffect(() => {
    // What could not be had without a line is asked for again when it is back.
    if (hasFailed) return network.onChange((online) => online && retry())
  }, [network, hasFailed, retry])

  if (Screen) return { name: 'ready', Screen }
  return hasFailed ? { name: 'failed', retry } : { name: 'loading' }
}
