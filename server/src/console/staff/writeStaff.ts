import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { groupScope, isStaffRole, type RoleHeld } from '@playfront/contract/console/permissions'
import type { Doer } from '../audit/record'
import { recordStaff } from './recordStaff'

export interface NewStaff {
  id: string
  name: string
  displayName: string
  /** Null: an enrolment code lets them set one. */
  passwordHash: string | null
  /** Where enrolment codes are sent; none for people of the operator. */
  email?: string
  /** The one person who adds them alone; null when two did, absent for people of the operator. */
  givenBy?: string | null
  roles: readonly RoleHeld[]
}

/** Who adds a user, and at which place. */
interface Adding {
  by: Doer
  place: string
}

/** The system itself, where no person did it. */
const bySystem: Adding = { by: { id: null, name: 'the system' }, place: groupScope }

/**
 * Adds a staff user, inside `store.platform`; false when the name exists; that user is not changed.
 */
export const writeStaff = async (
  connection: MerchantConnection,
  { id, name, displayName, passwordHash, email, givenBy, roles }: NewStaff,
  { by, place }: Adding = bySystem,
): Promise<boolean> => {
  const written = await connection.query(memberStatement, [
    id,
    name,
    displayName,
    passwordHash,
    email ?? null,
    givenBy ?? null,
  ])
  if (written.length === 0) return false
  for (const role of roles) await giveRole(connection, id, role)
  await recordStaff(connection, by, place, {
    action: 'staff.added',
    subject: `staff:${id}`,
    after: { name, roles: roles.map(recordedRole) },
  })
  return true
}

export const giveRole = async (
  { query }: MerchantConnection,
  staff: string,
  { merchant, role }: RoleHeld,
): Promise<void> => {
  await query(isStaffRole(role) ? roleStatement : customRoleStatement, [staff, merchant, role])
}

/** A role as the audit log names it: a custom one by its name, which the log keeps. */
export const recordedRole = ({ merchant, role, custom }: RoleHeld) => ({
  merchant,
  role,
  ...(custom && { name: custom.name }),
})

const memberStatement: PreparedStatement = {
  name: 'write staff',
  text: `
    insert into staff_member (id, name, display_name, password_hash, email, given_by)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning id`,
}

const roleStatement: PreparedStatement = {
  name: 'write staff role',
  text: 'insert into staff_role (staff, merchant, role) values ($1, $2, $3)',
}

const customRoleStatement: PreparedStatement = {
  name: 'write holder of custom role',
  text: 'insert into custom_role_holder (staff, merchant, role) values ($1, $2, $3)',
}
