import { groupScope, type RoleHeld } from '@playfront/contract/console/permissions'
import type { Passwords } from '../../account/passwords/passwords'
import { findStaffByName, staffTotpPurpose } from '../../console/staff/staffRepository'
import { writeStaff } from '../../console/staff/writeStaff'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import type { DemonstrationStaff } from '../../page/directory/directoryPage'

const password = 'play-money-only'

const at = (merchant: string, role: RoleHeld['role']): RoleHeld[] => [{ merchant, role }]

/** A staff user who is not `isNew` has an authenticator already; its codes are on `/sandbox/authenticator`. */
const people: (Omit<DemonstrationStaff, 'password'> & { isNew?: true })[] = [
  { name: 'owner', displayName: 'Oanh, owner', roles: at(groupScope, 'owner') },
  { name: 'manager', displayName: 'Mai, manager of all', roles: at(groupScope, 'manager') },
  { name: 'deputy', displayName: 'Duy, deputy', roles: at(groupScope, 'manager') },
  { name: 'lotus.manager', displayName: 'Minh, manager', roles: at('lotus', 'manager') },
  { name: 'lotus.cashier', displayName: 'Chi, cashier', roles: at('lotus', 'cashier') },
  { name: 'lotus.support', displayName: 'Sang, support', roles: at('lotus', 'support') },
  { name: 'lotus.editor', displayName: 'Em, editor', roles: at('lotus', 'editor') },
  { name: 'mela.manager', displayName: 'Malee, manager', roles: at('mela', 'manager') },
  { name: 'tucano.manager', displayName: 'Tiago, manager', roles: at('tucano', 'manager') },
  { name: 'auditor', displayName: 'Anna, auditor', roles: at(groupScope, 'auditor') },
  { name: 'lotus.newcomer', displayName: 'Nga, first day', roles: at('lotus', 'support'), isNew: true },
]

/** Base32, the same for all of them. */
export const demonstrationStaffSecret = 'PLAYFRONTCONSOLEDEMONSTRATION234'

export interface DemonstrationStaffDeps {
  store: Store
  secrets: Secrets
  passwords: Passwords
  platform: Pick<Platform, 'randomness'>
}

/** Adds the demonstration's staff users; existing ones are not changed. */
export const openDemonstrationStaff = async (
  deps: DemonstrationStaffDeps,
): Promise<readonly DemonstrationStaff[]> => {
  const { store, passwords } = deps
  const missing = await store.platform(async (connection) => {
    const found: typeof people = []
    for (const person of people) if (!(await findStaffByName(connection, person.name))) found.push(person)
    return found
  })
  const passwordHash = missing.length > 0 ? await passwords.hash(password) : ''
  for (const person of missing) await addPerson(deps, person, passwordHash)
  return people.map(({ isNew: _isNew, ...person }) => ({ ...person, password }))
}

const addPerson = (
  { store, secrets, platform }: DemonstrationStaffDeps,
  { name, displayName, roles, isNew }: (typeof people)[number],
  passwordHash: string,
): Promise<void> =>
  store.platform(async (connection) => {
    const id = platform.randomness.uuid()
    // Seeded by the operator, and so confirmed: they may approve at once.
    const email = `${name}@staff.example`
    const isWritten = await writeStaff(connection, { id, name, displayName, email, passwordHash, roles })
    if (!isWritten || isNew) return
    await connection.query(secretStatement, [
      id,
      secrets.seal(staffTotpPurpose(id), demonstrationStaffSecret),
    ])
  })

const secretStatement: PreparedStatement = {
  name: 'give demonstration staff a secret',
  text: 'update staff_member set totp_secret = $2 where id = $1',
}
