import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** A member as sign-in and protection need them. */
export interface MemberRow {
  merchant: string
  id: string
  username: string
  /** In lower case; of two members of a merchant it differs. */
  usernameKey: string
  /** Null: no password opens this account until one is set. */
  passwordHash: string | null
  mustChangePassword: boolean
  /** 1 is an agent, 2 an agent's own agent. */
  type: 0 | 1 | 2
  state: 'active' | 'restricted' | 'closed'
  language: string
  lastLoginAt: Date | null
  mobileDialingCode: string | null
  mobileNumber: string | null
  /** The number as E.164. */
  mobileKey: string | null
  mobileVerifiedAt: Date | null
  email: string | null
  /** The address in lower case. */
  emailKey: string | null
  emailVerifiedAt: Date | null
  payeeName: string | null
}

/** The columns of a `MemberRow`, of the table `member`. */
export const memberColumns = `member.merchant, member.id, member.username, member.username_key as "usernameKey",
  member.password_hash as "passwordHash", member.must_change_password as "mustChangePassword", member.type, member.state,
  member.language, member.last_login_at as "lastLoginAt",
  member.mobile_dialing_code as "mobileDialingCode", member.mobile_number as "mobileNumber",
  member.mobile_key as "mobileKey", member.mobile_verified_at as "mobileVerifiedAt",
  member.email, member.email_key as "emailKey", member.email_verified_at as "emailVerifiedAt",
  member.payee_name as "payeeName"`

export const findMember = async ({ query }: MerchantConnection, id: string): Promise<MemberRow | undefined> =>
  (await query<MemberRow>(byIdStatement, [id]))[0]

/** The id of the member with that username, in whatever case it is written. */
export const findMemberId = async (
  { query }: MerchantConnection,
  username: string,
): Promise<string | undefined> => (await query<{ id: string }>(idStatement, [username]))[0]?.id

const byIdStatement: PreparedStatement = {
  name: 'find member',
  text: `select ${memberColumns} from member where id = $1`,
}

const idStatement: PreparedStatement = {
  name: 'find id of username',
  text: 'select id from member where username_key = lower($1)',
}
