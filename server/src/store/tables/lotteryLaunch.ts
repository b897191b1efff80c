import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { laterInstant } from './columns'
import type { GameLaunch } from '../../kernel/gameLaunch'

/** One-use codes that open a game; only their hashes are kept (REQ-LAUNCH-003). */
export const launchCode = pgTable(
  'launch_code',
  {
    merchant: text().notNull(),
    codeHash: text('code_hash').notNull(),
    member: uuid().notNull(),
    launch: jsonb().$type<GameLaunch>().notNull(),
    language: text().notNull(),
    parentSession: text('parent_session').notNull(),
    expiresAt: laterInstant('expires_at').notNull(),
    usedAt: laterInstant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.codeHash] })],
)
