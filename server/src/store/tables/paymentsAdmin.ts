import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

/** What one person of the staff proposes about money that does not fit, and what another made of it. */
export const paymentApprovalProposal = pgTable(
  'payment_decision_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['excess', 'contradiction'] }).notNull(),
    deposit: uuid(),
    withdrawal: uuid(),
    verdict: text().notNull(),
    amount: whole('amount'),
    because: text(),
    reason: text().notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedName: text('proposed_name').notNull(),
    proposedAt: instant('proposed_at'),
    state: text({ enum: ['open', 'confirmed', 'turnedBack', 'takenBack'] })
      .notNull()
      .default('open'),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: laterInstant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
