import { boolean, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AttemptWay } from '../../kernel/loginWay'
import { bytes, instant, laterInstant, whole } from './columns'

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
