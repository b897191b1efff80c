import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, laterInstant, whole } from './columns'

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
