import { writeEnrolmentLink } from '@playfront/contract/console/enrolmentLink'
import { groupScope, staffRoles } from '@playfront/contract/console/permissions'
import { valueAt, withValue } from '@playfront/contract/console/settingsChanges'
import { staffEmail } from '@playfront/contract/console/staffAdmin.schema'
import { realPlatform } from '../../platform/realPlatform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { record, recordForGroup } from '../audit/record'
import { makeEnrolment } from '../staff/enrolment/enrolmentRepository'
import { resetAccess } from '../staff/resets/resetAccess'
import { findStaffByName } from '../staff/staffRepository'
import { writeStaff } from '../staff/writeStaff'
import { moveSettings, readPublished, readVersion } from '../versions/versionRepository'
import { OperatorError, say } from '../../store/withStore'

/** Where links to set up an account lead. */
interface LinkDeps {
  store: Store
  /** The console's address, with `/console/` at its end. */
  consoleUrl: string
}

/**
 * Adds a staff user and prints a one-time link, at which they choose a password and set up an authenticator before their
 * first session. This is how the first owner of a platform is created.
 * @param merchant code of a merchant, or `*` for all
 * @throws OperatorError when the role or the merchant is unknown or the name is taken
 */
export const addStaff = async (
  { store, consoleUrl }: LinkDeps,
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
  const link = await store.platform(async (connection) => {
    const person = { id: randomness.uuid(), name, displayName: name, passwordHash: null }
    if (!(await writeStaff(connection, { ...person, roles: [{ merchant, role }] })))
      throw new OperatorError(`a staff user ${name} exists already: staff reset ${name} prints another link.`)
    return makeLink(connection, consoleUrl, person)
  })
  say(`${name} is ${role} at ${merchant === groupScope ? 'all merchants' : merchant}.`)
  sayLink(link)
}

/**
 * For an owner who lost the authenticator and whom no colleague can help: prints a one-time link at which they set a
 * password and an authenticator again. Password, authenticator and sessions of before open nothing any more.
 * @throws OperatorError when nobody of that name may sign in
 */
export const resetStaff = async ({ store, consoleUrl }: LinkDeps, name: string): Promise<void> => {
  const link = await store.platform(async (connection) => {
    const found = await findStaffByName(connection, name)
    if (!found || found.closedAt) throw new OperatorError(`there is no staff user ${name} who may sign in.`)
    const deps = { by: { id: null, name: 'the system' }, place: groupScope }
    await resetAccess(connection, deps, { id: found.id, name: found.name, what: 'authenticator' })
    return makeLink(connection, consoleUrl, found)
  })
  sayLink(link)
}

interface EnrolmentLink {
  link: string
  name: string
  expiresAt: string
}

const makeLink = async (
  connection: MerchantConnection,
  consoleUrl: string,
  { id, name }: { id: string; name: string },
): Promise<EnrolmentLink> => {
  const { code, expiresAt } = await makeEnrolment(connection, realPlatform().randomness, id)
  return { link: writeEnrolmentLink(consoleUrl, { name, code }), name, expiresAt }
}

const sayLink = ({ link, name, expiresAt }: EnrolmentLink): void => {
  say(
    `${name} sets a password and an authenticator at this link. It is shown this once, works once and ends ${expiresAt}:`,
  )
  say(link)
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
    await recordForGroup(connection, theOperator, {
      action: 'staff.emailSet',
      subject: `staff:${changed.id}`,
      after: { name, email: email.data },
    })
  })
  say(`Codes for ${name} go to ${email.data}.`)
}

/**
 * The way out for staff who locked themselves out: publishes the merchant's settings without the networks from which its
 * console may be used, as a version of its own, recorded in the merchant's log. Running servers follow within seconds.
 * @throws OperatorError when there is no such merchant, or its settings were changed at the same moment
 */
export const clearNetworks = async (store: Store, merchant: string): Promise<void> => {
  const isKnown = await store.platform(({ query }) => query(merchantStatement, [merchant]))
  if (isKnown.length === 0) throw new OperatorError(`there is no merchant ${merchant}.`)
  const cleared = await store.change(merchant, async (connection) => {
    const { version, publication } = await readPublished(connection)
    const document = await readVersion(connection, version)
    const before = document && valueAt(document, networksPath)
    if (!document || !Array.isArray(before) || before.length === 0) return undefined
    const { outcome, version: next } = await moveSettings(connection, {
      seen: publication,
      to: { document: withValue(document, networksPath, []) },
      staff: { id: null, displayName: theOperator.name },
      note: 'playfront staff networks',
    })
    if (outcome !== 'done')
      throw new OperatorError(`the settings of ${merchant} are being changed: run it again.`)
    await record(connection, theOperator, {
      action: 'settings.networksCleared',
      subject: `settings:${next}`,
      before: { networks: before },
    })
    return before
  })
  say(
    cleared
      ? `The console may be used for ${merchant} from everywhere. It was: ${cleared.join(', ')}.`
      : `The console may be used for ${merchant} from everywhere already.`,
  )
}

const networksPath = ['operator', 'console', 'allowedNetworks']

const theOperator = { id: null, name: 'the operator' }

const merchantStatement: PreparedStatement = {
  name: 'merchant for networks',
  text: 'select code from merchant where code = $1 and published_version is not null',
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
