/** The maximum size of a page's first load, as brotli. React alone is measured at each build. */
export const budgets = {
  /** Home and login may cost a quarter more than bare React, all of ours included (P5 of the performance targets). */
  firstScreenTimesReact: 1.25,
  firstScreens: ['/m/home', '/m/login'],
  /** Kilobytes of single routes with more to carry. */
  routeKilobytes: { '/m/register': 84 } as Record<string, number>,
  /** What no route may pass. */
  anyRouteKilobytes: 90,
  boardKilobytes: 110,
  /** What the console loads before sign-in; each page adds its own on navigation. */
  consoleKilobytes: 90,
}

const KILOBYTE = 1024

/**
 * The size limit of a route's scripts, as brotli bytes.
 *
 * @param reactBytes the size of a page with nothing but React in the same build
 */
export function decideBudget(route: string, reactBytes: number): number {
  if (budgets.firstScreens.includes(route)) return Math.floor(reactBytes * budgets.firstScreenTimesReact)
  return (budgets.routeKilobytes[route] ?? budgets.anyRouteKilobytes) * KILOBYTE
}

export const boardBudget = budgets.boardKilobytes * KILOBYTE

export const consoleBudget = budgets.consoleKilobytes * KILOBYTE
