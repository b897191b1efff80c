import type { MemberInfo } from '@playfront/contract/account/member'
import type { SessionInfo } from './session'

export interface HandOffFacts {
  /** The token that came with the address. */
  token: string
  session: SessionInfo
  /** The member that the token belongs to, as the server says; undefined when it knows none. */
  member?: Pick<MemberInfo, 'id' | 'userName' | 'account' | 'type'>
}

export type HandOff =
  | { kind: 'ignore'; reason: string }
  | { kind: 'adopt'; reason: string }
  /** Another member is signed in: ask first, naming the account. */
  | { kind: 'confirm'; userName: string; reason: string }

/** What becomes of a token in the address once the server has been asked about it (D-11, SEC-02). */
export const decideHandOff = ({ token, session, member }: HandOffFacts): HandOff => {
  if (token === '') return { kind: 'ignore', reason: 'the address brought no token' }
  if (token === session.token) return { kind: 'ignore', reason: 'it is the session that runs already' }
  if (!member) return { kind: 'ignore', reason: 'the server does not know the token' }
  if (session.token === '' || session.id === member.id)
    return { kind: 'adopt', reason: 'no other member is signed in' }
  return {
    kind: 'confirm',
    userName: member.userName || member.account,
    reason: 'another member is signed in',
  }
}
