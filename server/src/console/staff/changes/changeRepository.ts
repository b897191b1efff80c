import type { StaffChange } from '@playfront/contract/console/staffAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { Refusal } from '../../../kernel/refusal'
import type { Randomness } from '../../../platform/platform'
import { canonicalJson } from '../../audit/canonicalJson'
import type { StaffCaller } from '../../consoleContext'
import { recordStaff } from '../recordStaff'
import type { RoleHeldRow } from '../staffRepository'

type About = StaffChange['about']

/** Name and display name of a new user, and what is requested. */
export interface ChangeDetail {
  name: string
  displayName: string
  about: About
}

/** A change of the staff that was requested. */
export interface StaffChangeRow extends ChangeDetail {
  id: string
  place: string
  /** The person; of a custom role its id. */
  staff: string
  proposedBy: string
  proposedName: string
  at: Date
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
  decidedBy: string | null
}

export type NewStaffChange = Omit<StaffChangeRow, 'at' | 'state' | 'decidedBy'>

/** All of these are asked inside `store.platform`. False when another change of this person waits at the place. */
export const writeChange = async (
  { query }: MerchantConnection,
  { id, place, staff, name, displayName, about, proposedBy, proposedName }: NewStaffChange,
): Promise<boolean> => {
  const detail = JSON.stringify({ name, displayName, about })
  const values = [id, place, about.kind, staff, detail, proposedBy, proposedName]
  return (await query(writeStatement, values)).length > 0
}

export const findChange = async (
  { query }: MerchantConnection,
  id: string,
): Promise<StaffChangeRow | undefined> => (await query<StaffChangeRow>(findStatement, [id]))[0]

/** What waits for this person at a place. */
export const findOpenChange = async (
  { query }: MerchantConnection,
  staff: string,
  place: string,
): Promise<StaffChangeRow | undefined> => (await query<StaffChangeRow>(openStatement, [staff, place]))[0]

/** What waits at these places, the oldest first, at most 200, each with the roles that the person holds now. */
export const listOpenChanges = (
  { query }: MerchantConnection,
  places: readonly string[],
): Promise<(StaffChangeRow & { held: RoleHeldRow[] })[]> => query(listStatement, [places])

export const closeChange = async (
  { query }: MerchantConnection,
  id: string,
  state: Exclude<StaffChangeRow['state'], 'open'>,
  by: string,
): Promise<void> => {
  await query(closeStatement, [id, state, by])
}

const columns = `id, place, staff, detail->>'name' as name, detail->>'displayName' as "displayName",
  detail->'about' as about, requested_by as "proposedBy", requested_name as "proposedName", requested_at as at,
  state, decided_by as "decidedBy"`

const writeStatement: PreparedStatement = {
  name: 'write staff change',
  text: `
    insert into staff_change (id, place, kind, staff, detail, requested_by, requested_name)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
}

const findStatement: PreparedStatement = {
  name: 'find staff change',
  text: `select ${columns} from staff_change where id = $1`,
}

const openStatement: PreparedStatement = {
  name: 'find open staff change',
  text: `select ${columns} from staff_change where staff = $1 and place = $2 and state = 'open'`,
}

const listStatement: PreparedStatement = {
  name: 'list open staff changes',
  text: `
    select ${columns}, (
      select coalesce(jsonb_agg(
        jsonb_build_object('merchant', held.merchant, 'role', held.role, 'custom', held.custom)
        order by held.merchant, held.role), '[]')
      from staff_role_held held where held.staff = staff_change.staff) as held
    from staff_change where state = 'open' and place = any ($1::text[])
    order by requested_at, id limit 200`,
}

const closeStatement: PreparedStatement = {
  name: 'close staff change',
  text: `
    update staff_change set state = $2, decided_by = $3, decided_at = platform_now()
    where id = $1 and state = 'open'`,
}

/** What a change is about, as the audit log names it: a staff user, or a custom role. */
export const subjectOf = ({ staff, about }: Pick<StaffChangeRow, 'staff' | 'about'>): string =>
  about.kind === 'role' ? `role:${staff}` : `staff:${staff}`

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
    subject: subjectOf(request),
    after: { change: row.id, name: request.name, about: request.about },
  })
}
