import { type Nothing, defineCall } from '../call'
import type {
  MemberBenefits,
  MemberInfo,
  MemberLanguageRequest,
  RankConditionKind,
  RankProgress,
} from './profile.schema'

export type { MemberInfo }
export type MemberType = MemberInfo['type']

/** Who is signed in (REQ-REQUEST-027, REQ-SESSION-013). */
export const memberInfo = defineCall<Nothing, MemberInfo>({
  method: 'GET',
  path: '/wps/member/info',
  session: 'member',
})

/** Keeps the chosen language with the account (REQ-LANG-010). */
export const memberLanguage = defineCall<MemberLanguageRequest, Nothing>({
  method: 'PUT',
  path: '/wps/member/language',
  session: 'member',
})

export type { MemberBenefits, RankConditionKind }

/** The merchant's ranks, the member's own, and what is missing to the next (REQ-VIP-005). */
export const memberBenefits = defineCall<Nothing, MemberBenefits>({
  method: 'GET',
  path: '/wps/member/benefits',
  session: 'member',
})

export type { RankProgress }

/** How far the member is on the way to the next rank; asked when a token appears (REQ-SESSION-008). */
export const rankProgress = defineCall<Nothing, RankProgress>({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  session: 'member',
})
