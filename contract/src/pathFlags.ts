import { calls } from './calls'
import type { Call } from './call'

/** Foreign services' paths that stand in the list beside our own calls (REQ-REQUEST-012). */
const foreignPathFlags = { '/lgw/games': { needsAuth: false }, '/lgw/orders': { needsAuth: true } } as const

const callAt = (path: string): Call<unknown, unknown> | undefined =>
  Object.values(calls).find((call) => call.path === path)

/** Paths with a flag of their own: all calls of the contract and the two foreign ones. */
export const pathFlags: Record<string, { needsAuth: boolean }> = {
  ...Object.fromEntries(
    Object.values(calls).map((call) => [call.path, { needsAuth: call.session !== 'none' }]),
  ),
  ...foreignPathFlags,
}

/** Whether a call to the path carries Authorization; unknown paths do (REQ-REQUEST-011). */
export const needsAuth = (path: string): boolean => pathFlags[path]?.needsAuth ?? true

/** Whether the answer of the path may be kept for the browser session (REQ-REQUEST-013). */
export const cacheable = (path: string): boolean => callAt(path)?.cacheable === true
