import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'

export const feedback = pgTable(
  'feedback',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    category: text({ enum: ['idea', 'problem', 'game', 'payment', 'other'] }).notNull(),
    sealed: bytes().notNull(),
    writtenAt: instant('written_at'),
    answered: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const feedbackPicture = pgTable(
  'feedback_picture',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
    feedback: uuid(),
    place: smallint().notNull().default(0),
    sealed: bytes().notNull(),
    expiresAt: laterInstant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const feedbackAnswer = pgTable(
  'feedback_answer',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    feedback: uuid().notNull(),
    sealed: bytes().notNull(),
    answeredAt: instant('answered_at'),
    seenAt: laterInstant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
