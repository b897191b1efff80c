import { identityChannels } from '@playfront/contract/identityChannels'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

/** Third-party identities, by the keyed hash of the person's id at the provider. */
export const identity = pgTable(
  'identity',
  {
    merchant: text().notNull(),
    channel: text({ enum: identityChannels }).notNull(),
    subjectHash: bytes('subject_hash').notNull(),
    member: uuid().notNull(),
    boundAt: instant('bound_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.channel, table.subjectHash] })],
)

export const identityToken = pgTable(
  'identity_token',
  {
    merchant: text().notNull(),
    hash: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.hash] })],
)
