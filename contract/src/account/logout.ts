import { defineCall, type Nothing } from '../call'

/** Ends the session on the server; the front end discards it whatever the response (REQ-SESSION-012). */
export const logout = defineCall<Nothing, Nothing>({
  method: 'POST',
  path: '/wps/session/logout',
  session: 'member',
})
