import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'

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
): Promise<PersonRow[]> => query<PersonRow>(listStatement, [sight ?? null, after.toLowerCase(), max])

export const findPerson = async (
  { query }: MerchantConnection,
  sight: Sight,
  id: string,
): Promise<PersonRow | undefined> => (await query<PersonRow>(findStatement, [sight ?? null, id]))[0]

const columns = `
  id, name, display_name as "displayName", created_at as "addedAt", seen_at as "seenAt",
  totp_secret is not null as "hasAuthenticator", closed_at is not null as "isSuspended",
  seen_at is null and totp_secret is null as "isNew", email, given_by as "givenBy",
  case when approves_from > platform_now() then approves_from end as "approvesFrom",
  (select count(*)::int from staff_passkey where staff = staff_member.id and blocked_at is null) as passkeys,
  (select coalesce(jsonb_agg(jsonb_build_object('merchant', merchant, 'role', role) order by merchant, role), '[]')
    from staff_role
    where staff = staff_member.id and ($1::text is null or merchant in ($1, '*'))) as roles`

const isInSight = `
  ($1::text is null
    or exists (select from staff_role where staff = staff_member.id and merchant in ($1, '*')))`

const listStatement: PreparedStatement = {
  name: 'list staff',
  text: `
    select ${columns} from staff_member where name_key > $2 and ${isInSight}
    order by name_key limit $3`,
}

const findStatement: PreparedStatement = {
  name: 'read staff',
  text: `select ${columns} from staff_member where id = $2 and ${isInSight}`,
}
