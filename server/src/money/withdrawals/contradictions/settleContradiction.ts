import { Refusal } from '../../../http/refusal'
import type { MerchantConnection, Store } from '../../../store/store'
import { giveBack, takeBack } from '../endWithdrawal'
import { holdWithdrawal } from '../withdrawalBook'
import { findPayoutRuling, readContradictedAt, writePayoutRuling } from './contradictionBook'
import { decideContradiction, type ContradictionRefusal, type PayoutRuling } from './decideContradiction'

/** `settled` now, `known` from before, or not carried out. */
export type ContradictionEnd =
  | { end: 'settled' | 'known' }
  | { end: 'refused'; because: ContradictionRefusal }

/**
 * Carries out a person's ruling on a payout of which its house told two ends, once, in one transaction under the
 * withdrawal's lock. Money that came back is the member's again, the fee too, and the member is told.
 */
export const settleContradiction = async (
  store: Store,
  merchant: string,
  ruling: PayoutRuling,
): Promise<ContradictionEnd> => {
  try {
    return await store.change(merchant, (connection) =>
      settleContradictionInChange(connection, merchant, ruling),
    )
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'account_restricted')
      return { end: 'refused', because: 'frozen' }
    throw failure
  }
}

/** The same in the caller's transaction. Throws `account_restricted` for a wallet that is frozen. */
export const settleContradictionInChange = async (
  connection: MerchantConnection,
  merchant: string,
  ruling: PayoutRuling,
): Promise<ContradictionEnd> => {
  const row = await holdWithdrawal(connection, ruling.withdrawal)
  const before = await findPayoutRuling(connection, ruling.id)
  const withdrawal = row && {
    state: row.state,
    contradictedAt: await readContradictedAt(connection, row.id),
  }
  const decision = decideContradiction({ withdrawal, before }, ruling)
  if (decision.do === 'refuse') return { end: 'refused', because: decision.because }
  if (decision.do === 'nothing' || !row) return { end: 'known' }
  await writePayoutRuling(connection, merchant, ruling)
  if (decision.do === 'giveBack') {
    const { because } = ruling
    if (row.state === 'paid') await takeBack(connection, merchant, row, because)
    else await giveBack(connection, merchant, row, { state: 'failed', because })
  }
  return { end: 'settled' }
}
