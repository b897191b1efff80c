import type { Milliseconds } from '@playfront/contract/time'

/** How long this page has been open, however late the one who asks came to life. */
export const pageTime = (): Milliseconds => performance.now()
