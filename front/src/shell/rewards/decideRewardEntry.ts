export interface RewardEntryFacts {
  /** REWCEN3 is on. */
  isFlagOn: boolean
  /** There is a reward centre to lead to. */
  isOffered: boolean
}

/** Whether home and the member's own place show the way to the reward centre (REQ-ACCESS-017, GAP-18). */
export const decideRewardEntry = ({
  isFlagOn,
  isOffered,
}: RewardEntryFacts): { show: boolean; reason: string } => {
  if (!isFlagOn) return { show: false, reason: 'the merchant has not switched it on' }
  return isOffered
    ? { show: true, reason: 'switched on' }
    : { show: false, reason: 'switched on, but there is no such page yet' }
}
