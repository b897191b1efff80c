import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant that defaults to the database's own clock. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`platform_now()`)

/** An instant that may not have come yet. */
export const laterInstant = (name: string) => timestamp(name, { withTimezone: true })

/** Whole minor units or a count, within the safe integers. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
