import { defineCall, type Nothing } from '../call'
import type { CloseAccountRequest, ClosingAnswer, ClosingObstacle } from './protection.schema'

export type { CloseAccountRequest, ClosingAnswer, ClosingObstacle }

/** What closing the account would do, and what stands in the way. */
export const closing = defineCall<Nothing, ClosingAnswer>({
  method: 'GET',
  path: '/wps/member/closing',
  session: 'member',
})

/** Closes the account permanently and signs it out everywhere. */
export const closeAccount = defineCall<CloseAccountRequest, Nothing>({
  method: 'POST',
  path: '/wps/member/closing',
  session: 'member',
  sealed: true,
})
