import { budgets } from './budgets'

const KILOBYTE = 1024

/**
 * What a route's scripts may weigh, as brotli bytes.
 *
 * @param reactBytes what a page with nothing but React weighs in the same build
 */
export function decideBudget(route: string, reactBytes: number): number {
  if (budgets.firstScreens.includes(route)) return Math.floor(reactBytes * budgets.firstScreenTimesReact)
  return (budgets.routeKilobytes[route] ?? budgets.anyRouteKilobytes) * KILOBYTE
}

export const boardBudget = budgets.boardKilobytes * KILOBYTE

export const consoleBudget = budgets.consoleKilobytes * KILOBYTE
