import type { Done } from '@playfront/contract/console/staff.schema'
import type { StaffFileRequest } from '@playfront/contract/console/staffAdmin.schema'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantContext } from '../../consoleContext'
import { decideConfirmation } from './decideConfirmation'
import { holdStaff } from '../people/holdStaff'
import { recordStaff } from '../recordStaff'
import { confirmAccess } from '../staffRepository'

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
