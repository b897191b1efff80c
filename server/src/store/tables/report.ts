import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, whole } from './columns'

export const reportState = pgTable('report_state', {
  merchant: text().primaryKey(),
  zone: text().notNull(),
  countedTo: whole('counted_to').notNull(),
  wholeFrom: whole('whole_from').notNull(),
  countedAt: instant('counted_at'),
})

export const reportDueMember = pgTable(
  'report_due_member',
  {
    merchant: text().notNull(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    member: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const reportMember = pgTable(
  'report_member',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    registeredOn: date('registered_on').notNull(),
    way: text().notNull(),
    proved: boolean().notNull(),
    depositedOn: date('deposited_on'),
    playedOn: date('played_on'),
    returned: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member] })],
)

export const reportCohortDay = pgTable(
  'report_cohort_day',
  {
    merchant: text().notNull(),
    day: date().notNull(),
    way: text().notNull(),
    registered: whole('registered').notNull(),
    proved: whole('proved').notNull(),
    deposited: whole('deposited').notNull(),
    played: whole('played').notNull(),
    returned: whole('returned').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.day, table.way] })],
)

export const reportActiveWeek = pgTable(
  'report_active_week',
  {
    merchant: text().notNull(),
    member: uuid().notNull(),
    week: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.member, table.week] })],
)

export const reportRetention = pgTable(
  'report_retention',
  {
    merchant: text().notNull(),
    cohort: date().notNull(),
    week: date().notNull(),
    members: whole('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.cohort, table.week] })],
)

export const reportMoneyDay = pgTable(
  'report_money_day',
  {
    merchant: text().notNull(),
    day: date().notNull(),
    currency: text().notNull(),
    kind: text().notNull(),
    movements: whole('movements').notNull(),
    amount: whole('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.day, table.currency, table.kind] })],
)

export const reportPlayDay = pgTable(
  'report_play_day',
  {
    merchant: text().notNull(),
    day: date().notNull(),
    currency: text().notNull(),
    source: text({ enum: ['lottery', 'vendor', 'other'] }).notNull(),
    game: text().notNull(),
    bets: whole('bets').notNull(),
    staked: whole('staked').notNull(),
    refunded: whole('refunded').notNull(),
    won: whole('won').notNull(),
    rebate: whole('rebate').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.day, table.currency, table.source, table.game] })],
)

export const reportStakeDay = pgTable(
  'report_stake_day',
  {
    merchant: text().notNull(),
    day: date().notNull(),
    currency: text().notNull(),
    lottery: text().notNull(),
    prizeMode: text('prize_mode').notNull(),
    oddsVersion: integer('odds_version').notNull(),
    betType: text('bet_type').notNull(),
    stake: whole('stake').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.merchant,
        table.day,
        table.currency,
        table.lottery,
        table.prizeMode,
        table.oddsVersion,
        table.betType,
      ],
    }),
  ],
)
