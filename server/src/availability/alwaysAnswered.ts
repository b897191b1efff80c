import type { Call } from '@playfront/contract/call'
import { calls } from '@playfront/contract/calls'

/**
 * The calls that a page needs to show that the merchant is closed, to offer contacts, and to notice that it is open
 * again.
 */
const answered: ReadonlySet<unknown> = new Set([
  calls.systemStatus,
  calls.ping,
  calls.domainRoute,
  calls.pageSettings,
  calls.country,
  calls.memberLanguage,
  calls.logout,
])

/** Whether a call is answered while the merchant is closed to who makes it. */
export const isAlwaysAnswered = (call: Call<unknown, unknown>): boolean => answered.has(call)
