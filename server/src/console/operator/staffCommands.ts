import { groupScope, staffRoles } from '@playfront/contract/console/permissions'
import { staffEmail } from '@playfront/contract/console/staffAdmin.schema'
import { openPasswords } from '../../account/passwords/passwords'
import { realPlatform } from '../../platform/realPlatform'
import type { PreparedStatement, Store } from '../../store/store'
import { recordForGroup } from '../audit/record'
import { makeEnrolment } from '../staff/enrolment/enrolmentRepository'
import { resetAccess } from '../staff/resets/resetAccess'
import { findStaffByName } from '../staff/staffRepository'
import { writeStaff } from '../staff/writeStaff'
import { OperatorError, say } from '../../store/withStore'

/**
 * Adds a staff user and prints the password, shown this once; the authenticator is set up at the first sign-in. This is
 * how the first owner of a platform is created.
 * @param merchant code of a merchant, or `*` for all
 * @throws OperatorError when the role or the merchant is unknown or the name is taken
 */
export const addStaff = async (
  store: Store,
  name: string,
  requested: string,
  merchant: string,
): Promise<void> => {
  requireName(name)
  const role = staffRoles.find((one) => one === requested)
  const known = await store.platform(({ query }) =>
    query<{ code: string }>({ name: 'merchants for staff', text: 'select code from merchant' }, []),
  )
  const isPlace = merchant === groupScope || known.some(({ code }) => code === merchant)
  if (!role) throw new OperatorError(`${requested} is not a role: ${staffRoles.join(', ')}.`)
  if (!isPlace) throw new OperatorError(`there is no merchant ${merchant}; ${groupScope} stands for all.`)
  const { randomness } = realPlatform()
  const password = randomness.bytes(15).toString('base64url')
  const passwordHash = await (await openPasswords()).hash(password)
  const isNew = await store.platform((connection) =>
    writeStaff(connection, {
      id: randomness.uuid(),
      name,
      displayName: name,
      passwordHash,
      roles: [{ merchant, role }],
    }),
  )
  if (!isNew) throw new OperatorError(`a staff user ${name} exists already.`)
  say(
    `${name} is ${role} at ${merchant === groupScope ? 'all merchants' : merchant}. Password, shown this once: ${password}`,
  )
}

/**
 * For an owner who lost the authenticator and whom no colleague can help: prints a code that lets them set a password and
 * an authenticator again.
 * @throws OperatorError when nobody of that name may sign in
 */
export const resetStaff = async (store: Store, name: string): Promise<void> => {
  const { randomness } = realPlatform()
  const { code, expiresAt } = await store.platform(async (connection) => {
    const found = await findStaffByName(connection, name)
    if (!found || found.closedAt) throw new OperatorError(`there is no staff user ${name} who may sign in.`)
    const deps = { by: { id: null, name: 'the system' }, place: groupScope }
    await resetAccess(connection, deps, { id: found.id, name: found.name, what: 'authenticator' })
    return makeEnrolment(connection, randomness, found.id)
  })
  say(`${name} comes in with this code, shown this once and good until ${expiresAt}: ${code}`)
}

/**
 * The address that enrolment codes go to. Kept in the group's log, since a code that goes elsewhere opens the account.
 * @throws OperatorError when there is no such staff user, or it is no address
 */
export const setStaffEmail = async (store: Store, name: string, address: string): Promise<void> => {
  const email = staffEmail.safeParse(address)
  if (!email.success) throw new OperatorError(`${address || 'nothing'} is not an e-mail address.`)
  await store.platform(async (connection) => {
    const [changed] = await connection.query<{ id: string }>(emailStatement, [name, email.data])
    if (!changed) throw new OperatorError(`there is no staff user ${name}.`)
    const by = { id: null, name: 'the operator' }
    await recordForGroup(connection, by, {
      action: 'staff.emailSet',
      subject: `staff:${changed.id}`,
      after: { name, email: email.data },
    })
  })
  say(`Codes for ${name} go to ${email.data}.`)
}

const emailStatement: PreparedStatement = {
  name: 'set e-mail of staff',
  text: 'update staff_member set email = $2 where name = $1 returning id',
}

const requireName = (name: string): void => {
  if (!/^[\w.@-]{2,64}$/.test(name))
    throw new OperatorError(
      `${name} is not a name: 2 to 64 letters, digits, dots, hyphens, underscores or @.`,
    )
}
