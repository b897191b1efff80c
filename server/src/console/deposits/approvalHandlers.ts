import type {
  DecideApprovalRequest,
  RequestApprovalRequest,
  CancelApprovalRequest,
} from '@playfront/contract/console/depositsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { Refusal } from '../../http/refusal'
import { lockDeposit } from '../../money/deposits/depositRepository'
import { settleExcessInChange } from '../../money/deposits/excess/settleExcess'
import { readContradictedAt } from '../../money/withdrawals/contradictions/contradictionRepository'
import { settleContradictionInChange } from '../../money/withdrawals/contradictions/settleContradiction'
import { holdWithdrawal } from '../../money/withdrawals/withdrawalRepository'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext, StaffCaller } from '../consoleContext'
import {
  closeApproval,
  lockApproval,
  writeApprovalProposal,
  type NewApproval,
  type ApprovalRow,
} from './approvalRepository'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

/**
 * The first step. Throws `staff.moved.on` when the money no longer waits as it was seen, or after a concurrent
 * request.
 */
export const requestApprovalBy = async (
  { store, merchant, staff }: MerchantContext,
  request: RequestApprovalRequest,
): Promise<Done> => {
  const approval = readRequest(request)
  await store.change(merchant.code, async (connection) => {
    const known = await lockApproval(connection, approval.id)
    if (known) return requireSame(known, approval, staff)
    await requireWaiting(connection, approval)
    if (!(await writeApprovalProposal(connection, merchant.code, staff, approval)))
      throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: `${approval.kind}.proposed`,
      subject: subjectOf(approval),
      after: factsOf(approval),
    })
  })
  return { done: true }
}

/**
 * The second step, by another person: the decision is carried out in the same transaction in which it is confirmed.
 * Throws `staff.same.person`, `staff.moved.on`, and `payment.blocked` when the wallet accepts no money now.
 */
export const decideApprovalBy = async (
  { store, merchant, staff }: MerchantContext,
  { id, decision }: DecideApprovalRequest,
): Promise<Done> => {
  const state = decision === 'confirm' ? 'confirmed' : 'turnedBack'
  const change = () =>
    store.change(merchant.code, async (connection) => {
      const approval = await lockApproval(connection, id)
      if (!approval) throw new Refusal('staff.moved.on')
      requireSecondPerson(staff, { id: approval.proposedBy })
      // A repeated decision is the same action.
      if (approval.state === state && approval.decidedBy === staff.id) return
      if (approval.state !== 'open') throw new Refusal('staff.moved.on')
      if (state === 'confirmed') await carryOut(connection, merchant, approval, staff)
      await closeApproval(connection, staff, id, state)
      await record(connection, staff, {
        action: `${approval.kind}.${state}`,
        subject: subjectOf(approval),
        before: { ...factsOf(approval), proposedBy: approval.proposedName },
        after: { state },
      })
    })
  await change().catch((failure: unknown) => {
    // The ledger refuses a frozen wallet with a text for members.
    if (failure instanceof Refusal && failure.code === 'account_restricted')
      throw new Refusal('payment.blocked')
    throw failure
  })
  return { done: true }
}

/** Throws `staff.same.person` for another person's request, `staff.moved.on`. */
export const cancelApprovalBy = async (
  { store, merchant, staff }: MerchantContext,
  { id }: CancelApprovalRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const approval = await lockApproval(connection, id)
    if (!approval) throw new Refusal('staff.moved.on')
    if (approval.proposedBy !== staff.id) throw new Refusal('staff.same.person')
    if (approval.state === 'takenBack') return
    if (approval.state !== 'open') throw new Refusal('staff.moved.on')
    await closeApproval(connection, staff, id, 'takenBack')
    await record(connection, staff, {
      action: `${approval.kind}.takenBack`,
      subject: subjectOf(approval),
      before: factsOf(approval),
    })
  })
  return { done: true }
}

const readRequest = ({ id, about, reason }: RequestApprovalRequest): NewApproval => {
  const { kind, verdict } = about
  if (about.kind === 'excess')
    return {
      id,
      kind,
      verdict,
      reason,
      deposit: about.deposit,
      amount: about.amount,
      withdrawal: null,
      because: null,
    }
  const because = about.because ?? null
  return { id, kind, verdict, reason, deposit: null, amount: null, withdrawal: about.withdrawal, because }
}

const requireSame = (known: ApprovalRow, approval: NewApproval, staff: StaffCaller): void => {
  const fields = ['kind', 'deposit', 'withdrawal', 'verdict', 'amount', 'because', 'reason'] as const
  const isSame =
    known.state === 'open' &&
    known.proposedBy === staff.id &&
    fields.every((field) => known[field] === approval[field])
  if (!isSame) throw new Refusal('staff.moved.on')
}

const requireWaiting = async (connection: MerchantConnection, approval: NewApproval): Promise<void> => {
  const isWaiting =
    approval.deposit === null
      ? await isContradicted(connection, approval.withdrawal ?? '', approval.verdict)
      : await isExcess(connection, approval.deposit, approval.amount ?? 0)
  if (!isWaiting) throw new Refusal('staff.moved.on')
}

const isExcess = async (
  connection: MerchantConnection,
  deposit: string,
  amount: number,
): Promise<boolean> => {
  const row = await lockDeposit(connection, deposit)
  return row !== undefined && row.state === 'done' && row.excess === amount && row.excessVerdict === null
}

const isContradicted = async (
  connection: MerchantConnection,
  withdrawal: string,
  verdict: string,
): Promise<boolean> => {
  const row = await holdWithdrawal(connection, withdrawal)
  if (!row || (await readContradictedAt(connection, withdrawal)) === null) return false
  return verdict === 'keep' || row.state === 'paid'
}

const carryOut = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  { id, deposit, withdrawal, verdict, amount, because, reason, proposedName }: ApprovalRow,
  staff: StaffCaller,
): Promise<void> => {
  const by = `${proposedName} + ${staff.displayName}`.slice(0, 80)
  const end =
    deposit === null
      ? await settleContradictionInChange(connection, merchant.code, {
          id,
          withdrawal: withdrawal ?? '',
          verdict: verdict === 'giveBack' ? 'giveBack' : 'keep',
          reason,
          because: because ?? 'other',
          by,
        })
      : await settleExcessInChange(connection, merchant, {
          id,
          deposit,
          verdict: verdict === 'credit' ? 'credit' : 'sendBack',
          amount: amount ?? 0,
          reason,
          by,
        })
  if (end.end !== 'refused') return
  throw new Refusal(
    end.because === 'protected' || end.because === 'frozen' ? 'payment.blocked' : 'staff.moved.on',
  )
}

const subjectOf = ({ deposit, withdrawal }: NewApproval): string =>
  deposit === null ? `withdrawal:${withdrawal}` : `deposit:${deposit}`

const factsOf = ({ id, verdict, amount, because, reason }: NewApproval) => ({
  proposal: id,
  verdict,
  reason,
  ...(amount !== null && { amount }),
  ...(because !== null && { because }),
})
