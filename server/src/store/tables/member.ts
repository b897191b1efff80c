import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, laterInstant } from './columns'

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
