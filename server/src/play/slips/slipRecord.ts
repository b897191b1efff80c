import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type {
  lotteryBet,
  lotteryBetOutcome,
  lotterySlip,
  lotterySlipCancel,
} from '../../store/tables/lotterySlip'

/** A slip with all that is known of it now, in the words of the tables. */
export interface SlipRecord {
  slip: Omit<
    typeof lotterySlip.$inferSelect,
    'merchant' | 'member' | 'requestHash' | 'issueCount' | 'refundedIssues' | 'lastDrawAt'
  >
  issues: ReadonlyMap<string, SlipIssue>
  bets: SlipBetRecord[]
  stopOnWin: boolean
  /** The player took it back. */
  cancel?: SlipCancel
}

export type SlipCancel = Pick<
  typeof lotterySlipCancel.$inferSelect,
  'cancelledAt' | 'balanceAfter' | 'balanceVersion'
>

export interface SlipIssue {
  commit: string | null
  state: LotteryIssueState
  /** Known where the slip was read, and not where it was placed just now. */
  closeAt?: Date
}

export interface SlipBetRecord extends Omit<
  typeof lotteryBet.$inferSelect,
  'merchant' | 'member' | 'slipId'
> {
  outcome?: BetOutcome
  /** Its outcome before a correction. */
  earlier?: BetOutcome
}

export type BetOutcome = Pick<
  typeof lotteryBetOutcome.$inferSelect,
  'state' | 'hits' | 'payout' | 'rebate' | 'voidReason' | 'resultVersion' | 'takenBack' | 'owed' | 'waived'
>
