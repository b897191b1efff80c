import type { FactorFlags } from '@playfront/contract/account/loginVerification'

export interface NeedFacts {
  chosen: FactorFlags
  /** The merchant lets the payee name pass beside an authenticator. */
  payeeNameBesideAuthenticator: boolean
}

export interface NeedDecision {
  /** Undefined when nothing more is asked for. */
  flags: FactorFlags | undefined
  reason: string
}

/**
 * Which second factors a login asks for. What was once chosen stays asked for: a contact that has gone opens nothing. A name
 * that many people know does not undercut an authenticator, unless the merchant says so.
 */
export const decideNeeded = ({ chosen, payeeNameBesideAuthenticator }: NeedFacts): NeedDecision => {
  const { email, ga, sms, payeeName } = chosen
  if (!email && !ga && !sms && !payeeName)
    return { flags: undefined, reason: 'the member chose no second factor' }
  if (payeeName && ga && !payeeNameBesideAuthenticator)
    return {
      flags: { email, ga, sms, payeeName: false },
      reason: 'the authenticator is stronger than a name',
    }
  return { flags: { email, ga, sms, payeeName }, reason: 'the member chose to be asked' }
}
