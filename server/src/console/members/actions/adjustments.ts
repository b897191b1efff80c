import type {
  AdjustmentsAnswer,
  AdjustmentsRequest,
  DecideAdjustmentRequest,
  ProposeAdjustmentRequest,
  TakeBackAdjustmentRequest,
} from '@playfront/contract/console/members.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../../http/refusal'
import { post } from '../../../money/ledger/post'
import { sha256 } from '../../../platform/sha256'
import type { MerchantConnection } from '../../../store/store'
import { record } from '../../audit/record'
import type { MerchantContext } from '../../consoleContext'
import { decideSecondApproval } from '../../secondPerson/decideSecondApproval'
import { requireMember } from '../requireMember'
import {
  closeAdjustment,
  holdAdjustment,
  listAdjustments,
  writeAdjustment,
  type AdjustmentRow,
} from './adjustmentRepository'
import { refuseFrozen } from './refuseFrozen'

/** What waits at the merchant, the oldest first, or the newest of one member. */
export const readAdjustments = async (
  { store, merchant, staff }: MerchantContext,
  { member }: AdjustmentsRequest,
): Promise<AdjustmentsAnswer> => {
  const rows = await store.read(merchant.code, (connection) => listAdjustments(connection, member))
  return {
    adjustments: rows.map(
      ({ proposedBy, proposedName, at, decidedBy: _by, currency: _currency, ...row }) => ({
        ...row,
        byName: proposedName,
        isOwn: proposedBy === staff.id,
        at: at.toISOString(),
      }),
    ),
  }
}

/** The first half: nothing moves. Sent again it is the same request. Throws `request.not.found`, `staff.moved.on`. */
export const proposeAdjustment = async (
  context: MerchantContext,
  { id: member, adjustment: id, amount, reason }: ProposeAdjustmentRequest,
): Promise<Done> => {
  const { store, merchant, staff } = context
  await requireMember(context, member)
  await store.change(merchant.code, async (connection) => {
    const { currency } = merchant
    const request = { id, member, amount, currency, reason }
    if (!(await writeAdjustment(connection, merchant.code, staff, request))) {
      const known = await holdAdjustment(connection, id)
      const isSame = known?.member === member && known.amount === amount && known.proposedBy === staff.id
      if (!isSame) throw new Refusal('staff.moved.on')
      return
    }
    await record(connection, staff, {
      action: 'balance.adjustmentRequested',
      subject: `member:${member}`,
      after: { adjustment: id, amount, currency, reason },
    })
  })
  return { done: true }
}

/**
 * The second half: the money moves through the ledger in the transaction in which it is confirmed, once. Throws
 * `staff.moved.on`, `insufficient_balance`, `payment.blocked` for a frozen wallet, and what `decideSecondPerson` refuses.
 */
export const decideAdjustment = async (
  { store, merchant, staff }: MerchantContext,
  { adjustment: id, decision }: DecideAdjustmentRequest,
): Promise<Done> => {
  const change = () => store.change(merchant.code, (connection) => close(connection, staff, id, decision))
  await change().catch(refuseFrozen)
  return { done: true }
}

/** Throws `staff.same.person` for another person's request, `staff.moved.on`. */
export const takeBackAdjustment = async (
  { store, merchant, staff }: MerchantContext,
  { adjustment: id }: TakeBackAdjustmentRequest,
): Promise<Done> => {
  await store.change(merchant.code, (connection) => close(connection, staff, id, 'takeBack'))
  return { done: true }
}

const close = async (
  connection: MerchantConnection,
  staff: MerchantContext['staff'],
  id: string,
  decision: 'confirm' | 'turnBack' | 'takeBack',
): Promise<void> => {
  const found = await holdAdjustment(connection, id)
  const word = decideSecondApproval({ proposal: found, decision, by: staff })
  if (word.does === 'nothing') return
  if (word.does === 'refuse' || !found)
    throw new Refusal(word.does === 'refuse' ? word.code : 'staff.moved.on')
  if (word.state === 'confirmed') await move(connection, found)
  await closeAdjustment(connection, staff, { id, state: word.state })
  const { member, amount, currency, reason, proposedName } = found
  await record(connection, staff, {
    action: `balance.adjustment${word.state === 'confirmed' ? 'Confirmed' : word.state === 'turnedBack' ? 'TurnedBack' : 'TakenBack'}`,
    subject: `member:${member}`,
    before: { adjustment: id, amount, currency, reason, requestedBy: proposedName },
    after: { state: word.state },
  })
}

const move = async (
  connection: MerchantConnection,
  { id, member: memberId, amount, currency }: AdjustmentRow,
): Promise<void> => {
  const key = `adjustment:${id}`
  const bodyHash = sha256(`${key}:${memberId}:${amount}:${currency}`)
  await post(connection, { kind: 'adjustment', key, reference: id, memberId, amount, currency, bodyHash })
}
