import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { DrawResult } from '@playfront/lottery-rules/result'

/** One draw period of one lottery of one merchant (lottery 4.1, 4.2, 6.2). Hashes, seeds and signatures are lower-case hex. */
export interface LotteryIssueRow {
  merchant: string
  issueId: string
  lottery: string
  seq: number
  openAt: Date
  closeAt: Date
  drawAt: Date
  state: LotteryIssueState
  version: number
  dueAt: Date | null
  /** Who draws; an issue with official results has no commitment, no seed and no beacon. */
  drawSource: 'inHouse' | 'official'
  commitHash: string | null
  seedCiphertext: Buffer | null
  beaconChain: string | null
  beaconRound: number | null
  clientRoot: string | null
  betRoot: string | null
  rootsAt: Date | null
  beaconSignature: string | null
  beaconRandomness: string | null
  serverSeed: string | null
  numbers: DrawResult | null
  earlierNumbers: DrawResult | null
  awaiting: 'result' | 'agreement' | 'person' | null
  resultVersion: number
  drawnAt: Date | null
  voidReason: string | null
  paidUpTo: string | null
  paidBets: number
  /** Minor units. */
  paidAmount: number
  finishedAt: Date | null
  createdAt: Date
}

/** The columns of a `LotteryIssueRow`. */
export const issueColumns = `merchant, issue_id as "issueId", lottery, seq, open_at as "openAt", close_at as "closeAt",
  draw_at as "drawAt", state, version, due_at as "dueAt", draw_source as "drawSource", commit_hash as "commitHash",
  seed_ciphertext as "seedCiphertext", beacon_chain as "beaconChain", beacon_round as "beaconRound",
  client_root as "clientRoot", bet_root as "betRoot", roots_at as "rootsAt", beacon_signature as "beaconSignature",
  beacon_randomness as "beaconRandomness", server_seed as "serverSeed", numbers, earlier_numbers as "earlierNumbers",
  awaiting, result_version as "resultVersion", drawn_at as "drawnAt", void_reason as "voidReason",
  paid_up_to as "paidUpTo", paid_bets as "paidBets", paid_amount as "paidAmount", finished_at as "finishedAt",
  created_at as "createdAt"`
