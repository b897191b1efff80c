import { Refusal } from '../../../http/refusal'
import type { Randomness } from '../../../platform/platform'
import type { MerchantConnection } from '../../../store/store'
import { canonicalJson } from '../../audit/canonicalJson'
import type { StaffCaller } from '../../consoleContext'
import { recordStaff } from '../recordStaff'
import { findOpenChange, writeChange, type NewStaffChange } from './changeBook'

/**
 * Keeps a change until a second person has confirmed it. Sent again it is the same one; throws `staff.moved.on` where another
 * change of this person waits. Inside `store.platform`, under the lock of the staff.
 */
export const requestChange = async (
  connection: MerchantConnection,
  { staff: by, randomness }: { staff: StaffCaller; randomness: Randomness },
  wish: Pick<NewStaffChange, 'place' | 'staff' | 'name' | 'displayName' | 'about'>,
): Promise<void> => {
  const waiting = await findOpenChange(connection, wish.staff, wish.place)
  if (waiting) {
    const isSame =
      waiting.proposedBy === by.id &&
      waiting.name === wish.name &&
      canonicalJson(waiting.about) === canonicalJson(wish.about)
    if (!isSame) throw new Refusal('staff.moved.on')
    return
  }
  const row = { ...wish, id: randomness.uuid(), proposedBy: by.id, proposedName: by.name }
  if (!(await writeChange(connection, row))) throw new Refusal('staff.moved.on')
  await recordStaff(connection, by, wish.place, {
    action: 'staff.changeRequested',
    subject: `staff:${wish.staff}`,
    after: { change: row.id, name: wish.name, about: wish.about },
  })
}
