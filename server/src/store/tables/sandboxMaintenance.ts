import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { laterInstant } from './columns'

export const sandboxMaintenance = pgTable('sandbox_maintenance', {
  merchant: text().primaryKey(),
  fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
  untilAt: laterInstant('until_at'),
  message: text(),
})
