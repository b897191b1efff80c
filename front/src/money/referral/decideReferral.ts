import { isAgent, isLoggedInType } from '../../account/session/session'

export interface ReferralFacts {
  /** -1 for a visitor. */
  memberType: number
  /** The merchant's referral promotion is enabled. */
  isMerchantOn: boolean
  /** The member's own availability of it; undefined for visitors and where the platform says nothing about it. */
  isPersonallyOn: boolean | undefined
}

export type ReferralPlace = 'comingSoon' | 'agentRegister' | 'inviteFriends' | 'service'

/** Whether the referral promotion is on for the current visitor (REQ-REFERRAL-005). */
export const isReferralOn = ({ isMerchantOn, isPersonallyOn }: Omit<ReferralFacts, 'memberType'>): boolean =>
  isMerchantOn && isPersonallyOn !== false

/** Where the referral entry leads: the first case that fits (REQ-REFERRAL-001 to -005, AMB-23). */
export const decideReferral = (facts: ReferralFacts): { to: ReferralPlace; reason: string } => {
  const isOn = isReferralOn(facts)
  if (!isLoggedInType(facts.memberType) && !isOn)
    return { to: 'comingSoon', reason: 'a visitor, and nothing is offered' }
  if (isAgent(facts.memberType)) return { to: 'agentRegister', reason: 'an agent' }
  if (isOn) return { to: 'inviteFriends', reason: 'referral is on' }
  return { to: 'service', reason: facts.isMerchantOn ? 'off for this member' : 'referral is off' }
}
