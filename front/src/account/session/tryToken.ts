import { memberInfo } from '@playfront/contract/account/memberInfo'
import { readMember } from '../member/readMember'
import { decideHandOff } from './decideHandOff'
import type { HandOffSetting, HandOffState } from './handOffFlow'
import { sessionOf } from './session'

/**
 * Asks the server whose token it is, and adopts it or asks the member first. Fetched when an address brings one, which few
 * do.
 * @returns what makes the token the session
 */
export const tryToken = async (
  { session, requests, merchantCode }: HandOffSetting,
  token: string,
  settle: (next: HandOffState) => void,
): Promise<() => void> => {
  if (token === session.store.getState().token) {
    settle({ name: 'none' })
    return () => undefined
  }
  const options = { alert: false, authorization: false, headers: { Authorization: token } } as const
  const answer = await requests.valueOf(memberInfo, {}, options).catch(() => undefined)
  const member = readMember(answer)
  const decision = decideHandOff({ token, session: session.store.getState(), member })
  const adopt = () => session.open(sessionOf({ ...member, token, customerType: member?.type }, merchantCode))
  if (decision.do === 'adopt') adopt()
  settle(decision.do === 'confirm' ? { name: 'confirming', userName: decision.userName } : { name: 'none' })
  return adopt
}
