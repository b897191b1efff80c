import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes } from '@playfront/contract/time'
import { instantsOf } from '../../kernel/statementDays'
import type { Clock } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import {
  decideHarm,
  type HarmFacts,
  type HarmFinding,
  intervalMinutes,
  type PlayInterval,
} from './decideHarm'

type WatchedMerchant = Pick<FullMerchantSettings, 'code' | 'timeZone' | 'operator'>

export interface HarmWatch {
  store: Store
  clock: Pick<Clock, 'every'>
  merchants: () => readonly WatchedMerchant[]
  onError(failure: unknown): void
}

const lookEveryMs = minutes(10)
const membersPerStep = 500
/** Days that a server which did not run makes up for. */
const maxDaysBack = 7

/**
 * Looks for indicators of harm in each merchant's day a little after it is over. Every node does, each day is noted once. Answers
 * how to stop.
 */
export const watchHarm = ({ store, clock, merchants, onError }: HarmWatch): (() => void) =>
  clock.every(lookEveryMs, async () => {
    try {
      const due = await findDue(store, merchants())
      for (const { merchant, day } of due) await findHarmOfDay(store, merchant, day).catch(onError)
    } catch (failure) {
      onError(failure)
    }
  })

/** Days that are over and were not looked at yet, in their order: one statement for all merchants. */
const findDue = async (
  store: Pick<Store, 'readPlatform'>,
  merchants: readonly WatchedMerchant[],
): Promise<{ merchant: WatchedMerchant; day: string }[]> => {
  const rows = await store.readPlatform(({ query }) =>
    query<{ place: number; day: string }>(dueStatement, [
      merchants.map(({ code }) => code),
      merchants.map(({ timeZone }) => timeZone),
    ]),
  )
  return rows.flatMap(({ place, day }) => {
    const merchant = merchants[place]
    return merchant ? [{ merchant, day }] : []
  })
}

/**
 * Notes the indicators that a day of the merchant's calendar shows. Twice is as once. A day without any takes two statements, one
 * with some three for each 500 members and one for each member of whom something was found.
 * @returns how many members something new was found of
 */
export const findHarmOfDay = async (
  store: Store,
  { code, timeZone, operator }: WatchedMerchant,
  day: string,
): Promise<number> => {
  const { fromMs = 0, untilMs = 0 } = instantsOf({ from: day, to: day }, timeZone)
  const span: DaySpan = [new Date(fromMs), new Date(untilMs)]
  let found = 0
  let after: string | null = null
  for (;;) {
    const members: string[] = await store.read(code, async ({ query }) =>
      (await query<{ member: string }>(membersStatement, [...span, day, after, membersPerStep])).map(
        ({ member }) => member,
      ),
    )
    if (members.length > 0) {
      const facts = await store.read(code, (connection) =>
        readFacts(connection, members, { span, day, timeZone }),
      )
      for (const [member, of] of facts) {
        const findings = decideHarm(of, operator.protection.indicators)
        if (findings.length === 0) continue
        const isNew = await store.change(code, (connection) =>
          noteFindings(connection, code, { member, day, findings }),
        )
        if (isNew) found += 1
      }
    }
    if (members.length < membersPerStep) break
    after = members.at(-1) ?? null
  }
  await store.changeOnce(code, noteDayStatement, [code, day])
  return found
}

type DaySpan = [from: Date, until: Date]

const readFacts = async (
  { query }: Pick<MerchantConnection, 'query'>,
  members: readonly string[],
  { span, day, timeZone }: { span: DaySpan; day: string; timeZone: string },
): Promise<Map<string, HarmFacts>> => {
  const counts = await query<CountRow>(countsStatement, [members, ...span, day])
  const played = await query<IntervalRow>(intervalsStatement, [members, ...span, timeZone])
  const byMember = new Map<string, PlayInterval[]>()
  for (const { member, ...interval } of played) {
    const known = byMember.get(member)
    if (known) known.push(interval)
    else byMember.set(member, [interval])
  }
  return new Map(
    counts.map(({ member, playedMs, ...count }) => [
      member,
      { ...count, playedMinutes: Math.floor(playedMs / minutes(1)), intervals: byMember.get(member) ?? [] },
    ]),
  )
}

interface CountRow extends Pick<HarmFacts, 'deposits' | 'declined' | 'cancelled' | 'raised'> {
  member: string
  playedMs: number
}

interface IntervalRow extends PlayInterval {
  member: string
}

interface FoundHarm {
  member: string
  day: string
  findings: readonly HarmFinding[]
}

/** False where all of it was noted before. What is new opens the member's case, or opens it again. */
const noteFindings = async (
  { query }: MerchantConnection,
  merchant: string,
  { member, day, findings }: FoundHarm,
): Promise<boolean> => {
  const noted = await query(noteStatement, [
    merchant,
    member,
    day,
    findings.map(({ kind }) => kind),
    findings.map(({ value }) => value),
    findings.map(({ limit }) => limit),
  ])
  return noted.length > 0
}

const statement = (name: string, text: string): PreparedStatement => ({ name: `harm ${name}`, text })

const dueStatement = statement(
  'due',
  `select (asked.place - 1)::int as place, day::date::text as day
   from unnest($1::text[], $2::text[]) with ordinality as asked (code, zone, place)
   cross join lateral (select (platform_now() at time zone asked.zone)::date - 1 as yesterday) as local
   left join harm_state state on state.merchant = asked.code
   cross join lateral generate_series(
     greatest(coalesce(state.counted_day + 1, yesterday), yesterday - ${maxDaysBack - 1})::timestamp,
     yesterday::timestamp, interval '1 day') as day
   order by asked.place, day`,
)

/** Who did something on the day that an indicator is about. */
const membersStatement = statement(
  'members',
  `select member from (
     select member from play_day where day = $3::date
     union
     select member from deposit where state = 'refused' and made_at >= $1::timestamptz and made_at < $2::timestamptz
     union
     select member from withdrawal where state = 'cancelled' and requested_at >= $1::timestamptz - interval '30 days'
       and requested_at < $2::timestamptz and ended_at >= $1::timestamptz and ended_at < $2::timestamptz
     union
     select member from protection_change where what = 'confirmed' and at >= $1::timestamptz and at < $2::timestamptz
   ) active
   where $4::uuid is null or member > $4::uuid order by member limit $5`,
)

/** How many there were in the days up to the end of the day, if one of them was on it. */
const lately = (table: string, state: string, at: string, days: number) => `(
     select case when count(*) filter (where ${at} >= $2::timestamptz) > 0 then count(*) else 0 end::int from ${table}
     where ${table}.member = asked.member and ${state} and ${at} < $3::timestamptz
       and ${at} >= $3::timestamptz - interval '${days} days')`

const countsStatement = statement(
  'counts',
  `select asked.member, coalesce(played.played_ms, 0)::bigint as "playedMs", coalesce(paid.deposits, 0)::int as deposits,
     coalesce(paid.declined, 0)::int as declined,
     ${lately('withdrawal', `state = 'cancelled'`, 'ended_at', 7)} as cancelled,
     ${lately('protection_change', `what = 'confirmed'`, 'at', 30)} as raised
   from unnest($1::uuid[]) as asked (member)
   left join play_day played on played.member = asked.member and played.day = $4::date
   left join lateral (
     select count(*) filter (where state = 'done') as deposits, count(*) filter (where state = 'refused') as declined
     from deposit where deposit.member = asked.member and made_at >= $2::timestamptz and made_at < $3::timestamptz
   ) paid on true
   where asked.member is not null`,
)

/** Bets that are not settled yet have brought nothing; those that were refunded neither. */
const intervalsStatement = statement(
  'intervals',
  `with slip as (
     select slip.member, slip.slip_id, slip.cost, slip.accepted_at
     from unnest($1::uuid[]) as asked (member) join lottery_slip slip on slip.member = asked.member
     where slip.accepted_at >= $2::timestamptz and slip.accepted_at < $3::timestamptz
   ), bet as (
     select bet.member, bet.stake, bet.paid, bet.state, bet.placed_at, bet.ended_at
     from unnest($1::uuid[]) as asked (member) join vendor_bet bet on bet.member = asked.member
     where bet.placed_at >= $2::timestamptz and bet.placed_at < $3::timestamptz
   ), moved as (
     select member, accepted_at as at, 1 as bets, cost as staked, 0::bigint as net from slip
     union all
     select member, placed_at, 1, stake, 0 from bet where state in ('placed', 'settled')
     union all
     select slip.member, issue.finished_at, 0, 0,
       case when outcome.state = 'void' then 0 else coalesce(outcome.payout + outcome.rebate, 0) - own.cost end
     from slip join lottery_bet own on own.member = slip.member and own.slip_id = slip.slip_id
     join lottery_issue issue on issue.issue_id = own.issue_id and issue.state = 'settled'
     left join lateral (
       select state, payout, rebate from lottery_bet_outcome known where known.bet_id = own.bet_id
       order by result_version desc limit 1
     ) outcome on true
     where issue.finished_at < $3::timestamptz
     union all
     select member, ended_at, 0, 0, paid - stake from bet where state = 'settled' and ended_at < $3::timestamptz
   )
   select moved.member, minute - minute % ${intervalMinutes} as minute,
     coalesce(sum(bets), 0)::int as bets, coalesce(sum(staked), 0)::bigint as staked,
     coalesce(sum(net), 0)::bigint as net
   from moved, lateral (
     select coalesce(extract(hour from at at time zone $4) * 60 + extract(minute from at at time zone $4), 0)::int as minute
   ) local
   where moved.member is not null group by 1, 2 order by 1, 2`,
)

const noteStatement = statement(
  'note',
  `with asked as (
     select kind, value, threshold from unnest($4::text[], $5::integer[], $6::integer[]) as asked (kind, value, threshold)
     where not exists (select from harm_finding known
       where known.member = $2 and known.day = $3::date and known.kind = asked.kind)
   ), opened as (
     insert into harm_case (merchant, id, member) select $1, gen_random_uuid(), $2 where exists (select from asked)
     on conflict (merchant, member) where closed_at is null do update set state = 'open', found_at = platform_now()
     returning id
   )
   insert into harm_finding (merchant, member, day, kind, harm_case, value, threshold)
   select $1, $2, $3::date, asked.kind, opened.id, asked.value, asked.threshold from asked, opened
   on conflict do nothing returning kind`,
)

const noteDayStatement = statement(
  'note day',
  `insert into harm_state (merchant, counted_day) values ($1, $2::date)
   on conflict (merchant) do update set counted_day = greatest(harm_state.counted_day, excluded.counted_day)
   returning merchant`,
)
