import type { ErrorCode } from '@playfront/contract/errorCodes'
import type {
  CommissionAdmin,
  CommissionAdminRequest,
  CommissionFile,
  CommissionRun,
  CommissionRunRequest,
  DecideCommissionRunRequest,
  MakeCommissionRunRequest,
} from '@playfront/contract/console/agentsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { type Approver, decideSecondPerson } from '../secondPerson/decideSecondPerson'
import { Refusal } from '../../kernel/refusal'
import { payRuns } from '../../money/commission/payRuns'
import { merchantDay } from '../../kernel/merchantDay'
import { amountCell, byteOrderMark, csvLine, textCell } from '../../kernel/writeCsv'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { planOf } from './agentList'
import {
  type ListedRun,
  closeRun,
  collectRun,
  hasOpenRun,
  holdRun,
  listRuns,
  readLines,
  readRun,
  readWaiting,
  releaseRun,
} from './runRepository'

export interface RunFacts {
  run: {
    state: 'open' | 'approved' | 'paid' | 'dropped'
    total: number
    /** What its lines come to. */
    lines: number
    madeBy: string
    decidedBy: string | null
  }
  decision: 'approve' | 'drop'
  /** The total that the decider was shown. */
  total: number
  by: Approver
}

export type RunVerdict =
  | { kind: 'close'; state: 'approved' | 'dropped'; reason: string }
  | { kind: 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** The author of a run cannot approve it, but can drop it. */
export const decideRun = ({ run, decision, total, by }: RunFacts): RunVerdict => {
  if (decision === 'approve') {
    const second = decideSecondPerson({ by, requestedBy: { id: run.madeBy } })
    if (second.kind === 'refuse') return second
  }
  const ends: readonly string[] = decision === 'approve' ? ['approved', 'paid'] : ['dropped']
  if (ends.includes(run.state) && run.decidedBy === by.id)
    return { kind: 'nothing', reason: 'the same decision again' }
  if (run.state !== 'open') return { kind: 'refuse', code: 'staff.moved.on', reason: 'it was decided before' }
  if (total !== run.total) return { kind: 'refuse', code: 'staff.moved.on', reason: 'another run was shown' }
  if (run.lines !== run.total)
    return { kind: 'refuse', code: 'staff.moved.on', reason: 'its lines do not add up to its total' }
  return {
    kind: 'close',
    state: decision === 'approve' ? 'approved' : 'dropped',
    reason: 'it waits for this decision',
  }
}

const pageSize = 30

export const readCommissionAdmin = async (
  { store, merchant, staff }: MerchantContext,
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
    runs: page.map((run) => presentRun(run, staff.id)),
    next: runs.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Throws `request.not.found`. */
export const readCommissionRun = async (
  { store, merchant, staff }: MerchantContext,
  { run: id }: CommissionRunRequest,
): Promise<CommissionRun> => {
  const [run, lines] = await store.read(merchant.code, async (connection) => [
    await readRun(connection, id),
    await readLines(connection, id),
  ])
  if (!run) throw new Refusal('request.not.found')
  return { ...presentRun(run, staff.id), lines }
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
    const before = await holdRun(connection, id)
    if (before?.madeBy === staff.id) return
    if (before || (await hasOpenRun(connection))) throw new Refusal('staff.moved.on')
    const total = await collectRun(connection, merchant.code, staff, { id, today })
    if (total === undefined) throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: 'commission.collected',
      subject: `commission:${id}`,
      after: { total, currency: merchant.currency },
    })
  })
  return { done: true }
}

/**
 * The second person's word. What is approved is paid at once, line by line; whatever is cut off here is paid on by the
 * platform's own watch. Throws `request.not.found`, `staff.same.person`, `staff.moved.on`.
 */
export const decideCommissionRun = async (
  { store, merchant, staff }: MerchantContext,
  { run: id, total, decision }: DecideCommissionRunRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const found = await holdRun(connection, id)
    if (!found) throw new Refusal('request.not.found')
    const verdict = decideRun({ run: found, decision, total, by: staff })
    if (verdict.kind === 'nothing') return
    if (verdict.kind === 'refuse') throw new Refusal(verdict.code)
    await closeRun(connection, staff, { id, state: verdict.state })
    if (verdict.state === 'dropped') await releaseRun(connection, id)
    await record(connection, staff, {
      action: `commission.${verdict.state}`,
      subject: `commission:${id}`,
      before: { state: 'open', total: found.total, madeBy: found.madeName },
      after: { state: verdict.state },
    })
  })
  // Approved is approved, whatever a wallet says to it: the run shows who has not been paid yet.
  if (decision === 'approve') await payRuns(store, merchant, () => undefined, id)
  return { done: true }
}

const presentRun = ({ madeBy, at, paidAt, ...run }: ListedRun, staff: string) => ({
  ...run,
  isOwn: madeBy === staff,
  at: at.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})
