import type { Page } from 'playwright-core'

/** What a page must never do while builds change behind it. */
export interface ScreenWatch {
  /** Looks at the page as it is now. */
  look(): Promise<void>
  /** Looks that found a page loaded to its end and nothing on it. */
  white(): string[]
  /** Files of a build that could not be had, and scripts that broke. */
  broken(): string[]
  /** How often the page was looked at. */
  looks(): number
  /** Documents that the page has opened so far. */
  documents(): number
}

/** Runs in the page. */
const readScreen = () => {
  const root = document.getElementById('root')
  const isDone = document.readyState === 'complete'
  return { isWhite: isDone && !(root && root.childElementCount > 0), at: location.pathname }
}

/** Watches a page from now on. */
export const watchScreens = (page: Page): ScreenWatch => {
  const white: string[] = []
  const broken: string[] = []
  let looks = 0
  let documents = 0
  const isAsset = (url: string) => /\/(?:m|lottery)\/assets\//.test(new URL(url).pathname)
  page.on('response', (response) => {
    if (isAsset(response.url()) && response.status() >= 400)
      broken.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  return {
    async look() {
      // A page that is just being left cannot be looked at.
      const screen = await page.evaluate(readScreen).catch(() => undefined)
      if (!screen) return
      looks += 1
      if (screen.isWhite) white.push(screen.at)
    },
    white: () => white,
    broken: () => broken,
    looks: () => looks,
    documents: () => documents,
  }
}
