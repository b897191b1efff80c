import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { MasterKey } from '../../platform/keys/masterKey'
import type { Platform } from '../../platform/platform'
import type { RegularWork } from '../../store/dueWork'
import type { Store } from '../../store/store'
import type { FeedRepository } from '../feeds/feedRepository'
import type { Beacon } from './beacon'

/**
 * `moved`: it goes on in its lane. `payable`: it has come to the lane of money. `elsewhere`: another scheduler has it.
 * `early`: its moment has not come.
 */
export type StepOutcome = 'moved' | 'payable' | 'elsewhere' | 'early'

/** Small enough that a bet placed meanwhile on this node does not notice (P12). */
export const betsPerBatch = 2_000

/** Everything a scheduler needs from outside. */
export interface DrawDeps {
  store: Store
  platform: Platform
  /** Says when another node or staff left work; without it the scheduler looks at each interval. */
  regularWork?: Pick<RegularWork, 'clockFor' | 'again'>
  masterKey: MasterKey
  /** The source that new issues are bound to. */
  beacon: Beacon
  /** Sources that issues may still be bound to. */
  formerBeacons?: readonly Beacon[]
  /** Official results; without it no draw of others is sold. */
  feeds?: FeedRepository
  /** The merchants whose draws are made, as they are set now. */
  merchants(): Promise<readonly FullMerchantSettings[]> | readonly FullMerchantSettings[]
  /** Which server moved an issue, for the audit. */
  actor: string
  /** A step failed; it is tried again. Money that does not add up ends here, and the issue waits for a person. */
  onError(error: DrawError): void
  /**
   * Called for each stage before its transaction commits, and before it begins where it is a single statement. Tests stop the
   * scheduler here, as a kill would. The close of an issue without bets is not announced.
   */
  onHarness?(stage: DrawStage): void
}

export interface DrawError {
  failure: unknown
  /** The issue whose step failed; absent when not even the list of what is due could be read. */
  merchant?: string
  issueId?: string
}

export interface DrawStage {
  issueId: string
  stage: LotteryIssueState | 'beacon' | 'outcomes' | 'money' | 'batch' | 'check' | 'corrected'
}

/** An issue that is due, of any merchant. */
export interface DueIssue {
  merchant: string
  issueId: string
  state: LotteryIssueState
}

/** The merchant's operator settings. */
export const operatorSettingsOf = async (
  { merchants }: Pick<DrawDeps, 'merchants'>,
  code: string,
): Promise<FullMerchantSettings['operator']> => {
  const merchant = (await merchants()).find((one) => one.code === code)
  if (!merchant) throw new Error(`An issue is due for the unknown merchant ${code}.`)
  return merchant.operator
}
