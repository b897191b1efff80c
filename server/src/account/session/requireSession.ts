import type { CallContext, CallerSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'

/** The caller's session. The guards see to it before a handler runs; without them the call is refused here. */
export const requireSession = ({ session }: CallContext): CallerSession => {
  if (!session) throw new Refusal('login.not.session')
  return session
}
