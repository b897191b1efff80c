import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns'

/** The sitting that a member plays in, or played in last. */
export const playTime = pgTable(
  'play_time',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    seenAt: instant('seen_at'),
    isLeft: boolean('is_left').notNull().default(false),
    playedMs: whole('played_ms').notNull().default(0),
    checkedMs: whole('checked_ms').notNull().default(0),
    fromVersion: whole('from_version').notNull().default(0),
    checkEveryMinutes: smallint('check_every_minutes'),
    countedDay: date('counted_day'),
    countedMs: whole('counted_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)
