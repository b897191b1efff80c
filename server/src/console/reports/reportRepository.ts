import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { SoldStake } from './returnInTheory'
import type { CohortRow, RetentionRow, Span } from './sheets/memberSheets'
import type { MoneyRow } from './sheets/moneySheet'
import type { PlayDayRow, PlayRow } from './sheets/playSheets'

export interface StateRow {
  countedAt: Date
  isWhole: boolean
  zone: string
}

/** How far the day figures have come; absent while nothing has been counted yet. */
export const readState = async ({ query }: ReadConnection): Promise<StateRow | undefined> =>
  (await query<StateRow>(stateStatement, []))[0]

/** Reads of the day figures between two days, both included, in one currency; sums, however long the ledger is. */
export const reportRepository = ({ query }: ReadConnection, { from, to }: Span, currency: string) => ({
  cohorts: () => query<CohortRow>(cohortStatement, [from, to]),
  retained: () => query<RetentionRow>(retentionStatement, [from, to]),
  money: () => query<MoneyRow>(moneyStatement, [from, to, currency]),
  games: () => query<PlayRow>(gamesStatement, [from, to, currency]),
  /** Of one game where it is named, else of all together. */
  playDays: (game?: string) => query<PlayDayRow>(playDaysStatement, [from, to, currency, game ?? null]),
  gameDays: () => query<PlayDayRow>(gameDaysStatement, [from, to, currency]),
  sold: () => query<SoldStake>(soldStatement, [from, to, currency]),
  titles: () => query<TitleRow>(titleStatement, [from, to, currency]),
})

/** A provider's name for its game, and the return that it publishes; absent once it is off the list. */
export interface TitleRow {
  game: string
  title: string
  theory: number | null
}

const statement = (name: string, text: string): PreparedStatement => ({ name: `report ${name}`, text })

const stateStatement = statement(
  'state',
  'select zone, counted_at as "countedAt", counted_to >= whole_from as "isWhole" from report_state',
)

const inDays = 'day between $1::date and $2::date'

const cohortStatement = statement(
  'cohorts',
  `select day::text, way, registered, proved, deposited, played, returned from report_cohort_day where ${inDays} order by day`,
)

const retentionStatement = statement(
  'retention',
  'select cohort::text, week::text, members from report_retention where cohort between $1::date and $2::date',
)

const moneyStatement = statement(
  'money',
  `select day::text, kind, amount from report_money_day where ${inDays} and currency = $3 order by day`,
)

const key = `source || ':' || game`

const sums = `sum(bets)::bigint as bets, sum(staked)::bigint as staked, sum(refunded)::bigint as refunded,
  sum(won)::bigint as won, sum(rebate)::bigint as rebate`

const gamesStatement = statement(
  'games',
  `select ${key} as key, ${sums} from report_play_day where ${inDays} and currency = $3 group by source, game`,
)

const playDaysStatement = statement(
  'play days',
  `select day::text, '' as key, ${sums} from report_play_day
   where ${inDays} and currency = $3 and ($4::text is null or ${key} = $4) group by day order by day`,
)

const gameDaysStatement = statement(
  'game days',
  `select day::text, ${key} as key, bets, staked, refunded, won, rebate from report_play_day
   where ${inDays} and currency = $3 order by day, source, game`,
)

const soldStatement = statement(
  'sold',
  `select sold.lottery, sold.prize_mode as "prizeMode", sold.odds_version as "oddsVersion", sold.bet_type as "betType",
     sold.stake, mode.area, mode.tables
   from (
     select lottery, prize_mode, odds_version, bet_type, sum(stake)::bigint as stake
     from report_stake_day where ${inDays} and currency = $3 group by 1, 2, 3, 4
   ) sold
   left join lottery_prize_mode mode on mode.code = sold.prize_mode and mode.version = sold.odds_version`,
)

const titleStatement = statement(
  'titles',
  `select played.game, known.title, known.return_bps as theory
   from (
     select distinct game from report_play_day where ${inDays} and currency = $3 and source = 'vendor'
   ) played
   join catalogue_game known on known.vendor = split_part(played.game, '/', 1)
     and known.game_id = substr(played.game, strpos(played.game, '/') + 1)`,
)
