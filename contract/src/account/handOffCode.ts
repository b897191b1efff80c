import { defineCall, type Nothing } from '../call'
import type { HandOffCodeAnswer, HandOffLoginRequest, LoginAnswer } from './session.schema'

/**
 * A code that signs the member in once, within 30 seconds, at the same merchant: what a link carries as `token` in place of
 * a session's own token (D-11). A new one takes the place of the one before.
 */
export const handOffCode = defineCall<Nothing, HandOffCodeAnswer>({
  method: 'POST',
  path: '/wps/member/handOffCode',
  session: 'member',
})

/** Opens a session by the code that a link brought. The code is spent by it. */
export const handOffLogin = defineCall<HandOffLoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/handOffCode',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})
