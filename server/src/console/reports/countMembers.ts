import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { actionSource, memberSource, weekOf } from './sources'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/**
 * Writes down how these members stand and adds the difference to what was written of them before, so that it does not matter
 * how often one is looked at.
 */
export const countMembers = async (
  { query }: MerchantConnection,
  { code, timeZone }: ReportedMerchant,
  members: readonly string[],
): Promise<void> => {
  if (members.length > 0) await query(membersStatement, [timeZone, members, code])
}

/** Counts who paid in for the first time, who bet for the first time, who came back and who was there in which week. */
export const countActions = async (
  connection: MerchantConnection,
  merchant: ReportedMerchant,
  span: LedgerSpan,
): Promise<void> => {
  const { query } = connection
  // A member whose registration became visible with the first movement alone.
  const strangers = await query<{ member: string }>(strangersStatement, span)
  await countMembers(
    connection,
    merchant,
    strangers.map(({ member }) => member),
  )
  await query(actionsStatement, [...span, merchant.code])
}

const addToCohort = `
  insert into report_cohort_day as kept (merchant, day, way, registered, proved, deposited, played, returned)
  select $MERCHANT, day, way, sum(registered), sum(proved), sum(deposited), sum(played), sum(returned)
  from difference group by day, way
  on conflict (merchant, day, way) do update set
    registered = kept.registered + excluded.registered, proved = kept.proved + excluded.proved,
    deposited = kept.deposited + excluded.deposited, played = kept.played + excluded.played,
    returned = kept.returned + excluded.returned`

/** What is known of a member, looked up for each row: never a join that could be walked the other way round. */
const knownOf = (row: string): string =>
  `select * from report_member known where known.member = ${row}.member limit 1`

const membersStatement: PreparedStatement = {
  name: 'reports count members',
  text: `
    with now as (
      select * from (${memberSource}) source where member = any ($2::uuid[])
    ), difference as (
      select now.registered_on as day, now.way,
        case when before.member is null then 1 else 0 end as registered,
        now.proved::integer - coalesce(before.proved, false)::integer as proved,
        0 as deposited, 0 as played, 0 as returned
      from now left join lateral (${knownOf('now')}) before on true
      where before.proved is distinct from now.proved
    ), written as (
      insert into report_member as kept (merchant, member, registered_on, way, proved)
      select $3, member, registered_on, way, proved from now
      on conflict (merchant, member) do update set proved = excluded.proved
      where kept.proved <> excluded.proved
    )
    ${addToCohort.replace('$MERCHANT', '$3')}`,
}

const strangersStatement: PreparedStatement = {
  name: 'reports strangers',
  text: `
    select distinct deed.member from (${actionSource}) deed
    where not exists (select from report_member known where known.member = deed.member)`,
}

const actionsStatement: PreparedStatement = {
  name: 'reports count deeds',
  text: `
    with deed as materialized (${actionSource}
    ), weeks as (
      insert into report_active_week (merchant, member, week)
      select distinct $4::text, deed.member, ${weekOf('deed.day')} from deed where played
      on conflict do nothing
      returning member, week
    ), retention as (
      insert into report_retention as kept (merchant, cohort, week, members)
      select $4, ${weekOf('known.registered_on')}, weeks.week, count(*)
      from weeks cross join lateral (${knownOf('weeks')}) known
      group by 2, 3
      on conflict (merchant, cohort, week) do update set members = kept.members + excluded.members
    ), fresh as materialized (
      select deed.member, min(deed.day) filter (where deposited) as first_deposit,
        min(deed.day) filter (where played) as first_bet,
        coalesce(bool_or(played and deed.day - who.registered_on between 7 and 13), false) as is_back
      from deed cross join lateral (${knownOf('deed')}) who group by deed.member
    ), acted as materialized (
      select known.*, fresh.first_deposit, fresh.first_bet, fresh.is_back
      from fresh cross join lateral (${knownOf('fresh')}) known
    ), difference as (
      select registered_on as day, way, 0 as registered, 0 as proved,
        (deposited_on is null and first_deposit is not null)::integer as deposited,
        (played_on is null and first_bet is not null)::integer as played,
        (is_back and not returned)::integer as returned
      from acted
    ), written as (
      insert into report_member as kept
        (merchant, member, registered_on, way, proved, deposited_on, played_on, returned)
      select merchant, member, registered_on, way, proved, first_deposit, first_bet, is_back from acted
      on conflict (merchant, member) do update set
        deposited_on = least(kept.deposited_on, excluded.deposited_on),
        played_on = least(kept.played_on, excluded.played_on),
        returned = kept.returned or excluded.returned
    )
    ${addToCohort.replace('$MERCHANT', '$4')}`,
}

export type ReportedMerchant = Pick<FullMerchantSettings, 'code' | 'timeZone' | 'currency'>

/** A span of the ledger: zone, first writer, and the first that is not of it. */
export type LedgerSpan = [zone: string, from: number, to: number]
