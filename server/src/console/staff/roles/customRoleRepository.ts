import { isPermission, roleNameKey, type CustomRole } from '@playfront/contract/console/permissions'
import type { Milliseconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { StoredRole } from './decideCustomRole'

/** A custom role with how many people have it. */
export interface CountedRole extends StoredRole {
  holders: number
  /** A change of it waits for a second person. */
  isWaiting: boolean
}

/** The custom roles of a place, by name; none across the group. All of these are asked inside `store.platform`. */
export const listCustomRoles = async ({ query }: MerchantConnection, place: string): Promise<CountedRole[]> =>
  (await query<Omit<CountedRole, 'permissions'> & { permissions: string[] }>(listStatement, [place])).map(
    (row) => ({ ...row, permissions: row.permissions.filter(isPermission) }),
  )

/** Writes a new role, or the next version of one. The name has to be free. */
export const writeCustomRole = async (
  { query }: MerchantConnection,
  merchant: string,
  { id, name, permissions }: CustomRole,
): Promise<void> => {
  await query(writeStatement, [merchant, id, name, roleNameKey(name), permissions])
}

/** A role that somebody has is not deleted: the table refuses it. */
export const removeCustomRole = async (
  { query }: MerchantConnection,
  merchant: string,
  id: string,
): Promise<void> => {
  await query(removeStatement, [merchant, id])
}

/** Those who have the role approve nothing before this time has passed. */
export const beginWaitingTime = async (
  { query }: MerchantConnection,
  merchant: string,
  id: string,
  waitMs: Milliseconds,
): Promise<void> => {
  await query(waitStatement, [merchant, id, waitMs / 1_000])
}

const listStatement: PreparedStatement = {
  name: 'list custom roles',
  text: `
    select id, name, permissions, version,
      (select count(*)::int from custom_role_holder holder
        where holder.merchant = custom_role.merchant and holder.role = custom_role.id) as holders,
      exists (select from staff_change
        where state = 'open' and place = custom_role.merchant and staff = custom_role.id) as "isWaiting"
    from custom_role where merchant = $1 order by name_key`,
}

const writeStatement: PreparedStatement = {
  name: 'write custom role',
  text: `
    insert into custom_role (merchant, id, name, name_key, permissions) values ($1, $2, $3, $4, $5)
    on conflict (merchant, id) do update
    set name = excluded.name, name_key = excluded.name_key, permissions = excluded.permissions,
      version = custom_role.version + 1`,
}

const removeStatement: PreparedStatement = {
  name: 'remove custom role',
  text: 'delete from custom_role where merchant = $1 and id = $2',
}

const waitStatement: PreparedStatement = {
  name: 'begin waiting time of role',
  text: `
    update staff_member set approves_from = greatest(approves_from, platform_now() + make_interval(secs => $3))
    where id in (select staff from custom_role_holder where merchant = $1 and role = $2)`,
}
