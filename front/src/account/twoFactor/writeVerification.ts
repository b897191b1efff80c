import type { LoginVerificationRequest } from '@playfront/contract/account/loginVerification'
import { methodOf, type FactorTab } from './decideFactors'
import type { FactorFields } from './findEmpty'

export interface VerificationFacts {
  tab: FactorTab
  fields: FactorFields
  username?: string
  password?: string
  attempt?: string
  /** Goes with an attempt, and only then. */
  loginDeviceId?: string
  /** The provider's word for the number, on the third-party phone path (REQ-TWOFA-010). */
  firebaseIdToken?: string
}

/** The payload as the documents name it (A§3); attempt and device are ours, for a server that brought an attempt. */
export const writeVerification = (facts: VerificationFacts): LoginVerificationRequest => {
  const { tab, username, password, attempt, loginDeviceId } = facts
  return {
    username,
    password,
    method: methodOf[tab],
    ...dataOf(facts),
    ...(attempt && { attempt, loginDeviceId }),
  }
}

const dataOf = ({ tab, fields, firebaseIdToken }: VerificationFacts): Partial<LoginVerificationRequest> => {
  const data: Record<FactorTab, Partial<LoginVerificationRequest>> = {
    payeeName: { payeeName: fields.payeeName },
    ga: { authCode: fields.authCode },
    email: { email: fields.email, verificationCode: fields.emailCode || undefined },
    sms: { mobileNum: fields.mobileNum, verificationCode: fields.smsCode, firebaseIdToken },
  }
  return data[tab]
}
