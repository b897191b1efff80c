import type { FactorFlags } from '@playfront/contract/account/loginVerification'

export interface NeedDecision {
  /** Undefined when nothing more is asked for. */
  flags: FactorFlags | undefined
  reason: string
}

/** Which second factors a login asks for. What was once chosen stays asked for: a contact that has gone opens nothing. */
export const decideNeeded = ({ email, ga, sms, payeeName }: FactorFlags): NeedDecision => {
  const flags = { email, ga, sms, payeeName }
  return Object.values(flags).includes(true)
    ? { flags, reason: 'the member chose to be asked' }
    : { flags: undefined, reason: 'the member chose no second factor' }
}
