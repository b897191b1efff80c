import type { TrackedVisit } from '@playfront/contract/shell/decisions'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decisionOptions } from './decisionOptions'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that identifies a device: made from a secret that the device sends only to us, so that no one can report
 * under another device's code.
 */
export const deviceCode = (merchant: string, secret: string): string =>
  Array.from(sha256(`${merchant} device ${secret}`).subarray(0, 8), (byte) => letters.charAt(byte & 31)).join(
    '',
  )

/** A code as it was typed; undefined when it is not one. */
export const readDeviceCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{8}$/.test(code) ? code : undefined
}

export interface NewReport {
  id: string
  device: string
  /** Who was signed in; absent for a visitor. */
  member?: string
  visits: readonly TrackedVisit[]
}

export interface ReportRow {
  device: string
  toldAt: Date
  visits: TrackedVisit[]
}

/** Stores a report instead of the device's oldest. False when the merchant's storage is full. */
export const keepReport = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, device, member, visits }: NewReport,
): Promise<boolean> => {
  const kept = await query(keepStatement, [
    merchant,
    device,
    id,
    member ?? null,
    JSON.stringify(visits),
    decisionOptions.keptMs / 1_000,
    decisionOptions.perMerchant,
  ])
  if (kept.length === 0) return false
  await query(trimStatement, [device, decisionOptions.perDevice])
  if (member !== undefined) await query(answeredStatement, [member, decisionOptions.againMs / 1_000])
  return true
}

/** The reports of one device, the newest first. */
export const reportsOfDevice = ({ query }: MerchantConnection, device: string): Promise<ReportRow[]> =>
  query<ReportRow>(ofDeviceStatement, [device])

/** The reports of a member's devices, the newest first. */
export const reportsOfMember = ({ query }: MerchantConnection, member: string): Promise<ReportRow[]> =>
  query<ReportRow>(ofMemberStatement, [member])

/** Whether a staff user waits for this member's answer, and has not had one from this device since. */
export const isAsked = async (
  { query }: MerchantConnection,
  member: string,
  device: string,
): Promise<boolean> => (await query(askedStatement, [member, device])).length > 0

const keepStatement: PreparedStatement = {
  name: 'keep a report of decisions',
  text: `
    insert into why_report (merchant, device, id, member, report, expires_at)
    select $1, $2, $3, $4, $5, platform_now() + $6 * interval '1 second'
    where (select count(*) from why_report where merchant = $1) < $7
      or exists (select from why_report where merchant = $1 and device = $2)
    returning id`,
}

const trimStatement: PreparedStatement = {
  name: 'trim a device’s reports',
  text: `
    delete from why_report where device = $1 and id in (
      select id from why_report where device = $1 order by reported_at desc, id desc offset $2)`,
}

const answeredStatement: PreparedStatement = {
  name: 'end a question why',
  text: `
    update why_request set expires_at = least(expires_at, platform_now() + $2 * interval '1 second')
    where merchant = current_setting('playfront.merchant', true) and member = $1`,
}

const columns = `device, reported_at as "toldAt", report as visits`

const ofDeviceStatement: PreparedStatement = {
  name: 'reports of a device',
  text: `
    select ${columns} from why_report
    where merchant = current_setting('playfront.merchant', true) and device = $1 and expires_at > platform_now()
    order by reported_at desc, id desc limit 10`,
}

const ofMemberStatement: PreparedStatement = {
  name: 'reports of a member',
  text: `
    select ${columns} from why_report
    where merchant = current_setting('playfront.merchant', true) and member = $1 and expires_at > platform_now()
    order by reported_at desc, id desc limit 10`,
}

const askedStatement: PreparedStatement = {
  name: 'is a member asked why',
  text: `
    select from why_request
    where merchant = current_setting('playfront.merchant', true) and member = $1 and expires_at > platform_now()
      and not exists (
        select from why_report told
        where told.merchant = why_request.merchant and told.device = $2 and told.member = $1
          and told.reported_at >= why_request.asked_at)`,
}
