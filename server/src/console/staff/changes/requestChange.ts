import { Refusal } from '../../../kernel/refusal'
import type { Randomness } from '../../../platform/platform'
import type { MerchantConnection } from '../../../store/store'
import { canonicalJson } from '../../audit/canonicalJson'
import type { StaffCaller } from '../../consoleContext'
import { recordStaff } from '../recordStaff'
import { findOpenChange, writeChange, type NewStaffChange } from './changeRepository'

/**
 * Keeps a change until a second person has confirmed it. Sent again it is the same one; throws `staff.moved.on` where another
 * change of this person waits. Inside `store.platform`, under the lock of the staff.
 */
export const requestChange = async (
  connection: MerchantConnection,
  { staff: by, randomness }: { staff: StaffCaller; randomness: Randomness },
  request: Pick<NewStaffChange, 'place' | 'staff' | 'name' | 'displayName' | 'about'>,
): Promise<void> => {
  const waiting = await findOpenChange(connection, request.staff, request.place)
  if (waiting) {
    const isSame =
      waiting.proposedBy === by.id &&
      waiting.name === request.name &&
      canonicalJson(waiting.about) === canonicalJson(request.about)
    if (!isSame) throw new Refusal('staff.moved.on')
    return
  }
  const row = { ...request, id: randomness.uuid(), proposedBy: by.id, proposedName: by.name }
  if (!(await writeChange(connection, row))) throw new Refusal('staff.moved.on')
  await recordStaff(connection, by, request.place, {
    action: 'staff.changeRequested',
    subject: `staff:${request.staff}`,
    after: { change: row.id, name: request.name, about: request.about },
  })
}
