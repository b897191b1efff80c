import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface CaseRow {
  id: string
  userName: string
  waitingSince: Date | null
  lastAt: Date
  place: number
  unseen: number
  isClosed: boolean
  claimedBy: string | null
  claimedName: string | null
}

export interface TalkingMember {
  registeredAt: Date
  language: string
  state: 'active' | 'restricted' | 'closed'
  type: number
  rank: number
}

/** Open talks by who waits longest, or closed ones. @param from place and id of the last one shown */
export const listCases = (
  { query }: MerchantConnection,
  isClosed: boolean,
  from: { place: number; id: string } | undefined,
  max: number,
): Promise<CaseRow[]> => query<CaseRow>(listStatement, [isClosed, from?.place ?? null, from?.id ?? null, max])

/** How many members wait; no more are counted than a badge can say. */
export const countWaiting = async ({ query }: MerchantConnection): Promise<number> =>
  (await query<{ waiting: number }>(waitingStatement, []))[0]?.waiting ?? 0

export const findCase = async ({ query }: MerchantConnection, member: string): Promise<CaseRow | undefined> =>
  (await query<CaseRow>(oneStatement, [member]))[0]

/** The same, and nobody else changes it until the transaction ends. */
export const holdCase = async ({ query }: MerchantConnection, member: string): Promise<CaseRow | undefined> =>
  (await query<CaseRow>(holdStatement, [member]))[0]

export const readTalkingMember = async (
  { query }: MerchantConnection,
  member: string,
): Promise<TalkingMember | undefined> => (await query<TalkingMember>(memberStatement, [member]))[0]

export const claimCase = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  member: string,
): Promise<void> => {
  await query(claimStatement, [member, staff.id, staff.displayName])
}

export const releaseCase = async ({ query }: MerchantConnection, member: string): Promise<void> => {
  await query(releaseStatement, [member])
}

export const closeCase = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  member: string,
): Promise<void> => {
  await query(closeStatement, [member, staff.displayName])
}

const columns = `
  talk.member as id, member.username as "userName", talk.waiting_since as "waitingSince", talk.last_at as "lastAt",
  talk.place, talk.is_closed as "isClosed", talk.claimed_by as "claimedBy", talk.claimed_name as "claimedName",
  (select count(*)::int from chat_message message
    where message.merchant = talk.merchant and message.member = talk.member and message.side = 'player'
      and message.seen_at is null) as unseen
  from chat_case talk join member on member.merchant = talk.merchant and member.id = talk.member`

/** A talk is gone with the last of its words; the sweep may be some minutes late. */
const isKept = 'talk.expires_at > platform_now()'

const listStatement: PreparedStatement = {
  name: 'list chat cases',
  text: `
    select ${columns}
    where talk.is_closed = $1 and ${isKept} and ($2::float8 is null or (talk.place, talk.member) > ($2, $3::uuid))
    order by talk.place, talk.member limit $4`,
}

const waitingStatement: PreparedStatement = {
  name: 'count waiting chat',
  text: `
    select count(*)::int as waiting from (
      select from chat_case talk
      where not is_closed and waiting_since is not null and place < 1e10 and ${isKept} limit 100) counted`,
}

const oneStatement: PreparedStatement = {
  name: 'find chat case',
  text: `select ${columns} where talk.member = $1`,
}

const holdStatement: PreparedStatement = {
  name: 'hold chat case',
  text: `select ${columns} where talk.member = $1 for update of talk`,
}

const memberStatement: PreparedStatement = {
  name: 'read talking member',
  text: `
    select registered_at as "registeredAt", language, state, type, coalesce(rank.level, 0) as rank
    from member left join member_rank rank on rank.merchant = member.merchant and rank.member = member.id
    where member.id = $1`,
}

const claimStatement: PreparedStatement = {
  name: 'claim chat case',
  text: `
    update chat_case set claimed_by = $2, claimed_name = $3, claimed_at = platform_now(), is_closed = false
    where member = $1`,
}

const releaseStatement: PreparedStatement = {
  name: 'release chat case',
  text: 'update chat_case set claimed_by = null, claimed_name = null, claimed_at = null where member = $1',
}

const closeStatement: PreparedStatement = {
  name: 'close chat case',
  text: `
    update chat_case set is_closed = true, waiting_since = null, place = 1e11 - extract(epoch from last_at),
      claimed_by = null, claimed_name = null, claimed_at = null, closed_name = $2, closed_at = platform_now()
    where member = $1`,
}
