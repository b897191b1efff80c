import type { PreparedStatement, Store } from '../../store/store'
import { countReports } from './countReports'
import { actionSource, memberSource, moneySource, playSource, stakeSource, weekOf } from './sources'
import type { ReportedMerchant } from './countMembers'

/** A row of the day figures that is not what its source says. */
export interface ReportProblem {
  /** The table without its `report_`. */
  table: string
  /** The row's place: its day, and what it is of. */
  row: string
}

/**
 * Sums every source again and compares with the stored figures; slow, and changes nothing but what is still due. Once months
 * of the ledger are archived, it compares the days that are wholly after them.
 */
export const checkReports = async (store: Store, merchant: ReportedMerchant): Promise<ReportProblem[]> => {
  await countReports(store, merchant)
  const problems: ReportProblem[] = []
  for (const [table, compare] of Object.entries(checks))
    problems.push(
      ...(await store.change(merchant.code, async ({ query }) => {
        await query(patientStatement, [])
        const rows = await query<{ row: string }>(compare, [])
        return rows.map(({ row }) => ({ table, row }))
      })),
    )
  return problems
}

/** A whole ledger takes longer to add up than a call may. */
const patientStatement: PreparedStatement = {
  name: 'check reports patiently',
  text: `select set_config('statement_timeout', '30min', true), set_config('work_mem', '128MB', true)`,
}

/** The sources take zone and marks of the very snapshot that they are compared in. */
const atMark = (source: string): string =>
  source
    .replaceAll('$1::text', '(select zone from report_state)')
    .replaceAll('$2::bigint', '0::bigint')
    .replaceAll('$3::bigint', '(select counted_to from report_state)')

/** Days wholly after the archived months; whoever registered on one has done everything since. */
const isServed = (day: string): string =>
  `${day} > coalesce((select (ended_at at time zone (select zone from report_state))::date from ledger_archive), '-infinity')`

const check = (
  table: string,
  source: string,
  keys: readonly [day: string, ...others: string[]],
  figures: readonly string[],
) => ({
  name: `check reports ${table}`,
  text: `
    select concat_ws(' ', ${keys.map((key) => `coalesce(kept.${key}, source.${key})`).join(', ')}) as row
    from (select * from report_${table} where ${isServed(keys[0])}) kept
    full join (select * from (${source}) summed where ${isServed(keys[0])}) source on ${keys.map((key) => `kept.${key} = source.${key}`).join(' and ')}
    where ${figures.map((figure) => `coalesce(kept.${figure}, 0) <> coalesce(source.${figure}, 0)`).join(' or ')}
    order by 1 limit 100`,
})

/** Members who wait to be looked at count as they were last seen. */
const known = `
  with member_now as (${atMark(memberSource)} where id not in (select member from report_due_member)
    union all
    select member, registered_on, way, proved from report_member where member in (select member from report_due_member)
  ), deed as materialized (${atMark(actionSource)})`

const cohortSource = `
  ${known}
  select registered_on as day, way, count(*) as registered, count(*) filter (where proved) as proved,
    count(*) filter (where has_deposited) as deposited, count(*) filter (where has_played) as played,
    count(*) filter (where is_back) as returned
  from member_now left join (
    select deed.member, bool_or(deposited) as has_deposited, bool_or(played) as has_played,
      bool_or(played and deed.day - registered_on between 7 and 13) as is_back
    from deed join member_now who on who.member = deed.member group by deed.member
  ) done on done.member = member_now.member
  group by 1, 2`

const retentionSource = `
  ${known}
  select ${weekOf('registered_on')} as cohort, ${weekOf('deed.day')} as week, count(distinct deed.member) as members
  from deed join member_now on member_now.member = deed.member where played
  group by 1, 2`

const checks: Record<string, PreparedStatement> = {
  money_day: check('money_day', atMark(moneySource), ['day', 'currency', 'kind'], ['movements', 'amount']),
  play_day: check(
    'play_day',
    atMark(playSource),
    ['day', 'currency', 'source', 'game'],
    ['bets', 'staked', 'refunded', 'won', 'rebate'],
  ),
  stake_day: check(
    'stake_day',
    atMark(stakeSource),
    ['day', 'currency', 'lottery', 'prize_mode', 'odds_version', 'bet_type'],
    ['stake'],
  ),
  cohort_day: check(
    'cohort_day',
    cohortSource,
    ['day', 'way'],
    ['registered', 'proved', 'deposited', 'played', 'returned'],
  ),
  retention: check('retention', retentionSource, ['cohort', 'week'], ['members']),
}
