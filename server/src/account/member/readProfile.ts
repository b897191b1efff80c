import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** What a member told about themselves; absent until they did. */
export interface Profile {
  displayName?: string
  /** As on their papers: cards and payouts are matched against it. */
  fullName?: string
  /** A day, YYYY-MM-DD. */
  birthday?: string
}

/** The member's own profile, of the merchant of the connection. */
export const readProfile = async ({ query }: MerchantConnection, memberId: string): Promise<Profile> => {
  const [row] = await query<ProfileRow>(readStatement, [memberId])
  return {
    displayName: row?.display_name ?? undefined,
    fullName: row?.full_name ?? undefined,
    birthday: row?.birthday ?? undefined,
  }
}

interface ProfileRow {
  display_name: string | null
  full_name: string | null
  birthday: string | null
}

const readStatement: PreparedStatement = {
  name: 'read profile of member',
  text: `
    select display_name, full_name, to_char(birthday, 'YYYY-MM-DD') as birthday
    from member_profile where member = $1`,
}
