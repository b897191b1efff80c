import type {
  DecideRulingRequest,
  ProposeRulingRequest,
  TakeBackRulingRequest,
} from '@playfront/contract/console/depositsDesk.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { Refusal } from '../../http/refusal'
import { lockDeposit } from '../../money/deposits/depositBook'
import { settleExcessInChange } from '../../money/deposits/excess/settleExcess'
import { readContradictedAt } from '../../money/withdrawals/contradictions/contradictionBook'
import { settleContradictionInChange } from '../../money/withdrawals/contradictions/settleContradiction'
import { holdWithdrawal } from '../../money/withdrawals/withdrawalBook'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import type { DeskContext, StaffCaller } from '../consoleContext'
import { closeRuling, holdRuling, writeRulingProposal, type NewRuling, type RulingRow } from './rulingBook'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

/** The first half. Throws `staff.moved.on` when the money no longer waits as it was seen, or somebody was faster. */
export const proposeRulingBy = async (
  { store, merchant, staff }: DeskContext,
  request: ProposeRulingRequest,
): Promise<Done> => {
  const wish = readWish(request)
  await store.change(merchant.code, async (connection) => {
    const known = await holdRuling(connection, wish.id)
    if (known) return requireSame(known, wish, staff)
    await requireWaiting(connection, wish)
    if (!(await writeRulingProposal(connection, merchant.code, staff, wish)))
      throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: `${wish.kind}.proposed`,
      subject: subjectOf(wish),
      after: factsOf(wish),
    })
  })
  return { done: true }
}

/**
 * The second half, by somebody else: the ruling is carried out in the very transaction in which it is confirmed. Throws
 * `staff.same.person`, `staff.moved.on`, and `payment.blocked` when the wallet takes no money now.
 */
export const decideRulingBy = async (
  { store, merchant, staff }: DeskContext,
  { id, decision }: DecideRulingRequest,
): Promise<Done> => {
  const state = decision === 'confirm' ? 'confirmed' : 'turnedBack'
  const change = () =>
    store.change(merchant.code, async (connection) => {
      const ruling = await holdRuling(connection, id)
      if (!ruling) throw new Refusal('staff.moved.on')
      requireSecondPerson(staff, { id: ruling.proposedBy })
      // The same word again is the same deed.
      if (ruling.state === state && ruling.decidedBy === staff.id) return
      if (ruling.state !== 'open') throw new Refusal('staff.moved.on')
      if (state === 'confirmed') await carryOut(connection, merchant, ruling, staff)
      await closeRuling(connection, staff, id, state)
      await record(connection, staff, {
        action: `${ruling.kind}.${state}`,
        subject: subjectOf(ruling),
        before: { ...factsOf(ruling), proposedBy: ruling.proposedName },
        after: { state },
      })
    })
  await change().catch((failure: unknown) => {
    // A frozen wallet is said by the ledger in a member's words.
    if (failure instanceof Refusal && failure.code === 'account_restricted')
      throw new Refusal('payment.blocked')
    throw failure
  })
  return { done: true }
}

/** Throws `staff.same.person` for a proposal of somebody else’s, `staff.moved.on`. */
export const takeBackRulingBy = async (
  { store, merchant, staff }: DeskContext,
  { id }: TakeBackRulingRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const ruling = await holdRuling(connection, id)
    if (!ruling) throw new Refusal('staff.moved.on')
    if (ruling.proposedBy !== staff.id) throw new Refusal('staff.same.person')
    if (ruling.state === 'takenBack') return
    if (ruling.state !== 'open') throw new Refusal('staff.moved.on')
    await closeRuling(connection, staff, id, 'takenBack')
    await record(connection, staff, {
      action: `${ruling.kind}.takenBack`,
      subject: subjectOf(ruling),
      before: factsOf(ruling),
    })
  })
  return { done: true }
}

const readWish = ({ id, about, reason }: ProposeRulingRequest): NewRuling => {
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

const requireSame = (known: RulingRow, wish: NewRuling, staff: StaffCaller): void => {
  const fields = ['kind', 'deposit', 'withdrawal', 'verdict', 'amount', 'because', 'reason'] as const
  const isSame =
    known.state === 'open' &&
    known.proposedBy === staff.id &&
    fields.every((field) => known[field] === wish[field])
  if (!isSame) throw new Refusal('staff.moved.on')
}

const requireWaiting = async (connection: MerchantConnection, wish: NewRuling): Promise<void> => {
  const isWaiting =
    wish.deposit === null
      ? await isContradicted(connection, wish.withdrawal ?? '', wish.verdict)
      : await isExcess(connection, wish.deposit, wish.amount ?? 0)
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
  { id, deposit, withdrawal, verdict, amount, because, reason, proposedName }: RulingRow,
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

const subjectOf = ({ deposit, withdrawal }: NewRuling): string =>
  deposit === null ? `withdrawal:${withdrawal}` : `deposit:${deposit}`

const factsOf = ({ id, verdict, amount, because, reason }: NewRuling) => ({
  proposal: id,
  verdict,
  reason,
  ...(amount !== null && { amount }),
  ...(because !== null && { because }),
})
