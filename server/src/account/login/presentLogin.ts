import type { LoginAnswer } from '@playfront/contract/account/login'
import type { MemberRow } from '../../store/tables/member'
import { presentMemberType } from '../member/presentMember'

export interface LoginFacts {
  member: MemberRow
  token: string
  /** The password is one that the merchant hands out for a start (AMB-04). */
  initialPassword: boolean
  /** Signs the device in next time (D-04). */
  rememberKey?: string
}

/**
 * The answer of A§7. A password that must be changed is reported as `firstTimeLogin` at the first login and as
 * `passwordExpired` later: the front shows the same screen for both flags.
 */
export const presentLogin = ({ member, token, initialPassword, rememberKey }: LoginFacts): LoginAnswer => {
  const cameBefore = member.lastLoginAt !== null
  return {
    id: member.id,
    token,
    userName: member.username,
    customerType: presentMemberType(member),
    firstTimeLogin: member.mustChangePassword && !cameBefore,
    passwordExpired: member.mustChangePassword && cameBefore,
    updatePassword: member.mustChangePassword || initialPassword,
    ...(rememberKey !== undefined && { rememberKey }),
  }
}
