import { type RoleHeld, groupScope, mayDo } from '@playfront/contract/console/permissions'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { Refusal } from '../../../kernel/refusal'
import type { StaffCaller } from '../../consoleContext'
import { findStaff, type RoleHeldRow, rolesOf, toRoleHeld } from '../staffRepository'

/** A staff user as the page about them needs it; no password and no secret. */
export interface PersonRow {
  id: string
  name: string
  displayName: string
  addedAt: Date
  seenAt: Date | null
  hasAuthenticator: boolean
  isSuspended: boolean
  /** They have never been in. */
  isNew: boolean
  passkeys: number
  email: string | null
  /** Who alone created or reset the account; null when it is confirmed. */
  givenBy: string | null
  /** Until then they approve nothing; null when they may now. */
  approvesFrom: Date | null
  roles: RoleHeld[]
}

/** The users that a caller may see: those with a role at this merchant or across the group; all when absent. */
export type Sight = string | undefined

/** People by name, those after this one. All of these are asked inside `store.platform`. */
export const listPeople = (
  { query }: MerchantConnection,
  sight: Sight,
  after: string,
  max: number,
): Promise<PersonRow[]> =>
  query<StoredPerson>(listStatement, [sight ?? null, after.toLowerCase(), max]).then((rows) =>
    rows.map(toPerson),
  )

export const findPerson = async (
  { query }: MerchantConnection,
  sight: Sight,
  id: string,
): Promise<PersonRow | undefined> =>
  (await query<StoredPerson>(findStatement, [sight ?? null, id])).map(toPerson)[0]

type StoredPerson = Omit<PersonRow, 'roles'> & { roles: RoleHeldRow[] }

const toPerson = (row: StoredPerson): PersonRow => ({ ...row, roles: row.roles.map(toRoleHeld) })

/** People whose name or display name contains this, by name. */
export const searchPeople = ({ query }: MerchantConnection, sight: Sight, find: string, max: number) =>
  query<{ id: string; name: string; displayName: string }>(searchStatement, [
    sight ?? null,
    find.toLowerCase(),
    max,
  ])

const columns = `
  id, name, display_name as "displayName", created_at as "addedAt", seen_at as "seenAt",
  totp_secret is not null as "hasAuthenticator", closed_at is not null as "isSuspended",
  seen_at is null and totp_secret is null as "isNew", email, given_by as "givenBy",
  case when approves_from > platform_now() then approves_from end as "approvesFrom",
  (select count(*)::int from staff_passkey where staff = staff_member.id and blocked_at is null) as passkeys,
  (select coalesce(jsonb_agg(
      jsonb_build_object('merchant', merchant, 'role', role, 'custom', custom) order by merchant, role), '[]')
    from staff_role_held
    where staff = staff_member.id and ($1::text is null or merchant in ($1, '*'))) as roles`

const isInSight = `
  ($1::text is null
    or exists (select from staff_role_held where staff = staff_member.id and merchant in ($1, '*')))`

const listStatement: PreparedStatement = {
  name: 'list staff',
  text: `
    select ${columns} from staff_member where name_key > $2 and ${isInSight}
    order by name_key limit $3`,
}

const searchStatement: PreparedStatement = {
  name: 'search staff',
  text: `
    select id, name, display_name as "displayName" from staff_member
    where (position($2 in name_key) > 0 or position($2 in lower(display_name)) > 0) and ${isInSight}
    order by name_key limit $3`,
}

const findStatement: PreparedStatement = {
  name: 'read staff',
  text: `select ${columns} from staff_member where id = $2 and ${isInSight}`,
}

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
