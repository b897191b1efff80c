import type { Page, Request } from 'playwright-core'

/** What a page asks from a moment on, and what had been answered by then. */
export interface Exchanges {
  /**
   * The longest row of exchanges that ends with one of this path and in which each began when the one before it had
   * ended: what a visitor waits for, one after the other, on a slow network.
   * @param what paths that count; all of them when absent
   */
  rowTo(path: string, what?: RegExp): string[]
}

interface Exchange {
  path: string
  asked: number
  answered: number
}

/** Notes every exchange of the page from now on. The order counts and no clock does. */
export const watchExchanges = (page: Page): Exchanges => {
  const found = new Map<Request, Exchange>()
  let moment = 0
  const end = (request: Request) => {
    moment += 1
    const exchange = found.get(request)
    if (exchange) exchange.answered = moment
  }
  page.on('request', (request) => {
    moment += 1
    found.set(request, { path: new URL(request.url()).pathname, asked: moment, answered: Infinity })
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  return {
    rowTo(path, what = /^/) {
      const rows: Exchange[][] = []
      for (const exchange of [...found.values()].filter((one) => what.test(one.path))) {
        const before = rows.filter((row) => (row.at(-1)?.answered ?? 0) < exchange.asked)
        const [longest = []] = before.sort((one, other) => other.length - one.length)
        rows.push([...longest, exchange])
      }
      const ending = rows.find((row) => row.at(-1)?.path === path) ?? []
      return ending.map((exchange) => exchange.path)
    },
  }
}
