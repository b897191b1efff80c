import { groupScope, mayDo, type RoleHeld } from '@playfront/contract/console/permissions'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { StaffCaller } from '../../consoleContext'
import { findStaff, rolesOf } from '../staffRepository'
import { findPerson, type PersonRow } from './staffRepository'

/** The caller and the user being changed, as currently stored. */
export interface HeldStaff {
  by: { id: string; held: RoleHeld[] }
  /** With all roles, wherever they are. */
  target: PersonRow & { held: RoleHeld[] }
}

/**
 * Serialises staff changes, and reads the caller's roles again: of two who remove each other's roles at the same
 * time, the second has none any more. Inside `store.platform`, before anything else. Throws `staff.not.allowed`.
 * @param place a merchant's code, or `*`
 */
export const holdManager = async (
  connection: MerchantConnection,
  { id }: StaffCaller,
  place: string,
): Promise<HeldStaff['by']> => {
  await connection.query(holdStatement, [])
  const found = await findStaff(connection, id)
  const held = await rolesOf(connection, id)
  if (!found || found.closedAt || !mayDo(held, 'staff.manage', place)) throw new Refusal('staff.not.allowed')
  return { id, held }
}

/** The same with the user concerned. Throws `request.not.found` where the caller may not see that user. */
export const holdStaff = async (
  connection: MerchantConnection,
  staff: StaffCaller,
  place: string,
  id: string,
): Promise<HeldStaff> => {
  const by = await holdManager(connection, staff, place)
  const person = await findPerson(connection, sightOf(by.held, place), id)
  if (!person) throw new Refusal('request.not.found')
  return { by, target: { ...person, held: await rolesOf(connection, id) } }
}

/** The users that a caller may see at a place: across the group, all. */
export const sightOf = (held: readonly RoleHeld[], place: string): string | undefined =>
  mayDo(held, 'staff.read', groupScope) ? undefined : place

/** How many others at work own a place, there or across the group. */
export const countOtherOwners = async (
  { query }: MerchantConnection,
  id: string,
  place: string,
): Promise<number> => (await query<{ owners: number }>(ownersStatement, [id, place]))[0]?.owners ?? 0

const holdStatement: PreparedStatement = {
  name: 'hold staff',
  text: `select pg_advisory_xact_lock(hashtextextended('staff of the console', 0))`,
}

/**
 * A user who cannot sign in at present, because they never enrolled or were suspended or reset, does not count as an
 * owner.
 */
const ownersStatement: PreparedStatement = {
  name: 'count other owners',
  text: `
    select count(distinct staff)::int as owners
    from staff_role join staff_member on staff_member.id = staff_role.staff
    where merchant in ($2, '*') and role = 'owner' and staff <> $1
      and closed_at is null and password_hash is not null`,
}
