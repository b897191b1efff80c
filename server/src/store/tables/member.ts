import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant, whole } from './columns'

export const member = pgTable(
  'member',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    username: text().notNull(),
    usernameKey: text('username_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(username)`),
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    type: smallint().notNull().default(0).$type<0 | 1 | 2>(),
    state: text({ enum: ['active', 'restricted', 'closed'] })
      .notNull()
      .default('active'),
    language: text().notNull(),
    registeredAt: instant('registered_at'),
    lastLoginAt: laterInstant('last_login_at'),
    consentTermsVersion: text('consent_terms_version').notNull(),
    registerMethod: text('register_method').notNull(),
    registerUrl: text('register_url'),
    registerDeviceId: text('register_device_id'),
    officialApp: boolean('official_app').notNull().default(false),
    affiliateCode: text('affiliate_code'),
    referralCode: text('referral_code'),
    originalDomain: text('original_domain'),
    pixelTrack: jsonb('pixel_track').$type<Record<string, string>>(),
    mobileDialingCode: text('mobile_dialing_code'),
    mobileNumber: text('mobile_number'),
    mobileKey: text('mobile_key').generatedAlwaysAs(sql`'+' || mobile_dialing_code || mobile_number`),
    mobileVerifiedAt: laterInstant('mobile_verified_at'),
    email: text(),
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
    emailVerifiedAt: laterInstant('email_verified_at'),
    payeeName: text('payee_name'),
    profilePicture: smallint('profile_picture').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export type MemberRow = typeof member.$inferSelect

export const memberRank = pgTable(
  'member_rank',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    level: smallint().notNull(),
    labelId: text('label_id'),
    reachedAt: laterInstant('reached_at'),
    bets: whole('bets').notNull(),
    turnover: whole('turnover').notNull(),
    deposits: whole('deposits').notNull(),
    walletVersion: whole('wallet_version').notNull(),
    settingsVersion: integer('settings_version').notNull(),
    hasOpen: boolean('has_open').notNull(),
    periodFrom: laterInstant('period_from').notNull(),
    periodUntil: laterInstant('period_until'),
    periodTurnover: whole('period_turnover').notNull(),
    isLowered: boolean('is_lowered').notNull(),
    version: integer().notNull(),
    computedAt: laterInstant('computed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const memberRankStep = pgTable(
  'member_rank_step',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    version: integer().notNull(),
    fromLevel: smallint('from_level').notNull(),
    toLevel: smallint('to_level').notNull(),
    labelId: text('label_id'),
    reason: text({ enum: ['promoted', 'demoted'] }).notNull(),
    at: laterInstant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.version] })],
)
