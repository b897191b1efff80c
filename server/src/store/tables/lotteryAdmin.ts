import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant } from './columns'

/** What a staff user requests to cancel, and whether another approved it (lottery 4.9). */
export const lotteryApprovalKind = pgTable(
  'lottery_cancel_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['cancel', 'odds'] }).notNull(),
    issueId: text('issue_id'),
    prizeMode: text('prize_mode'),
    oddsVersion: integer('odds_version'),
    betType: text('bet_type'),
    reason: text().notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at'),
    state: text({ enum: ['open', 'confirmed', 'turnedBack', 'takenBack'] })
      .notNull()
      .default('open'),
    decidedBy: text('decided_by'),
    decidedAt: laterInstant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
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
