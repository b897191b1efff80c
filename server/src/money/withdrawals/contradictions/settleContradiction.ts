import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection, Store } from '../../../store/store'
import { giveBack, takeBack } from '../endWithdrawal'
import { holdWithdrawal } from '../withdrawalRepository'
import { findPayoutApproval, readContradictedAt, writePayoutApproval } from './contradictionRepository'
import { decideContradiction, type ContradictionRefusal, type PayoutApproval } from './decideContradiction'

/** `settled` now, `known` from before, or not carried out. */
export type ContradictionEnd =
  | { kind: 'settled' | 'known' }
  | { kind: 'refused'; because: ContradictionRefusal }

/**
 * Carries out a person's decision on a payout with two contradictory results, once, in one transaction under the
 * withdrawal's lock. Returned money is credited to the member again, including the fee, and the member is notified.
 */
export const settleContradiction = async (
  store: Store,
  merchant: string,
  approval: PayoutApproval,
): Promise<ContradictionEnd> => {
  try {
    return await store.change(merchant, (connection) =>
      settleContradictionInChange(connection, merchant, approval),
    )
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'account_restricted')
      return { kind: 'refused', because: 'frozen' }
    throw failure
  }
}

/** The same in the caller's transaction. Throws `account_restricted` for a wallet that is frozen. */
export const settleContradictionInChange = async (
  connection: MerchantConnection,
  merchant: string,
  approval: PayoutApproval,
): Promise<ContradictionEnd> => {
  const row = await holdWithdrawal(connection, approval.withdrawal)
  const before = await findPayoutApproval(connection, approval.id)
  const withdrawal = row && {
    state: row.state,
    contradictedAt: await readContradictedAt(connection, row.id),
  }
  const decision = decideContradiction({ withdrawal, before }, approval)
  if (decision.kind === 'refuse') return { kind: 'refused', because: decision.because }
  if (decision.kind === 'nothing' || !row) return { kind: 'known' }
  await writePayoutApproval(connection, merchant, approval)
  if (decision.kind === 'giveBack') {
    const { because } = approval
    if (row.state === 'paid') await takeBack(connection, merchant, row, because)
    else await giveBack(connection, merchant, row, { state: 'failed', because })
  }
  return { kind: 'settled' }
}
