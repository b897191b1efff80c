import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { StaffFileRequest } from '@playfront/contract/console/staffAdmin.schema'
import { type Approver, decideSecondPerson } from '../../secondPerson/decideSecondPerson'
import { outranks } from '../ranks/decideRank'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantContext } from '../../consoleContext'
import { holdStaff } from '../people/holdStaff'
import { recordStaff } from '../recordStaff'
import { confirmAccess } from '../staffRepository'

export interface ConfirmationFacts {
  by: Approver & { held: readonly RoleHeld[] }
  /** `givenBy`: the one person who created or reset the account alone; null when it is confirmed already. */
  target: { id: string; held: readonly RoleHeld[]; givenBy: string | null }
}

export type Confirmation =
  | { kind: 'confirm'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** Whether a caller may confirm a user whom one other person alone created or reset. */
export const decideConfirmation = ({ by, target }: ConfirmationFacts): Confirmation => {
  if (by.id === target.id) return refuse('staff.own.account', 'nobody confirms themselves')
  if (target.givenBy === null) return refuse('staff.moved.on', 'they are confirmed already')
  if (!outranks(by.held, target.held))
    return refuse('staff.not.allowed', 'the other holds a role that is not theirs to give')
  const second = decideSecondPerson({ by, requestedBy: { id: target.givenBy } })
  return second.kind === 'refuse' ? second : { kind: 'confirm', reason: 'a third person knows them' }
}

const refuse = (code: ErrorCode, reason: string): Confirmation => ({ kind: 'refuse', code, reason })

/**
 * A third person confirms a user whose account one person alone created or reset. Throws `request.not.found`,
 * `staff.own.account`, `staff.not.allowed`, `staff.moved.on`, and what `decideSecondPerson` refuses.
 */
export const confirmStaff = async (
  { store, staff, merchant }: MerchantContext,
  { id }: StaffFileRequest,
): Promise<Done> => {
  await store.platform(async (connection) => {
    const { by, target } = await holdStaff(connection, staff, merchant.code, id)
    const decided = decideConfirmation({ by: { ...staff, held: by.held }, target })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    await confirmAccess(connection, id)
    await recordStaff(connection, staff, merchant.code, {
      action: 'staff.confirmed',
      subject: `staff:${id}`,
      before: { name: target.name, givenBy: target.givenBy },
    })
  })
  return { done: true }
}
