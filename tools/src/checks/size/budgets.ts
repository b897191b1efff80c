/** The most that a page's first load may weigh, as brotli. React alone is measured at each build. */
export const budgets = {
  /** Home and login may cost a quarter more than bare React, all of ours included (P5 of the performance targets). */
  firstScreenTimesReact: 1.25,
  firstScreens: ['/m/home', '/m/login'],
  /** Kilobytes of single routes with more to carry. */
  routeKilobytes: { '/m/register': 84 } as Record<string, number>,
  /** What no route may pass. */
  anyRouteKilobytes: 90,
  boardKilobytes: 110,
  /** What the staff's console loads before anybody has signed in; each page adds its own when somebody goes there. */
  consoleKilobytes: 90,
}
