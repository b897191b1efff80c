import type { CurrencyCode } from '@playfront/contract/money'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { PreparedStatement } from '../../store/store'
import type { PlacedBet } from './priceSlip'
import type { BookLine, NumberStake, Reservations, TokenLiability } from './reservations'
import type { SlipSeal } from './sealSlip'

/** A slip on its way to the database: everything worked out but what only the database may decide. */
export interface PlacingOrder {
  merchant: string
  currency: CurrencyCode
  /** The most that one result of an issue may cost the operator, where liabilities are tracked. */
  bookCap: number
  memberId: string
  slipId: string
  requestHash: string
  lottery: string
  prizeMode: string
  oddsVersion: number
  issues: { issueId: string; multiple: number }[]
  cost: number
  /** After the first issue in which it wins, the others are refunded. */
  stopOnWin?: boolean
  seal: SlipSeal
  bets: (PlacedBet & { betId: string })[]
  reserved: Reservations
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

/** One call for a whole batch of one merchant; see lottery-placing.sql. */
export const placeSlipsStatement: PreparedStatement = {
  name: 'lottery_place_slips_limited',
  text: 'select * from lottery_place_slips($1, $2, $3, $4, $5, $6, $7, $8)',
  postsToLedger: true,
}

/** The statement's values; `n` is the slip's place in the batch, from 1. */
export const placingValues = (orders: PlacingOrder[]): unknown[] => {
  const numbered = orders.map((order, index) => ({ n: index + 1, order }))
  const [first] = orders
  return [
    first?.currency,
    JSON.stringify(numbered.map(({ n, order }) => slipRecord(n, order))),
    JSON.stringify(numbered.flatMap(({ n, order }) => issueRecords(n, order))),
    JSON.stringify(numbered.flatMap(({ n, order }) => order.bets.map((bet) => betRecord(n, bet)))),
    ...reservationValues(
      numbered.map(({ n, order }) => ({ n, memberId: order.memberId, reserved: order.reserved })),
    ),
    first?.bookCap,
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

/** Written out: copying all but some fields makes a new kind of object of each bet, which costs more than writing it as text. */
const betRecord = (n: number, bet: PlacingOrder['bets'][number]) => ({
  n,
  bet_id: bet.betId,
  issue_id: bet.issueId,
  type: bet.type,
  numbers: bet.numbers,
  stake: bet.stake,
  lines: bet.lines,
  cost: bet.cost,
  snapshot: bet.snapshot,
})

/** What slips reserve, as the database reads it: stakes, numbers, books. */
export const reservationValues = (
  slips: readonly { n: number; memberId: string; reserved: Reservations }[],
): [stakes: string, tokens: string, books: string] => [
  JSON.stringify(
    slips.flatMap(({ n, memberId, reserved }) => reserved.stakes.map((one) => stakeRecord(n, memberId, one))),
  ),
  JSON.stringify(slips.flatMap(({ n, reserved }) => reserved.tokens.map((one) => tokenRecord(n, one)))),
  JSON.stringify(slips.flatMap(({ n, reserved }) => reserved.books.map((one) => bookRecord(n, one)))),
]

const stakeRecord = (n: number, member: string, { issueId, token, stake, max }: NumberStake) => ({
  n,
  issue_id: issueId,
  member,
  token,
  stake,
  max_stake: max,
})

const tokenRecord = (n: number, { issueId, token, liability, cap }: TokenLiability) => ({
  n,
  issue_id: issueId,
  token,
  liability,
  cap,
})

const bookRecord = (n: number, { issueId, token, sizes, part, froms, tos, amounts }: BookLine) => ({
  n,
  issue_id: issueId,
  token,
  sizes,
  part,
  froms,
  tos,
  amounts,
})
