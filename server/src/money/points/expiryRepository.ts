import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { warningDays, type ExpiryFacts } from './decideExpiry'

/** How the merchant's points run out. */
export interface ExpiryTerms {
  timeZone: string
  /** Whole days after the one they were earned on. */
  lastDays: number
}

export interface ExpiryRow extends ExpiryFacts {
  member: string
  /** Today by the merchant's calendar: `2026-11-22`. */
  today: string
}

/** Members in order, after a given one, whose points expire or need a notice. */
export const readDue = (
  { query }: MerchantConnection,
  terms: ExpiryTerms,
  after: string | null,
  max: number,
): Promise<ExpiryRow[]> => query<ExpiryRow>(dueStatement, [...valuesOf(terms), after, max])

/** The same of one member whose points are held; undefined when none are left. */
export const readExpiry = async (
  { query }: MerchantConnection,
  terms: ExpiryTerms,
  memberId: string,
): Promise<ExpiryRow | undefined> => (await query<ExpiryRow>(oneStatement, [...valuesOf(terms), memberId]))[0]

/**
 * Records the point up to which the member was notified, and (for a late notice) until when no points expire. Returns
 * the last day on which the first of those points can be spent.
 */
export const noteWarning = async (
  { query }: MerchantConnection,
  terms: ExpiryTerms,
  memberId: string,
  spare: boolean,
): Promise<string> => {
  const [timeZone, lastDays, lead, reach] = valuesOf(terms)
  const [first] = await query<{ day: string }>(firstStatement, [timeZone, lastDays, memberId])
  const noted = [timeZone, lastDays, reach, memberId, spare ? lead : null]
  const [held] = await query<{ spared: string | null }>(noteStatement, noted)
  const day = held?.spared ?? first?.day
  if (day === undefined) throw new Error('A notice is due for points that do not exist.')
  return day
}

/** What runs out next, and the last day it can be spent on; undefined when there is nothing. */
export const readNextExpiry = async (
  { query }: MerchantConnection,
  terms: ExpiryTerms,
  memberId: string,
): Promise<{ points: number; day: string } | undefined> => {
  const [next] = await query<{ points: number; day: string }>(nextStatement, [
    terms.timeZone,
    terms.lastDays,
    memberId,
  ])
  return next
}

const valuesOf = ({ timeZone, lastDays }: ExpiryTerms): [string, number, number, number] => {
  const { lead, reach } = warningDays(lastDays)
  return [timeZone, lastDays, lead, reach]
}

/** A minute after midnight, so that what was written in the day's last moment is there. */
const todaySql = `((platform_now() - interval '1 minute') at time zone $1)::date`
const startSql = (day: string) => `((${day})::timestamp at time zone $1)`

/**
 * $1 zone, $2 days that points last, $3 days of notice, $4 days that one notice covers. Points of members who are
 * excluded from play do not expire: they could not spend them.
 */
const factsSql = `
  select wallet.member, wallet.balance, today::text, coalesce(since.lasting, 0)::bigint as "sinceLasting",
    coalesce(since.yesterday, 0)::bigint as "sinceLastingYesterday", coalesce(since.quiet, 0)::bigint as "sinceQuiet",
    coalesce(since.tomorrow, 0)::bigint as "sinceQuietTomorrow", coalesce(since.told, 0)::bigint as "sinceNotified",
    case when wallet.warned_to is null then wallet.balance else coalesce(since.warned, 0) end::bigint as "sinceWarned",
    wallet.spared_until - today as "sparedForDays"
  from point_wallet wallet
  cross join lateral (select ${todaySql} as today) as calendar
  cross join lateral (
    select ${startSql('today - $2::int')} as lasting, ${startSql('today - $2::int - 1')} as yesterday,
      ${startSql('today - $2::int + $3::int')} as quiet, ${startSql('today - $2::int + $3::int - 1')} as tomorrow,
      ${startSql('today - $2::int + $4::int')} as told
  ) as day
  cross join lateral (
    select sum(amount) filter (where at >= day.lasting) as lasting,
      sum(amount) filter (where at >= day.yesterday) as yesterday,
      sum(amount) filter (where at >= day.quiet) as quiet,
      sum(amount) filter (where at >= day.tomorrow) as tomorrow,
      sum(amount) filter (where at >= day.told) as told,
      sum(amount) filter (where at >= wallet.warned_to) as warned
    from point_entry entry
    where entry.merchant = wallet.merchant and entry.member = wallet.member and entry.amount > 0
      and entry.at >= least(day.yesterday, wallet.warned_to)
  ) as since
  where wallet.balance > coalesce(since.quiet, 0) and protection_of(wallet.member) is null`

const dueStatement: PreparedStatement = {
  name: 'points that run out',
  text: `${factsSql} and ($5::uuid is null or wallet.member > $5) order by wallet.member limit $6`,
}

const oneStatement: PreparedStatement = {
  name: 'points of one that run out',
  text: `${factsSql} and wallet.member = $5`,
}

/** Lots that are left, the newest covering the balance. */
const lotsSql = (member: string) => `
  select lot.at, least(lot.amount, wallet.balance - (lot.upto - lot.amount)) as amount, wallet.warned_to,
    wallet.spared_until
  from point_wallet wallet
  cross join lateral (
    select at, amount, sum(amount) over (order by version desc)::bigint as upto
    from point_entry entry
    where entry.merchant = wallet.merchant and entry.member = wallet.member and entry.amount > 0
  ) as lot
  where wallet.member = ${member} and lot.upto - lot.amount < wallet.balance`

const firstStatement: PreparedStatement = {
  name: 'first points notified of',
  text: `
    select (min((lot.at at time zone $1)::date) + $2::int)::text as day
    from (${lotsSql('$3')}) as lot where lot.warned_to is null or lot.at >= lot.warned_to having count(*) > 0`,
}

const noteStatement: PreparedStatement = {
  name: 'record that points were notified of',
  text: `
    update point_wallet set warned_to = ${startSql(`${todaySql} - $2::int + $3::int`)},
      spared_until = coalesce(${todaySql} + $5::int, spared_until)
    where member = $4
    returning case when $5::int is null then null else (spared_until - 1)::text end as spared`,
}

const nextStatement: PreparedStatement = {
  name: 'points that run out next',
  text: `
    select sum(amount)::bigint as points, greatest(last_day, min(spared_until) - 1, ${todaySql})::text as day
    from (
      select lot.*, (lot.at at time zone $1)::date + $2::int as last_day from (${lotsSql('$3')}) as lot
    ) as lasting
    group by last_day order by last_day limit 1`,
}
