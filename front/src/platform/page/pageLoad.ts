import type { Milliseconds } from '@playfront/contract/time'

/** How long this page has been open, however late the one who asks came to life. */
export const pageTime = (): Milliseconds => performance.now()

/** Whether this page was reloaded. */
export const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
