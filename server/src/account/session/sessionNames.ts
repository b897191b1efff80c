import type { Clock } from '../../platform/platform'
import { sessionOptions } from './sessionOptions'
import { hashSessionToken, sessionIdOf } from './sessionToken'

/**
 * A session's id by its token. Hashing is dearer than anything else in a small call, and a page makes several at once
 * with one token, so ids are remembered; for a second at most, for the tokens themselves must not gather in memory.
 */
export const sessionNames = (
  { now }: Clock,
  idOf = (token: string): string => sessionIdOf(hashSessionToken(token)),
): ((token: string) => string) => {
  const names = new Map<string, string>()
  let sinceMs = now()
  return (token) => {
    const nowMs = now()
    if (nowMs - sinceMs >= sessionOptions.cacheMs || names.size >= sessionOptions.cacheSize) {
      names.clear()
      sinceMs = nowMs
    }
    const known = names.get(token)
    if (known !== undefined) return known
    const name = idOf(token)
    names.set(token, name)
    return name
  }
}
