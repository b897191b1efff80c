import { useMemo } from 'react'
import type { Links } from './links'
import type { LazyRoutes } from './services'

/**
 * Hands clicks to the ways through the app. A link that is pressed before they are there is followed by the browser: all
 * of them are plain ones.
 */
export const useLinks = (ways: LazyRoutes): Links =>
  useMemo(
    () => ({
      onClick: (event) => ways.store.getState()?.links.onClick(event),
      onPointerDown: (event) => void ways.open().then(({ links }) => links.onPointerDown(event), ignore),
    }),
    [ways],
  )

const ignore = () => undefined
