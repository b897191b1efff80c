import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { rootId } from './page'

/**
 * Draws the app, or brings the painted page to life. As a transition React does it in slices and lets touches through in
 * between, so no task grows long.
 */
export const hydrateApp = (app: ReactNode, isPainted: boolean): void => {
  const root = document.getElementById(rootId)
  if (!root) throw new Error(`No #${rootId}`)
  startTransition(() => {
    if (isPainted) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
