import { existsSync } from 'node:fs'
import { firefoxPath } from './openBrowser'
import { webkitPaths } from './webkitDriver'
import type { VisitorOptions } from '../visitor/visitor'

/** Why an engine cannot be driven on this machine; undefined when it can. `npm test` installs them where apt is there. */
export const missingEngine = (engine: VisitorOptions['engine']): string | undefined => {
  const needed = { headless: [], chromium: [], firefox: [firefoxPath], webkit: webkitPaths }[
    engine ?? 'chromium'
  ]
  const missing = needed.filter((path) => !existsSync(path))
  return missing.length > 0 ? `not run: this machine has no ${missing.join(', ')}` : undefined
}
