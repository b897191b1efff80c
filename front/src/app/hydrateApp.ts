import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { rootId } from './page'

/**
 * Renders the app, or hydrates the server's HTML. As a transition React does it in slices and handles input in between,
 * so no task grows long.
 */
export const hydrateApp = (app: ReactNode, isRendered: boolean): void => {
  const root = document.getElementById(rootId)
  if (!root) throw new Error(`No #${rootId}`)
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
