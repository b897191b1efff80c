import { askedMark } from '@playfront/contract/shell/decisions'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { AskWhyRequest, WhyAnswer, WhyReport } from '@playfront/contract/console/why.schema'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decisionOptions } from '../../shell/decisions/decisionOptions'
import { type MerchantContext, type StaffCaller, atMerchant } from '../consoleContext'
import { Refusal } from '../../kernel/refusal'
import {
  type ReportRow,
  readDeviceCode,
  reportsOfDevice,
  reportsOfMember,
} from '../../shell/decisions/reportRepository'
import { record } from '../audit/record'

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

/** Why an overlay covered a member's screen, or did not. */
export const whyHandlers = {
  why: atMerchant(look),
  askWhy: atMerchant(ask),
}

/** A member by id or name, or a device by its code; a member's name goes before a code that looks the same. */
async function look({ store, merchant }: MerchantContext, { find }: { find: string }): Promise<WhyAnswer> {
  return store.read(merchant.code, async (connection) => {
    const member = await findWhom(connection, find)
    if (member) {
      const asked = await findAsked(connection, member.id)
      const reports = await reportsOfMember(connection, member.id)
      return {
        found: 'member',
        member,
        asked: asked && {
          byName: asked.byName,
          at: asked.at.toISOString(),
          until: asked.until.toISOString(),
        },
        reports: reports.map(present),
      }
    }
    const code = readDeviceCode(find)
    const reports = code === undefined ? [] : await reportsOfDevice(connection, code)
    const found = reports.length > 0 ? 'device' : 'nobody'
    return { found, member: null, asked: null, reports: reports.map(present) }
  })
}

const present = ({ device, toldAt, visits }: ReportRow): WhyReport => ({
  device: `${device.slice(0, 4)}-${device.slice(4)}`,
  toldAt: toldAt.toISOString(),
  visits,
})

/** The member's devices answer when they are here next; who asked stands in the log. Throws `request.not.found`. */
async function ask(
  { store, merchant, staff }: MerchantContext,
  { member: id }: AskWhyRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const member = await findWhom(connection, id)
    if (!member) throw new Refusal('request.not.found')
    const mark = askedMark(merchant.code, member.id)
    await writeQuestion(connection, merchant.code, staff, { member: member.id, mark })
    await record(connection, staff, {
      action: 'decisions.asked',
      subject: `member:${member.id}`,
      after: { forHours: decisionOptions.askedForMs / 3_600_000 },
    })
  })
  return { done: true }
}
