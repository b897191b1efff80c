import { boolean, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

/** What of a merchant's settings the database itself must know. */
export const protectionRules = pgTable('protection_rules', {
  merchant: text().primaryKey(),
  timeZone: text('time_zone').notNull(),
  groupCode: text('group_code'),
  isStrict: boolean('is_strict').notNull().default(false),
})

/** What a member did on a day of the merchant's calendar; written with the ledger's own entries. */
export const playDay = pgTable(
  'play_day',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    day: date().notNull(),
    deposited: whole('deposited').notNull().default(0),
    withdrawn: whole('withdrawn').notNull().default(0),
    staked: whole('staked').notNull().default(0),
    bets: whole('bets').notNull().default(0),
    returned: whole('returned').notNull().default(0),
    playedMs: whole('played_ms').notNull().default(0),
    countedUntil: laterInstant('counted_until'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.day] })],
)

/** A limit as it holds, and the higher one that waits. */
export const protectionLimit = pgTable(
  'protection_limit',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    kind: text({ enum: ['deposit', 'loss', 'stake', 'session'] }).notNull(),
    period: text({ enum: ['day', 'week', 'month'] }).notNull(),
    amount: whole('amount'),
    waits: boolean().notNull().default(false),
    waitingAmount: whole('waiting_amount'),
    readyAt: laterInstant('ready_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.kind, table.period] })],
)

/** Everything a member changed about their protection. */
export const protectionChange = pgTable('protection_change', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text().notNull(),
  member: uuid().notNull(),
  at: instant('at'),
  what: text().notNull(),
  facts: jsonb().notNull(),
})

/** A break, or an exclusion; an exclusion ends only after it was asked for. */
export const protectionRestriction = pgTable(
  'protection_restriction',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    kind: text({ enum: ['break', 'exclusion'] }).notNull(),
    startsAt: instant('starts_at'),
    endsAt: laterInstant('ends_at'),
    returnsAt: laterInstant('returns_at'),
    across: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.id] })],
)

/** What was answered about a limit before the first deposit. */
export const protectionMember = pgTable(
  'protection_member',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    depositChoice: text('deposit_choice', { enum: ['limit', 'none'] }),
    depositChoiceAt: laterInstant('deposit_choice_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

/** Fingerprints of those excluded in a group of merchants; no role of the platform reads them. */
export const exclusionMark = pgTable(
  'exclusion_record',
  {
    groupCode: text('group_code').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    restriction: uuid().notNull(),
    endsAt: laterInstant('ends_at'),
    returnsAt: laterInstant('returns_at'),
  },
  (table) => [primaryKey({ columns: [table.groupCode, table.fingerprint, table.restriction] })],
)

/** The signals that identify excluded people, as fingerprints; no role of the platform can read them. */
export const exclusionSignal = pgTable(
  'exclusion_signal',
  {
    scope: text().notNull(),
    kind: text({ enum: ['contact', 'account', 'person', 'device'] }).notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    restriction: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.fingerprint, table.restriction] })],
)

/** The term of each exclusion with signals. */
export const exclusionTerm = pgTable(
  'exclusion_term',
  {
    scope: text().notNull(),
    restriction: uuid().notNull(),
    startsAt: instant('starts_at'),
    endsAt: laterInstant('ends_at'),
    returnsAt: laterInstant('returns_at'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.restriction] })],
)

/** An account that looks like an excluded person's, and what staff decided about it. */
export const exclusionReview = pgTable(
  'exclusion_review',
  {
    merchant: text().notNull(),
    id: uuid().notNull().defaultRandom(),
    member: uuid().notNull(),
    restriction: uuid().notNull(),
    signals: text().array().notNull(),
    state: text({ enum: ['open', 'cleared', 'excluded'] })
      .notNull()
      .default('open'),
    at: instant('at'),
    decidedBy: text('decided_by'),
    decidedAt: laterInstant('decided_at'),
    reason: text(),
    clearingBy: uuid('clearing_by'),
    clearingName: text('clearing_name'),
    clearingReason: text('clearing_reason'),
    clearingAt: laterInstant('clearing_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

/** What fingerprints are made with; no role of the platform reads it. */
export const exclusionKey = pgTable('exclusion_key', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  bytes: bytes('bytes').notNull(),
})
