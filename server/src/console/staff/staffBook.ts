import type { RoleHeld } from '@playfront/contract/console/permissions'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** Somebody of the staff as the sign-in needs them. */
export interface StaffRow {
  id: string
  name: string
  displayName: string
  passwordHash: string
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

export const rolesOf = ({ query }: MerchantConnection, id: string): Promise<RoleHeld[]> =>
  query<RoleHeld>(rolesStatement, [id])

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

/** A secret that is copied to another person's row opens nothing there. */
export const staffTotpPurpose = (id: string): string => `staff totp ${id}`

const columns = `id, name, display_name as "displayName", password_hash as "passwordHash", totp_secret as "totpSecret",
  totp_draft as "totpDraft", totp_drafted_at as "totpDraftedAt", totp_step as "totpStep", closed_at as "closedAt"`

const byNameStatement: PreparedStatement = {
  name: 'find staff by name',
  text: `select ${columns} from staff_member where name_key = $1`,
}

const byIdStatement: PreparedStatement = {
  name: 'find staff',
  text: `select ${columns} from staff_member where id = $1`,
}

const rolesStatement: PreparedStatement = {
  name: 'read roles of staff',
  text: 'select merchant, role from staff_role where staff = $1 order by merchant, role',
}

const takeStepStatement: PreparedStatement = {
  name: 'take staff totp step',
  text: `
    update staff_member set totp_step = $2
    where id = $1 and (totp_step is null or totp_step < $2) returning id`,
}

/** Whoever has an authenticator gets no other one by this way. */
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
