import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant, whole } from './columns'
import type { GameLaunch } from '../../kernel/gameLaunch'

/** The games of game providers that a merchant offers. */
export const catalogueGame = pgTable(
  'catalogue_game',
  {
    merchant: text().notNull(),
    vendor: text().notNull(),
    gameId: text('game_id').notNull(),
    nodeId: text('node_id').notNull(),
    shownVendor: text('shown_vendor').notNull(),
    classify: text().notNull(),
    title: text().notNull(),
    folded: text().notNull(),
    cover: text().notNull(),
    returnBps: integer('return_bps'),
    hasTrial: boolean('has_trial').notNull(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor, table.gameId] })],
)

const memberGame = {
  merchant: text().notNull(),
  member: uuid().notNull(),
  vendor: text().notNull(),
  gameId: text('game_id').notNull(),
}

export const favouriteGame = pgTable(
  'favourite_game',
  { ...memberGame, addedAt: instant('added_at') },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.vendor, table.gameId] })],
)

/** What a member launched, and when last. */
export const playedGame = pgTable(
  'played_game',
  { ...memberGame, playedAt: instant('played_at') },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.vendor, table.gameId] })],
)

export const vendorVisit = pgTable(
  'vendor_visit',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    vendor: text().notNull(),
    game: text().notNull(),
    member: uuid().notNull(),
    session: bytes().notNull(),
    language: text().notNull(),
    codeHash: bytes('code_hash'),
    tokenHash: bytes('token_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const vendorBet = pgTable(
  'vendor_bet',
  {
    merchant: text().notNull(),
    vendor: text().notNull(),
    id: text().notNull(),
    state: text({ enum: ['placed', 'settled', 'reversed', 'refused'] }).notNull(),
    member: uuid(),
    visit: uuid(),
    game: text(),
    round: text(),
    stake: whole('stake'),
    paid: whole('paid'),
    betHash: bytes('bet_hash'),
    endId: text('end_id'),
    endHash: bytes('end_hash'),
    placedAt: instant('placed_at'),
    endedAt: laterInstant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor, table.id] })],
)

export const demoProviderRound = pgTable(
  'demo_provider_round',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    vendor: text().notNull(),
    state: text({ enum: ['begun', 'staked', 'undoing'] }).notNull(),
    member: uuid().notNull(),
    stake: whole('stake').notNull(),
    win: whole('win').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

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
