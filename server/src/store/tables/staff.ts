import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '@playfront/contract/console/permissions'
import { bytes, instant, laterInstant, whole } from './columns'

export const staffMember = pgTable('staff_member', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`lower(name)`),
  displayName: text('display_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSecret: bytes('totp_secret'),
  totpDraft: bytes('totp_draft'),
  totpDraftedAt: laterInstant('totp_drafted_at'),
  totpStep: whole('totp_step'),
  createdAt: instant('created_at'),
  closedAt: laterInstant('closed_at'),
})

export const staffRole = pgTable(
  'staff_role',
  {
    staff: uuid().notNull(),
    merchant: text().notNull(),
    role: text({ enum: staffRoles as [(typeof staffRoles)[number]] }).notNull(),
    givenAt: instant('given_at'),
  },
  (table) => [primaryKey({ columns: [table.staff, table.merchant, table.role] })],
)

export const staffSession = pgTable('staff_session', {
  tokenHash: bytes('token_hash').primaryKey(),
  staff: uuid().notNull(),
  stage: text({ enum: ['begun', 'open'] }).notNull(),
  ip: text().notNull(),
  userAgent: text('user_agent').notNull(),
  beganAt: instant('began_at'),
  seenAt: instant('seen_at'),
  expiresAt: laterInstant('expires_at').notNull(),
  tries: smallint().notNull().default(0),
})

export const staffGuess = pgTable('staff_guess', {
  subject: text().primaryKey(),
  spentUntil: laterInstant('spent_until').notNull(),
})
