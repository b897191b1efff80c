import type {
  CommissionAdmin,
  CommissionAdminRequest,
  CommissionFile,
  CommissionRun,
  CommissionRunRequest,
  MakeCommissionRunRequest,
} from '@playfront/contract/console/agentsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { merchantDay } from '../../kernel/merchantDay'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import { findApproval } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import type { MerchantContext } from '../consoleContext'
import { planOf } from './agentList'
import {
  type ListedRun,
  collectRun,
  hasOpenRun,
  listRuns,
  readLines,
  readRun,
  readWaiting,
} from './runRepository'

const pageSize = 30

export const readCommissionAdmin = async (
  { store, merchant }: MerchantContext,
  { before }: CommissionAdminRequest,
): Promise<CommissionAdmin> => {
  const [waiting, runs] = await store.read(merchant.code, async (connection) => [
    await readWaiting(connection),
    await listRuns(connection, before, pageSize + 1),
  ])
  const page = runs.slice(0, pageSize)
  return {
    plan: planOf(merchant),
    waiting,
    runs: page.map(presentRun),
    next: runs.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Throws `request.not.found`. */
export const readCommissionRun = async (
  { store, merchant }: MerchantContext,
  { run: id }: CommissionRunRequest,
): Promise<CommissionRun> => {
  const [run, lines] = await store.read(merchant.code, async (connection) => [
    await readRun(connection, id),
    await readLines(connection, id),
  ])
  if (!run) throw new Refusal('request.not.found')
  return { ...presentRun(run), lines }
}

/** The run as a table, its sum in the last line. Throws `request.not.found`. */
export const writeRunFile = async (
  context: MerchantContext,
  request: CommissionRunRequest,
): Promise<CommissionFile> => {
  const { currency, code } = context.merchant
  const run = await readCommissionRun(context, request)
  const money = (amount: number) => amountCell(amount, currency)
  const rows = run.lines.map(({ userName, earned, corrected, amount, isPaid, days }) => [
    textCell(userName),
    String(days.length),
    ...[earned, corrected, amount].map(money),
    currency,
    isPaid ? 'paid' : 'unpaid',
  ])
  const head = ['agent', 'days', 'earned', 'corrected', 'amount', 'currency', 'state']
  const sum = ['total', '', '', '', money(run.total), currency, run.state]
  return {
    name: `commission-${code}-${run.until}.csv`,
    text: byteOrderMark + [head, ...rows, sum].map(csvLine).join(''),
  }
}

/** Collects what waits; nothing is paid. Throws `staff.moved.on` where nothing waits, or another run does. */
export const makeCommissionRun = async (
  { store, merchant, staff, platform }: MerchantContext,
  { run: id }: MakeCommissionRunRequest,
): Promise<Done> => {
  const { day: today } = merchantDay(platform.clock.now(), merchant.timeZone)
  await store.change(merchant.code, async (connection) => {
    const known = await findApproval(connection, 'commissionPayout', id)
    if (known?.requestedBy === staff.id) return
    if (known || (await hasOpenRun(connection))) throw new Refusal('staff.moved.on')
    const run = await collectRun(connection, merchant.code, { id, today })
    if (!run) throw new Refusal('staff.moved.on')
    const subject = `commission:${id}`
    const { total } = run
    await requestApproval(
      connection,
      { merchant, staff },
      {
        kind: 'commissionPayout',
        id,
        subject,
        after: { run: id, ...run },
        reason: null,
        audit: { action: 'commission.collected', subject, after: { total, currency: merchant.currency } },
      },
    )
  })
  return { done: true }
}

const presentRun = ({ at, paidAt, ...run }: ListedRun) => ({
  ...run,
  at: at.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})
