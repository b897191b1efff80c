import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant } from './columns'

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
