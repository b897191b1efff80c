import type { CurrencyCode } from '@playfront/contract/money'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { PreparedStatement } from '../../store/store'
import type { PlacedBet, TokenLiability } from './priceSlip'
import type { SlipSeal } from './sealSlip'

/** A slip on its way to the database: everything worked out but what only the database may decide. */
export interface PlacingOrder {
  merchant: string
  currency: CurrencyCode
  exposureCap: number
  memberId: string
  slipId: string
  requestHash: string
  lottery: string
  prizeMode: string
  oddsVersion: number
  issues: { issueId: string; multiple: number }[]
  cost: number
  /** After the first issue in which it wins, the others are given back. */
  stopOnWin?: boolean
  seal: SlipSeal
  bets: (PlacedBet & { betId: string })[]
  tokens: TokenLiability[]
}

/** What the database decided about one slip. Amounts are minor units. */
export type PlacingVerdict = AcceptedVerdict | { verdict: 'repeat' } | RefusedVerdict

export interface AcceptedVerdict {
  verdict: 'accepted'
  acceptedAt: Date
  /** The wallet after the charge. */
  balance: number
  balanceVersion: number
  /** Issue id → its commitment; null for a draw that others hold. */
  commits: Record<string, string | null>
}

export interface RefusedVerdict {
  verdict: ErrorCode
  detail: Record<string, unknown> | null
}

/** What a batch is answered: lists with a place for each slip, and issue id → commitment. */
export interface BatchRow {
  accepted_at: Date
  verdicts: string[]
  details: (Record<string, unknown> | null)[]
  balances: (number | null)[]
  balance_versions: (number | null)[]
  commits: Record<string, string | null> | null
}

/** One call for a whole batch of one merchant; see migration 0103. */
export const placeSlipsStatement: PreparedStatement = {
  name: 'lottery_place_slips',
  text: 'select * from lottery_place_slips($1, $2, $3, $4, $5, $6)',
}

/** The statement's values; `n` is the slip's place in the batch, from 1. */
export const placingValues = (orders: PlacingOrder[]): unknown[] => {
  const numbered = orders.map((order, index) => ({ n: index + 1, order }))
  const [first] = orders
  return [
    first?.currency,
    first?.exposureCap,
    JSON.stringify(numbered.map(({ n, order }) => slipRecord(n, order))),
    JSON.stringify(numbered.flatMap(({ n, order }) => issueRecords(n, order))),
    JSON.stringify(numbered.flatMap(({ n, order }) => order.bets.map((bet) => betRecord(n, bet)))),
    JSON.stringify(numbered.flatMap(({ n, order }) => order.tokens.map((token) => tokenRecord(n, token)))),
  ]
}

const slipRecord = (n: number, order: PlacingOrder) => ({
  n,
  member: order.memberId,
  slip_id: order.slipId,
  request_hash: order.requestHash,
  lottery: order.lottery,
  prize_mode: order.prizeMode,
  odds_version: order.oddsVersion,
  issues: order.issues,
  client_seed: order.seal.clientSeed,
  slip_hash: order.seal.slipHash,
  cost: order.cost,
  ...(order.stopOnWin ? { stop_on_win: true } : {}),
})

const issueRecords = (n: number, { seal }: PlacingOrder) =>
  seal.issues.map(({ issueId, canonical, betLeaf }, place) => ({
    n,
    place,
    issue_id: issueId,
    canonical,
    bet_leaf: betLeaf,
    seed_leaf: seal.seedLeaf,
  }))

const betRecord = (n: number, { betId, issueId, ...bet }: PlacingOrder['bets'][number]) => ({
  n,
  bet_id: betId,
  issue_id: issueId,
  ...bet,
})

const tokenRecord = (n: number, { issueId, token, liability }: TokenLiability) => ({
  n,
  issue_id: issueId,
  token,
  liability,
})
