import { type PromotionDraft, promotionKinds } from '@playfront/contract/money/promotions.schema'
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const promotion = pgTable(
  'promotion',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    place: integer().notNull(),
    words: jsonb().$type<PromotionDraft['words']>().notNull(),
    figures: jsonb().$type<PromotionDraft['figures']>().notNull(),
    audience: jsonb().$type<PromotionDraft['audience']>().notNull(),
    startsAt: laterInstant('starts_at'),
    endsAt: laterInstant('ends_at'),
    origin: text({ enum: ['seed', 'console'] }).notNull(),
    updatedAt: instant('updated_at'),
    limits: jsonb().$type<PromotionDraft['limits']>().notNull().default({}),
    version: integer().notNull().default(1),
    stoppedAt: laterInstant('stopped_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const promotionClaim = pgTable(
  'promotion_claim',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    promotion: text().notNull(),
    occasion: text().notNull(),
    streak: integer().notNull(),
    claimId: uuid('claim_id').notNull(),
    amount: whole('amount').notNull(),
    currency: text().notNull(),
    balanceAfter: whole('balance_after').notNull(),
    walletVersion: whole('wallet_version').notNull(),
    claimedAt: instant('claimed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.promotion, table.occasion] })],
)

/** Who has had what is given once per person, as fingerprints; no role of the platform reads them. */
export const promotionPerson = pgTable(
  'promotion_person',
  {
    merchant: text().notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    promotion: text().notNull(),
    member: uuid().notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.fingerprint, table.promotion] })],
)

export const promotionEdit = pgTable(
  'promotion_edit',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    revision: integer().notNull(),
    base: integer().notNull(),
    document: jsonb().$type<PromotionDraft>().notNull(),
    state: text({ enum: ['draft', 'waiting'] }).notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenName: text('written_name').notNull(),
    writtenAt: instant('written_at'),
    because: text(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion] })],
)

export const promotionVersion = pgTable(
  'promotion_version',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    version: integer().notNull(),
    document: jsonb().$type<PromotionDraft>().notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenName: text('written_name').notNull(),
    approvedBy: uuid('approved_by').notNull(),
    approvedName: text('approved_name').notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion, table.version] })],
)

/** Written only by the triggers on rewards. */
export const promotionTotal = pgTable(
  'promotion_total',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    shard: smallint().notNull(),
    claims: whole('claims').notNull(),
    given: whole('given').notNull(),
    paid: whole('paid').notNull(),
    running: whole('running').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion, table.shard] })],
)

export const goodwillDay = pgTable(
  'goodwill_day',
  {
    merchant: text().notNull(),
    who: uuid().notNull(),
    day: date().notNull(),
    amount: whole('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.who, table.day] })],
)
