import { isPermission, isStaffRole, type RoleHeld } from '@playfront/contract/console/permissions'
import type { Milliseconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** A staff user as the sign-in needs it. */
export interface StaffRow {
  id: string
  name: string
  displayName: string
  /** None: an enrolment code is due, and no password opens it. */
  passwordHash: string | null
  totpSecret: Buffer | null
  totpDraft: Buffer | null
  totpDraftedAt: Date | null
  totpStep: number | null
  closedAt: Date | null
}

/** All of these are asked inside `store.platform`: a merchant's connection sees nobody of the staff. */
export const findStaffByName = async (
  { query }: MerchantConnection,
  name: string,
): Promise<StaffRow | undefined> => (await query<StaffRow>(byNameStatement, [name.toLowerCase()]))[0]

export const findStaff = async ({ query }: MerchantConnection, id: string): Promise<StaffRow | undefined> =>
  (await query<StaffRow>(byIdStatement, [id]))[0]

export const rolesOf = async ({ query }: MerchantConnection, id: string): Promise<RoleHeld[]> =>
  (await query<RoleHeldRow>(rolesStatement, [id])).map(toRoleHeld)

/** A row of `staff_role_held`; `custom` is null for a built-in role. */
export interface RoleHeldRow {
  merchant: string
  role: string
  custom: { name: string; permissions: string[] } | null
}

/** A permission that the platform no longer has counts as absent. */
export const toRoleHeld = ({ merchant, role, custom }: RoleHeldRow): RoleHeld =>
  custom
    ? { merchant, role, custom: { name: custom.name, permissions: custom.permissions.filter(isPermission) } }
    : { merchant, role }

/** The password as it is just now, held until the transaction ends: nobody resets it meanwhile. */
export const holdPassword = async (
  { query }: MerchantConnection,
  id: string,
): Promise<string | null | undefined> =>
  (await query<Pick<StaffRow, 'passwordHash'>>(holdStatement, [id]))[0]?.passwordHash

/** Whether nobody can sign in at the console. */
export const hasNoStaff = async ({ query }: MerchantConnection): Promise<boolean> =>
  (await query(anyStaffStatement, [])).length === 0

/** Uses a step of the authenticator up; false when it or a later one was used before. */
export const takeStep = async ({ query }: MerchantConnection, id: string, step: number): Promise<boolean> =>
  (await query(takeStepStatement, [id, step])).length > 0

export const keepDraft = async (
  { query }: MerchantConnection,
  id: string,
  sealed: Buffer,
): Promise<boolean> => (await query(draftStatement, [id, sealed])).length > 0

/** The draft was proved and is the secret from now on. */
export const keepSecret = async ({ query }: MerchantConnection, id: string, step: number): Promise<boolean> =>
  (await query(secretStatement, [id, step])).length > 0

/** The draft takes the place of the secret in use, once a code has proved it. */
export const replaceSecret = async (
  { query }: MerchantConnection,
  id: string,
  step: number,
): Promise<boolean> => (await query(replaceStatement, [id, step])).length > 0

/** A draft beside the secret in use, which goes on until the draft is proved. */
export const keepNextDraft = async (
  { query }: MerchantConnection,
  id: string,
  sealed: Buffer,
): Promise<void> => {
  await query(nextDraftStatement, [id, sealed])
}

export const setPassword = async (
  { query }: MerchantConnection,
  id: string,
  passwordHash: string,
): Promise<void> => {
  await query(passwordStatement, [id, passwordHash])
}

export const voidPassword = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(passwordStatement, [id, null])
}

/** The next sign-in sets another one up. */
export const voidAuthenticator = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(voidStatement, [id])
}

export const closeAccount = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(closeStatement, [id])
}

export const openAccount = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(openStatement, [id])
}

export const takeRole = async (
  { query }: MerchantConnection,
  id: string,
  { merchant, role }: RoleHeld,
): Promise<void> => {
  await query(isStaffRole(role) ? takeRoleStatement : takeCustomRoleStatement, [id, merchant, role])
}

/** Two people stand behind the account now; with a waiting time it approves nothing before that has passed. */
export const confirmAccess = async (
  { query }: MerchantConnection,
  id: string,
  waitMs?: Milliseconds,
): Promise<void> => {
  await query(confirmStatement, [id, waitMs === undefined ? null : waitMs / 1_000])
}

/** One person alone has reset the account. Earlier sole creators are kept. */
export const noteGiver = async ({ query }: MerchantConnection, id: string, by: string): Promise<void> => {
  await query(giverStatement, [id, by])
}

/** A secret that is copied to another person's row opens nothing there. */
export const staffTotpPurpose = (id: string): string => `staff totp ${id}`

const columns = `id, name, display_name as "displayName", password_hash as "passwordHash", totp_secret as "totpSecret",
  totp_draft as "totpDraft", totp_drafted_at as "totpDraftedAt", totp_step as "totpStep", closed_at as "closedAt"`

const anyStaffStatement: PreparedStatement = {
  name: 'is there any staff',
  text: 'select from staff_member where closed_at is null limit 1',
}

const byNameStatement: PreparedStatement = {
  name: 'find staff by name',
  text: `select ${columns} from staff_member where name_key = $1`,
}

const byIdStatement: PreparedStatement = {
  name: 'find staff',
  text: `select ${columns} from staff_member where id = $1`,
}

const holdStatement: PreparedStatement = {
  name: 'hold staff password',
  text: 'select password_hash as "passwordHash" from staff_member where id = $1 and closed_at is null for update',
}

const rolesStatement: PreparedStatement = {
  name: 'read roles of staff',
  text: 'select merchant, role, custom from staff_role_held where staff = $1 order by merchant, role',
}

const takeStepStatement: PreparedStatement = {
  name: 'take staff totp step',
  text: `
    update staff_member set totp_step = $2
    where id = $1 and (totp_step is null or totp_step < $2) returning id`,
}

/** A user who has an authenticator cannot get another one this way. */
const draftStatement: PreparedStatement = {
  name: 'draft staff totp',
  text: `
    update staff_member set totp_draft = $2, totp_drafted_at = platform_now()
    where id = $1 and totp_secret is null returning id`,
}

const secretStatement: PreparedStatement = {
  name: 'keep staff totp',
  text: `
    update staff_member
    set totp_secret = totp_draft, totp_draft = null, totp_drafted_at = null, totp_step = $2
    where id = $1 and totp_secret is null and totp_draft is not null returning id`,
}

const replaceStatement: PreparedStatement = {
  name: 'replace staff totp',
  text: `
    update staff_member
    set totp_secret = totp_draft, totp_draft = null, totp_drafted_at = null, totp_step = $2
    where id = $1 and totp_secret is not null and totp_draft is not null returning id`,
}

const nextDraftStatement: PreparedStatement = {
  name: 'draft next staff totp',
  text: 'update staff_member set totp_draft = $2, totp_drafted_at = platform_now() where id = $1',
}

const passwordStatement: PreparedStatement = {
  name: 'set staff password',
  text: 'update staff_member set password_hash = $2 where id = $1',
}

/**
 * A user who had an authenticator has signed in before, whether or not the time was recorded: they never count as new
 * again.
 */
const voidStatement: PreparedStatement = {
  name: 'void staff totp',
  text: `
    update staff_member
    set seen_at = case when totp_secret is null then seen_at else coalesce(seen_at, created_at) end,
      totp_secret = null, totp_draft = null, totp_drafted_at = null, totp_step = null
    where id = $1`,
}

const closeStatement: PreparedStatement = {
  name: 'close staff account',
  text: 'update staff_member set closed_at = platform_now() where id = $1',
}

const openStatement: PreparedStatement = {
  name: 'open staff account',
  text: 'update staff_member set closed_at = null where id = $1',
}

const confirmStatement: PreparedStatement = {
  name: 'confirm staff',
  text: `
    update staff_member
    set given_by = null, approves_from = coalesce(platform_now() + make_interval(secs => $2), approves_from)
    where id = $1`,
}

const giverStatement: PreparedStatement = {
  name: 'note who reset staff',
  text: 'update staff_member set given_by = coalesce(given_by, $2) where id = $1',
}

const takeRoleStatement: PreparedStatement = {
  name: 'take staff role',
  text: 'delete from staff_role where staff = $1 and merchant = $2 and role = $3',
}

const takeCustomRoleStatement: PreparedStatement = {
  name: 'take custom role',
  text: 'delete from custom_role_holder where staff = $1 and merchant = $2 and role = $3',
}
