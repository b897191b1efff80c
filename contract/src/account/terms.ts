import { defineCall, type Nothing } from '../call'
import type { Terms } from './session.schema'

export type { Terms }

/** The terms that a new member agrees to, in the language of the call or the merchant's own; our own addition to A§7. */
export const terms = defineCall<Nothing, Terms>({
  method: 'GET',
  path: '/wps/member/register/terms',
  session: 'none',
  cacheable: true,
})
