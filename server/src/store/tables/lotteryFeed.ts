import type { DrawResult } from '@playfront/lottery-rules/result'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant } from './columns'

/** What a source said about an official draw; rows are added and never changed (lottery 4.7). */
export const lotteryFeedReport = pgTable('lottery_feed_report', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  drawId: text('draw_id').notNull(),
  lottery: text().notNull(),
  source: text().notNull(),
  numbers: jsonb().$type<DrawResult>().notNull(),
  receivedBy: text('received_by').notNull(),
  receivedAt: instant('received_at'),
})

/** What counts as the result of an official draw, by version. */
export const lotteryOfficialResult = pgTable(
  'lottery_official_result',
  {
    drawId: text('draw_id').notNull(),
    version: integer().notNull(),
    lottery: text().notNull(),
    numbers: jsonb().$type<DrawResult>().notNull(),
    confirmedBy: text('confirmed_by').$type<'sources' | 'people'>().notNull(),
    agreed: text().array().notNull(),
    reason: text().notNull().default(''),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.version] })],
)

/** A result that one person wants to set and another has to approve. */
export const lotteryResultProposal = pgTable('lottery_result_proposal', {
  id: uuid().primaryKey(),
  drawId: text('draw_id').notNull(),
  lottery: text().notNull(),
  baseVersion: integer('base_version').notNull(),
  numbers: jsonb().$type<DrawResult>().notNull(),
  reason: text().notNull(),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: instant('proposed_at'),
  decidedBy: text('decided_by'),
  decidedAt: laterInstant('decided_at'),
  approved: boolean(),
  way: text().$type<'said' | 'source' | 'typed' | 'correction'>().notNull().default('said'),
  source: text(),
  missing: text().array().notNull().default([]),
  withdrawnAt: laterInstant('withdrawn_at'),
})

/** Alarms that a person has to review. */
export const lotteryFeedAlarm = pgTable('lottery_feed_alarm', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  drawId: text('draw_id').notNull(),
  lottery: text().notNull(),
  kind: text().$type<'disagreement' | 'late' | 'conflict'>().notNull(),
  raisedAt: instant('raised_at'),
  clearedAt: laterInstant('cleared_at'),
})

/** What the demonstration's sources are set to report; null: nothing. */
export const sandboxFeedWord = pgTable(
  'sandbox_feed_word',
  {
    drawId: text('draw_id').notNull(),
    source: text().notNull(),
    numbers: jsonb().$type<DrawResult>(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.source] })],
)
