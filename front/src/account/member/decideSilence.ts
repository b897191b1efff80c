import type { MemberInfo } from '@playfront/contract/account/member'

export interface SilenceFacts {
  isSignedIn: boolean
  /** Undefined until the platform has answered. */
  member: Pick<MemberInfo, 'protection'> | undefined
}

/**
 * Why no marketing is shown to the current visitor, or undefined when it may be. A member takes a break or has
 * self-excluded (D-07); while that is not known of a member, it counts as possible.
 */
export const decideSilence = ({ isSignedIn, member }: SilenceFacts): string | undefined => {
  if (!isSignedIn) return undefined
  if (!member) return 'not before it is known whether the member takes a break'
  if (!member.protection) return undefined
  return member.protection === 'excluded'
    ? 'the member has excluded themselves'
    : 'no marketing during a break'
}
