import { askedMark } from '@playfront/contract/shell/decisions'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { AskWhyRequest, WhyAnswer, WhyReport } from '@playfront/contract/console/why.schema'
import { Refusal } from '../../kernel/refusal'
import { decisionOptions } from '../../shell/decisions/decisionOptions'
import {
  type ReportRow,
  readDeviceCode,
  reportsOfDevice,
  reportsOfMember,
} from '../../shell/decisions/reportRepository'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { findAsked, findWhom, writeQuestion } from './whyRepository'

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
