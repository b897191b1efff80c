import { budgets } from './budgets'

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
