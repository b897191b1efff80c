import { defineCall, type Nothing } from '../call'
import type { MemberLanguageRequest } from './profile.schema'

/** Keeps the chosen language with the account (REQ-LANG-010). */
export const memberLanguage = defineCall<MemberLanguageRequest, Nothing>({
  method: 'PUT',
  path: '/wps/member/language',
  session: 'member',
})
