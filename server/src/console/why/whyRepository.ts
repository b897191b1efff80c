import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decisionOptions } from '../../shell/decisions/decisionOptions'
import type { StaffCaller } from '../consoleContext'

export interface Whom {
  id: string
  userName: string
}

/** The member of this id or name at the connection's merchant. */
export const findWhom = async ({ query }: MerchantConnection, find: string): Promise<Whom | undefined> => {
  const [member] = await query<Whom>(whomStatement, [isUuid(find) ? find : null, find.toLowerCase()])
  return member
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export interface AskedRow {
  byName: string
  at: Date
  until: Date
}

/** The question that waits for a member. */
export const findAsked = async ({ query }: MerchantConnection, member: string): Promise<AskedRow | null> => {
  const [asked] = await query<AskedRow>(askedStatement, [member])
  return asked ?? null
}

/** Asks, or asks again: then earlier reports are no answer to it. */
export const writeQuestion = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, name }: Pick<StaffCaller, 'id' | 'name'>,
  { member, mark }: { member: string; mark: string },
): Promise<void> => {
  await query(writeStatement, [merchant, member, mark, id, name, decisionOptions.askedForMs / 1_000])
}

const whomStatement: PreparedStatement = {
  name: 'whom to ask why',
  text: `
    select id, username as "userName" from member where id = $1
    union all select id, username from member where username_key = $2
    limit 1`,
}

const askedStatement: PreparedStatement = {
  name: 'who asked a member why',
  text: `
    select asked_name as "byName", asked_at as at, expires_at as until from why_request
    where merchant = current_setting('playfront.merchant', true) and member = $1 and expires_at > platform_now()`,
}

const writeStatement: PreparedStatement = {
  name: 'ask a member why',
  text: `
    insert into why_request (merchant, member, mark, asked_by, asked_name, expires_at)
    values ($1, $2, $3, $4, $5, platform_now() + $6 * interval '1 second')
    on conflict (merchant, member) do update set asked_by = excluded.asked_by, asked_name = excluded.asked_name,
      asked_at = platform_now(), expires_at = excluded.expires_at`,
}
