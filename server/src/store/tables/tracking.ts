import { integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What browsers reported of visits. */
export const trackedEvent = pgTable(
  'tracked_event',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
    receivedAt: instant('received_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The affiliate code that the visit is owed to. */
    source: text().notNull(),
    referralCode: text('referral_code'),
    originalDomain: text('original_domain'),
    customer: text(),
    revenue: numeric(),
    amount: numeric(),
    currency: text(),
    value: text(),
    s2sInfo: jsonb('s2s_info').$type<Record<string, string>>(),
    pixel: jsonb().$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

/** How often a page was how fast in one hour; `counts` has one for each step of the scale. */
export const speedHour = pgTable(
  'speed_hour',
  {
    merchant: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    metric: text({ enum: ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] }).notNull(),
    version: integer().notNull(),
    build: text().notNull(),
    route: text().notNull(),
    device: text({ enum: ['phone', 'desktop'] }).notNull(),
    line: text({ enum: ['slow', '3g', '4g', 'unknown'] }).notNull(),
    counts: integer().array().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.merchant,
        table.hour,
        table.metric,
        table.version,
        table.build,
        table.route,
        table.device,
        table.line,
      ],
    }),
  ],
)

/** Members whose device is asked what it decided. */
export const whyRequest = pgTable(
  'why_request',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    mark: text().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedName: text('asked_name').notNull(),
    askedAt: instant('asked_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

/** What a device reported of its last visits. */
export const whyReport = pgTable(
  'why_report',
  {
    merchant: text().notNull(),
    device: text().notNull(),
    id: uuid().notNull(),
    member: uuid(),
    report: jsonb().notNull(),
    toldAt: instant('told_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.device, table.id] })],
)
