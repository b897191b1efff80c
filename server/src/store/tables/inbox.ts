import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const memberProfile = pgTable(
  'member_profile',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    displayName: text('display_name'),
    fullName: text('full_name'),
    birthday: date(),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const inboxNews = pgTable(
  'inbox_news',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    words: jsonb().notNull().$type<Record<string, { title: string; text: string }>>(),
    publishedAt: instant('published_at'),
    audience: jsonb().notNull().default({}).$type<Record<string, string | number>>(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const inboxMessage = pgTable(
  'inbox_message',
  {
    merchant: text().notNull(),
    id: uuid().notNull().defaultRandom(),
    member: uuid().notNull(),
    kind: text().notNull(),
    facts: jsonb().notNull().$type<Record<string, string | number>>(),
    link: text(),
    news: uuid(),
    key: text(),
    writtenAt: instant('written_at'),
    readAt: laterInstant('read_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

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
