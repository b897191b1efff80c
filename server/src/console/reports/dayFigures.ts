import type { DayFigures, OverviewFigures } from '@playfront/contract/console/overview.schema'
import type { ReportColumn } from '@playfront/contract/console/reportColumns'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { reportRepository } from './reportRepository'
import { registrationSheet } from './sheets/memberSheets'
import { moneySheet } from './sheets/moneySheet'
import { playDaysSheet } from './sheets/playSheets'
import type { Sheet } from './sheets/sheet'

type Merchant = Pick<FullMerchantSettings, 'code' | 'timeZone' | 'currency'>

/** The figures of one day of the merchant's calendar, as the reports of that day have them. */
export const readDayFigures = async (
  connection: ReadConnection,
  { currency }: Pick<Merchant, 'currency'>,
  day: string,
): Promise<DayFigures> => {
  const span = { from: day, to: day }
  const queries = reportRepository(connection, span, currency)
  const money = moneySheet(span, await queries.money())
  const play = playDaysSheet(span, await queries.playDays())
  const registrations = registrationSheet(span, await queries.cohorts())
  return {
    deposits: totalOf(money, 'deposits'),
    withdrawals: totalOf(money, 'withdrawals'),
    turnover: totalOf(play, 'turnover'),
    wins: totalOf(play, 'wins'),
    net: totalOf(play, 'net'),
    registered: totalOf(registrations, 'registered'),
  }
}

const totalOf = ({ columns, totals }: Sheet, column: ReportColumn): number => {
  const total = totals[columns.indexOf(column)]
  return typeof total === 'number' ? total : 0
}

/** How long steps of a day are; a day that is not over is compared up to the end of one. */
const stepMinutes = 10

/**
 * Keeps the figures of the day as they stand now, for the comparison a week later; those that are older than that go.
 * @param hasChanged without it the last figures of the day are kept on for the step that has begun, in one statement
 */
export const keepDayProgress = async (
  connection: MerchantConnection,
  merchant: Merchant,
  hasChanged: boolean,
): Promise<void> => {
  const { query } = connection
  if (!hasChanged && (await query(carryOnStatement, [merchant.timeZone, merchant.currency])).length > 0)
    return
  const [now] = await query<NowRow>(nowStatement, [merchant.timeZone])
  if (!now) return
  const { deposits, withdrawals, turnover, wins, net, registered } = await readDayFigures(
    connection,
    merchant,
    now.day,
  )
  await query(keepStatement, [
    merchant.code,
    now.day,
    now.minute - (now.minute % stepMinutes),
    merchant.timeZone,
    merchant.currency,
    deposits,
    withdrawals,
    turnover,
    wins,
    net,
    registered,
  ])
}

interface NowRow {
  day: string
  weekBefore: string
  /** Of the day. */
  minute: number
}

interface ProgressRow extends DayFigures {
  day: string
  minute: number
}

/** The figures of a week before, up to the last whole step before this time of the day; null where they were not kept. */
export const readWeekBefore = async (
  { query }: ReadConnection,
  { timeZone, currency }: Pick<Merchant, 'timeZone' | 'currency'>,
): Promise<OverviewFigures['weekBefore']> => {
  const [now] = await query<NowRow>(nowStatement, [timeZone])
  if (!now) return null
  const [row] = await query<ProgressRow>(progressStatement, [
    now.weekBefore,
    now.minute - stepMinutes,
    now.minute - (1 + allowedGaps) * stepMinutes,
    timeZone,
    currency,
  ])
  if (!row) return null
  const { day, minute, ...figures } = row
  return { day, untilMinute: minute + stepMinutes, figures }
}

/** Figures are kept once a minute and more often, unless no server ran: then there is nothing to compare with. */
const allowedGaps = 3

const statement = (name: string, text: string): PreparedStatement => ({ name: `day progress ${name}`, text })

const nowStatement = statement(
  'now',
  `select local::date::text as day, (local::date - 7)::text as "weekBefore",
     (extract(hour from local) * 60 + extract(minute from local))::int as minute
   from (select platform_now() at time zone $1 as local) as now`,
)

const keepStatement = statement(
  'keep',
  `with gone as (delete from report_day_progress where day < $2::date - 8)
   insert into report_day_progress
     (merchant, day, minute, zone, currency, deposits, withdrawals, turnover, wins, net, registered)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (merchant, day, minute) do update set
     zone = excluded.zone, currency = excluded.currency, deposits = excluded.deposits,
     withdrawals = excluded.withdrawals, turnover = excluded.turnover, wins = excluded.wins, net = excluded.net,
     registered = excluded.registered`,
)

const carryOnStatement = statement(
  'carry on',
  `with now as (
     select local::date as day, minute - minute % ${stepMinutes} as step
     from (select platform_now() at time zone $1 as local) as clock,
       lateral (select (extract(hour from local) * 60 + extract(minute from local))::int as minute) as time
   ), last as (
     select kept.*, now.step from report_day_progress kept join now on kept.day = now.day
     where kept.zone = $1 and kept.currency = $2 order by kept.minute desc limit 1
   ), carried as (
     insert into report_day_progress
       (merchant, day, minute, zone, currency, deposits, withdrawals, turnover, wins, net, registered)
     select merchant, day, step, zone, currency, deposits, withdrawals, turnover, wins, net, registered
     from last where minute < step on conflict do nothing
   )
   select day from last`,
)

const progressStatement = statement(
  'read',
  `select day::text, minute, deposits, withdrawals, turnover, wins, net, registered
   from report_day_progress
   where day = $1::date and minute <= $2 and minute >= $3 and zone = $4 and currency = $5
   order by minute desc limit 1`,
)
