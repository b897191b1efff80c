import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns'

export const notificationChoice = pgTable(
  'notification_choice',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    channel: text({ enum: ['push', 'inbox', 'sms', 'email'] }).notNull(),
    topic: text({
      enum: ['money', 'wins', 'refunds', 'results', 'account', 'rewards', 'marketing'],
    }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.channel, table.topic] })],
)

export const marketingConsent = pgTable(
  'marketing_consent',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    number: integer().notNull(),
    given: boolean().notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.number] })],
)

export const accountClosing = pgTable(
  'account_closing',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    givenUp: whole('given_up').notNull(),
    currency: text().notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)
