import type { Call } from '@playfront/contract/call'
import { calls } from '@playfront/contract/calls'

/** What a page needs to say that the merchant is closed, to whom one can turn, and to notice that it is open again. */
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
