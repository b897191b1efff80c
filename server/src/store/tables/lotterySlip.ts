import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

/** One purchase, written once when it is accepted (lottery 4.3). Amounts are minor units of `currency`. */
export const lotterySlip = pgTable(
  'lottery_slip',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    slipId: uuid('slip_id').notNull(),
    requestHash: text('request_hash').notNull(),
    lottery: text().notNull(),
    prizeMode: text('prize_mode').notNull(),
    oddsVersion: integer('odds_version').notNull(),
    currency: text().notNull(),
    issues: jsonb().$type<{ issueId: string; multiple: number }[]>().notNull(),
    clientSeed: text('client_seed').notNull(),
    slipHash: text('slip_hash').notNull(),
    cost: whole('cost').notNull(),
    issueCount: integer('issue_count').notNull(),
    refundedIssues: integer('refunded_issues').notNull().default(0),
    lastDrawAt: laterInstant('last_draw_at').notNull(),
    balanceAfter: whole('balance_after').notNull(),
    balanceVersion: whole('balance_version').notNull(),
    acceptedAt: laterInstant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.slipId] })],
)

/** The slips of an issue, with their leaves in its two roots (lottery 6.2). */
export const lotterySlipIssue = pgTable(
  'lottery_slip_issue',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    member: uuid().notNull(),
    slipId: uuid('slip_id').notNull(),
    canonical: text().notNull(),
    betLeaf: text('bet_leaf').notNull(),
    seedLeaf: text('seed_leaf').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.member, table.slipId] })],
)

/** A slip that its player took back: what left the roots of its issues, and the wallet after (lottery 4.5). */
export const lotterySlipCancel = pgTable(
  'lottery_slip_cancel',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    slipId: uuid('slip_id').notNull(),
    cancelledAt: laterInstant('cancelled_at').notNull(),
    parts: jsonb()
      .$type<{ issueId: string; canonical: string; betLeaf: string; seedLeaf: string }[]>()
      .notNull(),
    balanceAfter: whole('balance_after').notNull(),
    balanceVersion: whole('balance_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.slipId] })],
)

/** One bet of a slip in one issue, as it was accepted; never changed. */
export const lotteryBet = pgTable(
  'lottery_bet',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    betId: uuid('bet_id').notNull(),
    member: uuid().notNull(),
    slipId: uuid('slip_id').notNull(),
    type: text().$type<BetType>().notNull(),
    numbers: text().array().notNull(),
    stake: whole('stake').notNull(),
    lines: integer().notNull(),
    cost: whole('cost').notNull(),
    currency: text().notNull(),
    snapshot: jsonb().$type<BetSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.betId] })],
)

/** The outcome of a bet. A bet without a row lost, once its issue is settled. */
export const lotteryBetOutcome = pgTable(
  'lottery_bet_outcome',
  {
    merchant: text().notNull(),
    betId: uuid('bet_id').notNull(),
    resultVersion: integer('result_version').notNull(),
    issueId: text('issue_id').notNull(),
    state: text().$type<'won' | 'lost' | 'void'>().notNull(),
    hits: integer().notNull().default(0),
    wonLines: integer('won_lines').notNull().default(0),
    payout: whole('payout').notNull().default(0),
    rebate: whole('rebate').notNull().default(0),
    voidReason: text('void_reason'),
    withheld: boolean().notNull().default(false),
    takenBack: whole('taken_back').notNull().default(0),
    owed: whole('owed').notNull().default(0),
    waived: whole('waived').notNull().default(0),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.betId, table.resultVersion] })],
)

/** The operator's potential payout on one number of one issue (lottery 4.6). */
export const lotteryExposure = pgTable(
  'lottery_exposure',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    token: text().notNull(),
    liability: whole('liability').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.token] })],
)

/** What a player has put on one number of one issue: unit stakes (lottery 4.6). */
export const lotteryPlayerStake = pgTable(
  'lottery_player_stake',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    member: uuid().notNull(),
    token: text().notNull(),
    stake: whole('stake').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.member, table.token] })],
)

/** What every outcome of an issue would cost the operator, part by part, for small outcome sets (lottery 4.6). */
export const lotteryRepository = pgTable(
  'lottery_book',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    sizes: integer().array().notNull(),
    outcomes: bigint({ mode: 'number' }).array().notNull(),
    worst: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId] })],
)

/** The operator's exposure on an issue, as last computed (lottery 4.6). */
export const lotteryRisk = pgTable(
  'lottery_risk',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    lottery: text().notNull(),
    way: text().$type<'book' | 'simulated'>().notNull(),
    bets: whole('bets').notNull(),
    taken: whole('taken').notNull(),
    payout: whole('payout').notNull(),
    measuredAt: instant('measured_at'),
    alarmAt: laterInstant('alarm_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId] })],
)

/** A request to void open lines, of a member or of a price (lottery 4.9). */
export const lotteryVoidRequest = pgTable(
  'lottery_void_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    reason: text().$type<'account' | 'odds_error'>().notNull(),
    member: uuid(),
    prizeMode: text('prize_mode'),
    oddsVersion: integer('odds_version'),
    betType: text('bet_type'),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at'),
    voided: integer().notNull().default(0),
    doneAt: laterInstant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

/** The issues whose faulty bets a void request refunds; nothing is paid before its row is done (lottery 4.9). */
export const lotteryVoidIssue = pgTable(
  'lottery_void_issue',
  {
    merchant: text().notNull(),
    request: uuid().notNull(),
    issueId: text('issue_id').notNull(),
    upTo: uuid('up_to'),
    voided: integer().notNull().default(0),
    cost: whole('cost').notNull().default(0),
    doneAt: laterInstant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.request, table.issueId] })],
)

/** Slips that stop after the first issue in which they win, a row for each of their issues (lottery 4.5). */
export const lotteryStop = pgTable(
  'lottery_stop',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    member: uuid().notNull(),
    slipId: uuid('slip_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.member, table.slipId] })],
)
