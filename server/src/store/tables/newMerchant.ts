import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'

export const merchantMaking = pgTable('merchant_making', {
  merchant: text().primaryKey(),
  id: uuid().notNull(),
  asked: bytes('asked').notNull(),
  copiedFrom: text('copied_from'),
  staff: uuid().notNull(),
  staffName: text('staff_name').notNull(),
  at: instant('at'),
})

export const merchantOpeningApproval = pgTable(
  'merchant_opening_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    publication: whole('publication').notNull(),
    note: text().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: instant('asked_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: laterInstant('decided_at'),
    approved: boolean(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
