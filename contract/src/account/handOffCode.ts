import { defineCall, type Nothing } from '../call'
import type { HandOffCodeAnswer, HandOffLoginRequest, LoginAnswer } from './session.schema'

/**
 * A code that signs the member in once, within 30 seconds, at the same merchant: the `token` of a link, instead of a
 * session's own token (D-11). A new one replaces the previous one.
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
