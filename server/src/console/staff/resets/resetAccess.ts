import type { ResetKind } from '@playfront/contract/console/staffAdmin.schema'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { Doer } from '../../audit/record'
import { dropIdentities } from '../../signIn/provider/staffIdentityRepository'
import { dropAllPasskeys } from '../../signIn/passkeys/staffPasskeyRepository'
import { dropAllSessions } from '../../signIn/sessionRepository'
import { recordStaff } from '../recordStaff'
import { dropEnrolment } from '../enrolment/enrolmentRepository'
import { voidAuthenticator, voidPassword } from '../staffRepository'

/** A request to reset a user's access. */
export interface ResetRow {
  id: string
  staff: string
  merchant: string
  what: ResetKind
  proposedBy: string
  proposedName: string
  proposedAt: Date
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
}

export type OpenReset = Pick<ResetRow, 'id' | 'what' | 'proposedBy' | 'proposedName' | 'proposedAt'>

/** All of these are asked inside `store.platform`. */
export const findReset = async ({ query }: MerchantConnection, id: string): Promise<ResetRow | undefined> =>
  (await query<ResetRow>(findStatement, [id]))[0]

/** The open request at this place. */
export const findOpenReset = async (
  { query }: MerchantConnection,
  staff: string,
  merchant: string,
): Promise<OpenReset | undefined> => (await query<ResetRow>(openStatement, [staff, merchant]))[0]

/** False when one of this name is there already, or another one waits for the same person. */
export const writeReset = async (
  { query }: MerchantConnection,
  {
    id,
    staff,
    merchant,
    what,
    proposedBy,
    proposedName,
  }: Pick<ResetRow, 'id' | 'staff' | 'merchant' | 'what' | 'proposedBy' | 'proposedName'>,
): Promise<boolean> =>
  (await query(writeStatement, [id, staff, merchant, what, proposedBy, proposedName])).length > 0

export const closeReset = async (
  { query }: MerchantConnection,
  id: string,
  state: Exclude<ResetRow['state'], 'open'>,
  by: string,
): Promise<void> => {
  await query(closeStatement, [id, state, by])
}

const columns = `id, staff, merchant, what, proposed_by as "proposedBy", proposed_name as "proposedName",
  proposed_at as "proposedAt", state`

const findStatement: PreparedStatement = {
  name: 'find staff reset',
  text: `select ${columns} from staff_reset where id = $1`,
}

const openStatement: PreparedStatement = {
  name: 'find open staff reset',
  text: `select ${columns} from staff_reset where staff = $1 and merchant = $2 and state = 'open'`,
}

const writeStatement: PreparedStatement = {
  name: 'write staff reset',
  text: `
    insert into staff_reset (id, staff, merchant, what, proposed_by, proposed_name)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
}

const closeStatement: PreparedStatement = {
  name: 'close staff reset',
  text: `
    update staff_reset set state = $2, decided_by = $3, decided_at = platform_now()
    where id = $1 and state = 'open'`,
}

/** Who resets it, and at which place: a merchant's code, or `*`. */
export interface ResetDeps {
  by: Doer
  place: string
}

export interface Reset {
  id: string
  name: string
  what: ResetKind
  /** Who wanted it first, where it took two. */
  proposedName?: string
}

/**
 * The password opens nothing any more and every sign-in ends; an enrolment code, made afterwards, sets another. With the authenticator
 * the passkeys go too, which were on what got lost, perhaps, and the link to a person at the identity provider. The password goes with the authenticator, or it alone would be
 * enough to set up the next one. Inside `store.platform`.
 */
export const resetAccess = async (
  connection: MerchantConnection,
  { by, place }: ResetDeps,
  { id, name, what, proposedName }: Reset,
): Promise<void> => {
  // First the password: a sign-in that is under way waits for it, and then ends with the others.
  await voidPassword(connection, id)
  await dropAllSessions(connection, id)
  await dropEnrolment(connection, id)
  if (what === 'authenticator') {
    await voidAuthenticator(connection, id)
    await dropAllPasskeys(connection, id)
    await dropIdentities(connection, id)
  }
  await recordStaff(connection, by, place, {
    action: 'staff.reset',
    subject: `staff:${id}`,
    before: { name, ...(proposedName !== undefined && { proposedBy: proposedName }) },
    after: { what },
  })
}
