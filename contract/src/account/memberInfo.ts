import { defineCall, type Nothing } from '../call'
import type { MemberInfo } from './profile.schema'

export type { MemberInfo }
export type MemberType = MemberInfo['type']

/** Who is signed in (REQ-REQUEST-027, REQ-SESSION-013). */
export const memberInfo = defineCall<Nothing, MemberInfo>({
  method: 'GET',
  path: '/wps/member/info',
  session: 'member',
})
