import { identityChannels } from '@playfront/contract/identityChannels'
import { boolean, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'
import type { AttemptWay } from '../../kernel/loginWay'

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

export const passkey = pgTable(
  'passkey',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    member: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export type PasskeyRow = typeof passkey.$inferSelect

export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    merchant: text().notNull(),
    hash: bytes().notNull(),
    rpId: text('rp_id').notNull(),
    member: uuid(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.hash] })],
)

export const secondFactor = pgTable(
  'second_factor',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    email: boolean().notNull().default(false),
    sms: boolean().notNull().default(false),
    ga: boolean().notNull().default(false),
    payeeName: boolean('payee_name').notNull().default(false),
    totpSecret: bytes('totp_secret'),
    totpDraft: bytes('totp_draft'),
    totpDraftedAt: laterInstant('totp_drafted_at'),
    totpStep: whole('totp_step'),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const recoveryCode = pgTable(
  'recovery_code',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: laterInstant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.codeHash] })],
)

export const factorAttempt = pgTable(
  'factor_attempt',
  {
    merchant: text().notNull(),
    attemptHash: bytes('attempt_hash').notNull(),
    member: uuid().notNull(),
    deviceId: text('device_id'),
    userAgent: text('user_agent').notNull(),
    way: jsonb().notNull().$type<AttemptWay>(),
    spent: smallint().notNull().default(0),
    openedAt: instant('opened_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    passedAt: laterInstant('passed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.attemptHash] })],
)
