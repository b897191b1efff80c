import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { notifyMember } from '../../../account/inbox/notifyMember'
import { askGate } from '../../../account/protection/passGate'
import { Refusal } from '../../../kernel/refusal'
import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection, Store } from '../../../store/store'
import { move } from '../../../ledger/move'
import { creditDeposit } from '../arrive/creditDeposit'
import { type DepositRow, lockDeposit, lockWallet } from '../depositRepository'
import { type ExcessApproval, type ExcessRefusal, decideExcess, findApproval, writeApproval } from './excess'

/** `settled` now, `known` from before, or not carried out. */
export type ExcessEnd = { kind: 'settled' | 'known' } | { kind: 'refused'; because: ExcessRefusal }

/**
 * Carries out a person's decision on money that exceeds a deposit, once for each deposit, in one transaction: credits
 * it to the member's cash or records that it was refunded, and notifies the member. The member's protection is
 * checked before the credit, including pending payments.
 */
export const settleExcess = async (
  store: Store,
  merchant: FullMerchantSettings,
  approval: ExcessApproval,
): Promise<ExcessEnd> => {
  try {
    return await store.change(merchant.code, (connection) =>
      settleExcessInChange(connection, merchant, approval),
    )
  } catch (failure) {
    // Money waits with its deposit until a person has looked into the wallet.
    if (failure instanceof Refusal && failure.code === 'account_restricted')
      return { kind: 'refused', because: 'frozen' }
    throw failure
  }
}

/** The same in the caller's transaction. Throws `account_restricted` for a wallet that is frozen. */
export const settleExcessInChange = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  approval: ExcessApproval,
): Promise<ExcessEnd> => {
  const row = await lockDeposit(connection, approval.deposit)
  const before = await findApproval(connection, approval)
  const isProtected = row !== undefined && !before && (await isUnavailable(connection, merchant, row))
  const decision = decideExcess({ deposit: row, before, isProtected }, approval)
  if (decision.do === 'refuse') return { kind: 'refused', because: decision.because }
  if (decision.do === 'nothing' || !row) return { kind: 'known' }
  await writeApproval(connection, merchant.code, approval)
  if (row.state === 'held') await settleHeld(connection, merchant, row, decision.do)
  else {
    if (decision.do === 'credit') await credit(connection, row)
    await notify(connection, row, decision.do)
  }
  return { kind: 'settled' }
}

/** A held deposit is credited as a deposit, with its fee and its count; what came beyond it is credited with it. */
const settleHeld = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  row: DepositRow,
  verdict: ExcessApproval['verdict'],
): Promise<void> => {
  const { id, member: memberId, currency, amount: asked, excess: arrived } = row
  if (verdict === 'sendBack')
    return notifyMember(connection, {
      memberId,
      kind: 'deposit.held.returned',
      facts: { amount: arrived, currency },
      link: `/m/member/deposits?id=${id}`,
      key: `deposit_held_returned:${id}`,
    })
  const amount = Math.min(asked, arrived)
  const excess = arrived - amount
  await creditDeposit(connection, merchant, row, { amount, excess })
  if (excess > 0) {
    await credit(connection, { ...row, excess })
    await notify(connection, { ...row, excess }, 'credit')
  }
}

const isUnavailable = async (
  connection: MerchantConnection,
  merchant: FullMerchantSettings,
  { member, excess }: DepositRow,
): Promise<boolean> => {
  const wallet = await lockWallet(connection, member)
  const amount = excess + (wallet?.openAmount ?? 0)
  return (await askGate(connection, { merchant, memberId: member, gate: 'deposit', amount })) !== undefined
}

const credit = (connection: MerchantConnection, { id, member, currency, excess }: DepositRow) => {
  const key = `deposit_excess:${id}`
  return move(connection, {
    kind: 'deposit_excess',
    key,
    reference: id,
    memberId: member,
    amount: excess,
    currency,
    bodyHash: sha256(`${key} ${excess}`),
  })
}

const notify = (
  connection: MerchantConnection,
  { id, member: memberId, currency, excess: amount }: DepositRow,
  verdict: ExcessApproval['verdict'],
) =>
  notifyMember(connection, {
    memberId,
    kind: verdict === 'credit' ? 'deposit.excess.credited' : 'deposit.excess.returned',
    facts: { amount, currency },
    link: `/m/member/deposits?id=${id}`,
    key: `deposit_excess:${id}`,
  })
