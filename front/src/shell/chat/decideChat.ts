import { isLoggedInType, isValidMemberType } from '../../account/session/session'

export interface ChatFacts {
  /** The merchant's CBS3. */
  isFlagOn: boolean
  /** The member's type; undefined while it is unknown. */
  type: number | undefined
}

export interface ChatVerdict {
  /** What a press on the chat does; `hidden` when there is nothing to press. */
  chat: 'hidden' | 'login' | 'no_permissions' | 'open'
  reason: string
}

/** Who may chat (REQ-CHAT-001 to -003, REQ-ACCESS-014). */
export const decideChat = ({ isFlagOn, type }: ChatFacts): ChatVerdict => {
  if (!isFlagOn) return { chat: 'hidden', reason: 'the merchant has no chat' }
  if (!isLoggedInType(type)) return { chat: 'login', reason: 'nobody is signed in' }
  if (!isValidMemberType(type)) return { chat: 'no_permissions', reason: 'the member is restricted' }
  return { chat: 'open', reason: 'a member' }
}
