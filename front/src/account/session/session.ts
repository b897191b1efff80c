import type { MemberType } from '@playfront/contract/account/member'
import type { SessionInfo } from '../../platform/memory/rememberedThings'

export type { SessionInfo }

/** What a sign-in answers, as far as the session needs it; our server says `id`, others `customerId` (REQ-SESSION-003). */
export interface SignInAnswer {
  id?: string
  customerId?: string
  token?: string
  userName?: string
  customerType?: MemberType
  firstTimeLogin?: boolean
}

/** No member: a visitor's token is empty (REQ-SESSION-006). */
export const visitor: SessionInfo = {
  id: '',
  token: '',
  merchantCode: '',
  userName: '',
  type: -1,
  firstTimeLogin: false,
}

export const isSignedIn = (session: SessionInfo): boolean => session.token !== ''

/** Types 0, 1 and 2 are members (REQ-ACCESS-012). */
export const isValidMemberType = (type: number | undefined): boolean => type === 0 || type === 1 || type === 2

/** Types 1 and 2 are agents as well (REQ-ACCESS-013). */
export const isAgent = (type: number | undefined): boolean => type === 1 || type === 2

/** Type −1 is a visitor (REQ-ACCESS-011). */
export const isLoggedInType = (type: number | undefined): boolean => type !== undefined && type !== -1

/** The session that a sign-in's answer opens. */
export const sessionOf = (
  answer: SignInAnswer,
  merchantCode: string,
  given: Partial<SessionInfo> = {},
): SessionInfo => ({
  id: answer.id ?? answer.customerId ?? '',
  token: answer.token ?? '',
  merchantCode,
  userName: answer.userName ?? '',
  type: answer.customerType ?? 0,
  firstTimeLogin: answer.firstTimeLogin ?? false,
  ...given,
})
