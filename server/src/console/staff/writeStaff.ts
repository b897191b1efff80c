import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { recordForGroup } from '../audit/record'

export interface NewStaff {
  id: string
  name: string
  displayName: string
  passwordHash: string
  roles: readonly RoleHeld[]
}

/** The house's own machinery, where no person did it. */
const house = { id: null, name: 'the house' }

/**
 * Adds somebody to the staff, inside `store.platform`; false when there is somebody of the name, who then stays as they are.
 */
export const writeStaff = async (
  connection: MerchantConnection,
  { id, name, displayName, passwordHash, roles }: NewStaff,
): Promise<boolean> => {
  const written = await connection.query(memberStatement, [id, name, displayName, passwordHash])
  if (written.length === 0) return false
  for (const { merchant, role } of roles) await connection.query(roleStatement, [id, merchant, role])
  await recordForGroup(connection, house, {
    action: 'staff.added',
    subject: `staff:${id}`,
    after: { name, roles },
  })
  return true
}

const memberStatement: PreparedStatement = {
  name: 'write staff',
  text: `
    insert into staff_member (id, name, display_name, password_hash) values ($1, $2, $3, $4)
    on conflict do nothing returning id`,
}

const roleStatement: PreparedStatement = {
  name: 'write staff role',
  text: 'insert into staff_role (staff, merchant, role) values ($1, $2, $3)',
}
