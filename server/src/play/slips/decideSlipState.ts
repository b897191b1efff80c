import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { SlipBet, SlipState } from '@playfront/contract/play/lottery/slip'

const finalStates: readonly LotteryIssueState[] = ['settled', 'refunded']

/** Nothing more happens to the bets of such an issue, corrections apart. */
export const isFinal = (state: LotteryIssueState): boolean => finalStates.includes(state)

/** What a slip is, from what its issues are (lottery 4.2): refunded only when nothing of it was drawn. */
export const decideSlipState = (issueStates: readonly LotteryIssueState[]): SlipState => {
  if (!issueStates.some(isFinal)) return 'pending'
  if (!issueStates.every(isFinal)) return 'partlySettled'
  return issueStates.every((state) => state === 'refunded') ? 'refunded' : 'settled'
}

/** A bet that nothing was written about lost, once its issue is settled; until then it stands. */
export const decideBetState = (
  outcome: SlipBet['state'] | undefined,
  issueState: LotteryIssueState,
): SlipBet['state'] => outcome ?? (issueState === 'settled' ? 'lost' : 'accepted')
