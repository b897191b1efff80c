import { useEffect, useState, type ComponentType } from 'react'
import type { House } from './house'
import { readyScreens } from './readyScreens'
import type { Route } from './routes'

export type ReadyScreen =
  | { name: 'ready'; Screen: ComponentType<House> }
  | { name: 'loading' }
  | { name: 'failed'; retry: () => void }

/** A screen's code and words, fetched when they are first needed; with an unknown route the way there as well. */
export const useReadyScreen = ({ ways }: House, path: string, route: Route | undefined): ReadyScreen => {
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

  if (Screen) return { name: 'ready', Screen }
  if (!hasFailed) return { name: 'loading' }
  return {
    name: 'failed',
    retry() {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
