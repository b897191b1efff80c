import type { CallContext, CallerSession } from '../http/handler'
import { Refusal } from '../kernel/refusal'

/** The caller's session; the guards have let nobody through without one. */
export const requireSession = ({ session }: CallContext): CallerSession => {
  if (!session) throw new Refusal('login.not.session')
  return session
}
