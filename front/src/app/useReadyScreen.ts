import { useEffect, useState, type ComponentType } from 'react'
import type { Texts } from '../texts/texts'
import type { House } from './house'
import type { ScreenName } from './routes'
import { prepareScreen, readyScreen } from './screens'

export type ReadyScreen =
  | { name: 'ready'; Screen: ComponentType<House> }
  | { name: 'loading' }
  | { name: 'failed'; retry: () => void }

/** A screen's code and words, fetched when they are first needed. */
export const useReadyScreen = (screen: ScreenName, texts: Texts): ReadyScreen => {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [, setArrived] = useState(0)
  const Screen = readyScreen(screen)
  const isHere = Screen !== undefined

  useEffect(() => {
    if (isHere) return
    let isWanted = true
    prepareScreen(screen, texts).then(
      () => isWanted && setArrived((count) => count + 1),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [screen, texts, isHere, attempt])

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
