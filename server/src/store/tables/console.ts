import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const memberNote = pgTable(
  'member_note',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    staff: uuid().notNull(),
    staffName: text('staff_name').notNull(),
    sealed: bytes().notNull(),
    writtenAt: instant('written_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

/** What one person of the staff requests and another decides. */
export const approvalRequest = pgTable(
  'approval_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    openKey: text('open_key'),
    before: jsonb(),
    after: jsonb().notNull(),
    reason: text(),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    requestedAt: instant('requested_at'),
    expiresAt: laterInstant('expires_at'),
    status: text({ enum: ['open', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('open'),
    outcome: text(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: laterInstant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const auditEntry = pgTable(
  'audit_entry',
  {
    merchant: text().notNull(),
    seq: whole('seq').notNull(),
    at: laterInstant('at').notNull(),
    staff: uuid(),
    staffName: text('staff_name').notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
    previous: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.seq] })],
)

export const auditHead = pgTable('audit_head', {
  merchant: text().primaryKey(),
  seq: whole('seq').notNull(),
  hash: bytes().notNull(),
})
