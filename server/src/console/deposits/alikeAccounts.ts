import type { AccountFacts, AlikeAccount } from '@playfront/contract/console/depositsAdmin.schema'
import { describeDevice } from '../../account/devices/describeDevice'
import { maskBirthday, maskFullName } from '../../account/member/profile'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { hideAddress, hideNumber } from '../members/findMembers'

/** An account with what staff compare of it, as it is stored. */
export interface FactsRow {
  member: string
  userName: string
  state: AccountFacts['state']
  registeredAt: Date
  mobile: string | null
  email: string | null
  fullName: string | null
  birthday: string | null
}

/** An account of the excluded person. */
export interface AlikeRow extends FactsRow {
  review: string
  signals: AlikeAccount['signals']
  devices: readonly SharedDevice[]
}

interface SharedDevice {
  userAgent: string
  country: string | null
  /** ISO 8601, as JSON brings them. */
  heldSeenAt: string
  alikeSeenAt: string
}

/** The columns of a `FactsRow`, of `member` with its `profile`. */
export const factColumns = `member.id as member, member.username as "userName", member.state,
  member.registered_at as "registeredAt", member.mobile_key as mobile, member.email,
  profile.full_name as "fullName", to_char(profile.birthday, 'YYYY-MM-DD') as birthday`

/** The accounts that each of these held accounts resembles at this merchant, the oldest accounts first. */
export const readAlike = async (
  { query }: MerchantConnection,
  reviews: readonly string[],
): Promise<Map<string, AlikeRow[]>> => {
  const rows = reviews.length === 0 ? [] : await query<AlikeRow>(alikeStatement, [reviews])
  return new Map(reviews.map((id) => [id, rows.filter(({ review }) => review === id)]))
}

/** @param isWhole name and birth date are not hidden */
export const presentFacts = (
  { state, registeredAt, mobile, email, fullName, birthday }: FactsRow,
  isWhole: boolean,
): AccountFacts => ({
  state,
  registeredAt: registeredAt.toISOString(),
  mobile: mobile && hideNumber(mobile),
  email: email && hideAddress(email),
  fullName: fullName && (isWhole ? fullName : maskFullName(fullName)),
  birthday: birthday && (isWhole ? birthday : maskBirthday(birthday)),
})

export const presentAlike = (row: AlikeRow, isWhole: boolean): AlikeAccount => ({
  member: row.member,
  userName: row.userName,
  facts: presentFacts(row, isWhole),
  signals: row.signals,
  devices: row.devices.map(({ userAgent, country, heldSeenAt, alikeSeenAt }) => {
    const { browser, system } = describeDevice(userAgent)
    const name = [browser, system].filter(Boolean).join(', ')
    return {
      name,
      country,
      heldSeenAt: new Date(heldSeenAt).toISOString(),
      alikeSeenAt: new Date(alikeSeenAt).toISOString(),
    }
  }),
})

const alikeStatement: PreparedStatement = {
  name: 'accounts that held accounts look like',
  text: `
    select review.id as review, alike.kinds as signals, ${factColumns}, coalesce((
      select json_agg(json_build_object('userAgent', theirs.user_agent, 'country', theirs.country,
        'heldSeenAt', mine.last_seen_at, 'alikeSeenAt', theirs.last_seen_at)
        order by theirs.last_seen_at desc, theirs.id)
      from device theirs
      join device mine on mine.merchant = theirs.merchant and mine.member = review.member and mine.mark = theirs.mark
      where theirs.merchant = member.merchant and theirs.member = member.id and theirs.mark like 'id %'
    ), '[]') as devices
    from exclusion_review review
    cross join lateral exclusion_alike(review.id) alike
    join member on member.merchant = review.merchant and member.id = alike.member
    left join member_profile profile on profile.merchant = member.merchant and profile.member = member.id
    where review.id = any ($1::uuid[])
    order by member.registered_at, member.id`,
}
