import type { LanguageCode } from '@playfront/contract/languages'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { OddsTable } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

/** One draw period of one lottery of one merchant (lottery 4.1, 4.2, 6.2). Hashes, seeds and signatures are lower-case hex. */
export const lotteryIssue = pgTable(
  'lottery_issue',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    lottery: text().notNull(),
    seq: integer().notNull(),
    openAt: laterInstant('open_at').notNull(),
    closeAt: laterInstant('close_at').notNull(),
    drawAt: laterInstant('draw_at').notNull(),
    state: text().$type<LotteryIssueState>().notNull().default('scheduled'),
    version: integer().notNull().default(1),
    dueAt: laterInstant('due_at'),
    /** Who draws; an issue with official results has no commitment, no seed and no beacon. */
    drawSource: text('draw_source').$type<'inHouse' | 'official'>().notNull().default('inHouse'),
    commitHash: text('commit_hash'),
    seedCiphertext: bytes('seed_ciphertext'),
    beaconChain: text('beacon_chain'),
    beaconRound: whole('beacon_round'),
    clientRoot: text('client_root'),
    betRoot: text('bet_root'),
    rootsAt: laterInstant('roots_at'),
    beaconSignature: text('beacon_signature'),
    beaconRandomness: text('beacon_randomness'),
    serverSeed: text('server_seed'),
    numbers: jsonb().$type<DrawResult>(),
    earlierNumbers: jsonb('earlier_numbers').$type<DrawResult>(),
    awaiting: text().$type<'result' | 'agreement' | 'person'>(),
    resultVersion: integer('result_version').notNull().default(0),
    drawnAt: laterInstant('drawn_at'),
    voidReason: text('void_reason'),
    paidUpTo: uuid('paid_up_to'),
    paidBets: whole('paid_bets').notNull().default(0),
    paidAmount: whole('paid_amount').notNull().default(0),
    finishedAt: laterInstant('finished_at'),
    createdAt: instant('created_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId] })],
)

export type LotteryIssueRow = typeof lotteryIssue.$inferSelect

/** One row for each step an issue took: who, when, why. */
export const lotteryIssueAudit = pgTable(
  'lottery_issue_audit',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    version: integer().notNull(),
    fromState: text('from_state').$type<LotteryIssueState>().notNull(),
    toState: text('to_state').$type<LotteryIssueState>().notNull(),
    actor: text().notNull(),
    reason: text().notNull().default(''),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.version] })],
)

/** Odds by code and version; the highest whose day has come is on sale, older ones stay (lottery 2.3). */
export const lotteryPrizeMode = pgTable(
  'lottery_prize_mode_version',
  {
    merchant: text().notNull(),
    code: text().notNull(),
    version: integer().notNull(),
    area: text().$type<'VN' | 'SEA'>().notNull(),
    tables: jsonb().$type<Record<string, OddsTable>>().notNull(),
    createdAt: instant('created_at'),
    label: jsonb().$type<Partial<Record<LanguageCode, string>>>().notNull().default({}),
    validFrom: instant('valid_from'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.code, table.version] })],
)

/** What bets might return, each time that the settings said something else (lottery 4.9). */
export const lotteryReturnBand = pgTable(
  'lottery_return_band',
  {
    merchant: text().notNull(),
    version: integer().notNull(),
    bands: jsonb().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.version] })],
)

/** The promises of a lottery's day, linked to the day before (lottery 6.2). */
export const lotteryManifest = pgTable(
  'lottery_manifest',
  {
    merchant: text().notNull(),
    lottery: text().notNull(),
    day: date().notNull(),
    text: text().notNull(),
    hash: text().notNull(),
    previousHash: text('previous_hash'),
    publishedAt: instant('published_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.lottery, table.day] })],
)

/** A step of an issue that failed over its money, at the version that could not go on (lottery 4.8). */
export const lotterySettlementAlarm = pgTable(
  'lottery_settlement_alarm',
  {
    merchant: text().notNull(),
    issueId: text('issue_id').notNull(),
    version: integer().notNull(),
    kind: text({ enum: ['settlement', 'payments'] }).notNull(),
    said: text().notNull(),
    raisedAt: instant('raised_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issueId, table.version, table.kind] })],
)
