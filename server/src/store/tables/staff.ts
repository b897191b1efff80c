import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '@playfront/contract/console/permissions'
import { bytes, instant, laterInstant, whole } from './columns'

export const staffMember = pgTable('staff_member', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`lower(name)`),
  displayName: text('display_name').notNull(),
  passwordHash: text('password_hash'),
  totpSecret: bytes('totp_secret'),
  totpDraft: bytes('totp_draft'),
  totpDraftedAt: laterInstant('totp_drafted_at'),
  totpStep: whole('totp_step'),
  createdAt: instant('created_at'),
  closedAt: laterInstant('closed_at'),
  seenAt: laterInstant('seen_at'),
  email: text(),
  givenBy: uuid('given_by'),
  approvesFrom: laterInstant('approves_from'),
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

export const staffLoginAttempt = pgTable('staff_login_attempt', {
  subject: text().primaryKey(),
  spentUntil: laterInstant('spent_until').notNull(),
})

export const staffEnrolment = pgTable('staff_enrolment', {
  staff: uuid().primaryKey(),
  codeHash: bytes('code_hash').notNull(),
  madeAt: instant('made_at'),
  expiresAt: laterInstant('expires_at').notNull(),
})

export const staffReset = pgTable('staff_reset', {
  id: uuid().primaryKey(),
  staff: uuid().notNull(),
  merchant: text().notNull(),
  what: text({ enum: ['password', 'authenticator'] }).notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  proposedName: text('proposed_name').notNull(),
  proposedAt: instant('proposed_at'),
  state: text({ enum: ['open', 'confirmed', 'turnedBack', 'takenBack'] })
    .notNull()
    .default('open'),
  decidedBy: uuid('decided_by'),
  decidedAt: laterInstant('decided_at'),
})

export const staffPasskey = pgTable('staff_passkey', {
  id: uuid().primaryKey(),
  staff: uuid().notNull(),
  rpId: text('rp_id').notNull(),
  credentialId: bytes('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: whole('counter').notNull(),
  transports: text().array().notNull(),
  synced: boolean().notNull(),
  name: text(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at'),
  lastUsedAt: laterInstant('last_used_at'),
  blockedAt: laterInstant('blocked_at'),
})

export const staffPasskeyChallenge = pgTable('staff_passkey_challenge', {
  hash: bytes().primaryKey(),
  rpId: text('rp_id').notNull(),
  purpose: text({ enum: ['signIn', 'unlock', 'add'] }).notNull(),
  staff: uuid(),
  expiresAt: laterInstant('expires_at').notNull(),
})

/** A change of staff that takes two people. */
export const staffChange = pgTable('staff_change', {
  id: uuid().primaryKey(),
  place: text().notNull(),
  kind: text({ enum: ['add', 'roles', 'resume'] }).notNull(),
  staff: uuid().notNull(),
  detail: jsonb().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedName: text('requested_name').notNull(),
  requestedAt: instant('requested_at'),
  state: text({ enum: ['open', 'confirmed', 'turnedBack', 'takenBack'] })
    .notNull()
    .default('open'),
  decidedBy: uuid('decided_by'),
  decidedAt: laterInstant('decided_at'),
})
