import { memberInfo } from '@playfront/contract/account/memberInfo'
import { decideHandOff, type HandOff } from './decideHandOff'
import type { HandOffSetting } from './handOffFlow'
import { sessionOf } from './session'

export interface TriedToken {
  decision: HandOff
  /** Makes the token the session. */
  adopt(): void
}

/** Asks the server whose token it is. Fetched when an address brings one, which few do. */
export const tryToken = async (
  { session, requests, merchantCode }: HandOffSetting,
  token: string,
): Promise<TriedToken> => {
  const options = { alert: false, authorization: false, headers: { Authorization: token } } as const
  const member = await requests.valueOf(memberInfo, {}, options).catch(() => undefined)
  return {
    decision: decideHandOff({ token, session: session.store.getState(), member }),
    adopt() {
      const answer = { ...member, token, customerType: member?.type }
      session.open(sessionOf(answer, merchantCode))
    },
  }
}
