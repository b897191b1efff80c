import type { Bet } from '../bet'
import type { FairRecord } from '../fairRecord'
import type { ClientSeed } from '../fair/seedRoots'
import type { ProofStep } from '../fair/merkle'
import type { StakeLimits } from '../limits/limitTable'
import type { OddsTable } from '../prizeModes/prizeMode'
import type { DrawResult } from '../result'

/** The format of lottery 7. Names of families, lotteries and helpers stay text: a file may know more than is built. */
export interface VectorFile {
  readonly prizeModes?: Readonly<Record<string, Readonly<Record<string, OddsTable>>>>
  readonly vectors?: readonly SettlementRow[]
  readonly validation?: readonly ValidationRow[]
  readonly issues?: readonly IssueRow[]
  readonly corrections?: readonly CorrectionRow[]
  readonly helpers?: readonly HelperRow[]
  readonly fair?: { readonly rounds?: readonly RoundRow[]; readonly vectors?: readonly FairRow[] }
}

export interface SettlementRow {
  readonly id: string
  readonly family: string
  readonly prizeMode: string
  readonly result: DrawResult
  readonly bets: readonly Bet[]
  /** Only the members that a row states are compared. */
  readonly expected: readonly Readonly<Record<string, number>>[]
}

export interface ValidationRow {
  readonly id?: string
  readonly family: string
  readonly prizeMode: string
  readonly bet: unknown
  readonly expected: string | null
  readonly limits?: StakeLimits
}

export interface IssueRow {
  readonly lottery: string
  readonly now: string
  readonly expected: Readonly<Record<string, string | number>> | null
}

export interface CorrectionRow {
  readonly id: string
  readonly family: string
  readonly prizeMode: string
  readonly bets: readonly Bet[]
  readonly resultV1: DrawResult
  readonly resultV2: DrawResult
  readonly payoutsV1: readonly number[]
  readonly payoutsV2: readonly number[]
  readonly ledgerDelta: readonly number[]
}

export interface HelperRow {
  readonly helper: string
  readonly args: readonly (string | number | boolean)[]
  readonly count: number
  readonly expected: readonly string[]
}

export interface RoundRow {
  readonly notBefore: string
  readonly round: number
  readonly roundTime: string
}

export interface FairRow extends Pick<
  FairRecord,
  'issueId' | 'serverSeed' | 'commit' | 'clientRoot' | 'result'
> {
  readonly id: string
  readonly family: string
  readonly clientSeeds: readonly ClientSeed[]
  readonly drand: FairRecord['beacon']
  readonly proofs?: readonly { readonly slipId: string; readonly path: readonly ProofStep[] }[]
  readonly drawKey: string
  readonly streamBlock0: string
}
