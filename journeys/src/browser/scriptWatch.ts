import type { Page } from 'playwright-core'

/** Knows which of its code a page has. */
export interface ScriptWatch {
  /**
   * Whether the file of this name has loaded, and no script was requested since the previous call: then what that file
   * requests has loaded too.
   */
  haveCome(name: string): boolean
}

/** Watches the scripts that a page asks for; another document begins without any. */
export const watchScripts = (page: Page): ScriptWatch => {
  const came = new Set<string>()
  let asked = 0
  let askedBefore = 0

  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked += 1
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) came.clear()
  })
  page.on('requestfinished', (request) => {
    const name = nameOf(request.url())
    if (name !== undefined) came.add(name)
  })

  return {
    haveCome(name) {
      const isStill = asked === askedBefore
      askedBefore = asked
      return isStill && came.has(name)
    },
  }
}

/** `HomeScreen` of `/m/assets/HomeScreen-DI3Oy1P.js`; the build adds a hash of seven signs. */
const nameOf = (url: string): string | undefined =>
  /\/assets\/(.+)-[\w-]{7}\.js$/.exec(new URL(url).pathname)?.[1]
