import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
