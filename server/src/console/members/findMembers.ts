import { z } from 'zod'
import type {
  ConsoleMember,
  FindMembersAnswer,
  FindMembersRequest,
  MemberFile,
} from '@playfront/contract/console/members.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { readMobile } from '../../account/mobile/readMobile'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { MerchantContext } from '../consoleContext'

const pageSize = 50

/**
 * The newest members page by page, or those whose name begins so, and whom a proven number, proven address or id belongs
 * to. Each way walks an index, so a merchant with a million members is searched as fast as one with ten.
 */
export const findMembers = async (
  { store, merchant }: MerchantContext,
  { find, before }: FindMembersRequest,
): Promise<FindMembersAnswer> => {
  const rows = await store.readReplica(merchant.code, (connection) =>
    find ? searchMembers(connection, merchant, find, pageSize) : newest(connection, before),
  )
  const members = rows.slice(0, pageSize).map(presentMemberRow)
  return { members, next: !find && rows.length > pageSize ? (members.at(-1)?.id ?? null) : null }
}

export interface FoundMember {
  id: string
  userName: string
  state: ConsoleMember['state']
  protection: ConsoleMember['protection']
  type: number
  registeredAt: Date
  lastLoginAt: Date | null
}

export const presentMemberRow = ({ registeredAt, lastLoginAt, ...row }: FoundMember): ConsoleMember => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
})

const newest = ({ query }: ReadConnection, before: string | undefined): Promise<FoundMember[]> =>
  before === undefined
    ? query<FoundMember>(newestStatement, [pageSize + 1])
    : query<FoundMember>(olderStatement, [pageSize + 1, before])

/**
 * Members whom an id, a proven number or a proven address belongs to, and those whose name begins so, by name. Numbers and
 * addresses are compared as a whole: parts of them would tell what is hidden on every page.
 * @param max of those by name
 */
export const searchMembers = async (
  { query }: ReadConnection,
  { phone }: Pick<FullMerchantSettings, 'phone'>,
  find: string,
  max: number,
): Promise<FoundMember[]> => {
  const mobiles = phone.countries.flatMap(
    ({ countryDialingCode }) => readMobile(phone, countryDialingCode, find)?.address ?? [],
  )
  const found = [
    ...(z.uuid().safeParse(find).success ? await query<FoundMember>(byIdStatement, [find]) : []),
    ...(await query<FoundMember>(byMobileStatement, [mobiles])),
    ...(await query<FoundMember>(byEmailStatement, [find.toLowerCase()])),
    ...(await query<FoundMember>(byNameStatement, [
      find.toLowerCase(),
      `${find.toLowerCase()}\u{10FFFF}`,
      max,
    ])),
  ]
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

export const memberColumns = `member.id, username as "userName", state,
  (select kind from protection_restriction_of(member.id)) as protection, type, registered_at as "registeredAt",
  last_login_at as "lastLoginAt"`

/** Ids grow with time, so the newest come first by their ids. */
const newestStatement: PreparedStatement = {
  name: 'list newest members',
  text: `select ${memberColumns} from member order by id desc limit $1`,
}

const olderStatement: PreparedStatement = {
  name: 'list older members',
  text: `select ${memberColumns} from member where id < $2 order by id desc limit $1`,
}

const byIdStatement: PreparedStatement = {
  name: 'search member by id',
  text: `select ${memberColumns} from member where id = $1`,
}

const byNameStatement: PreparedStatement = {
  name: 'search member by name',
  text: `
    select ${memberColumns} from member where username_key ~>=~ $1 and username_key ~<~ $2
    order by username_key using ~<~ limit $3`,
}

const byMobileStatement: PreparedStatement = {
  name: 'search member by mobile',
  text: `
    select ${memberColumns} from member where mobile_key = any ($1::text[]) and mobile_verified_at is not null`,
}

const byEmailStatement: PreparedStatement = {
  name: 'search member by address',
  text: `select ${memberColumns} from member where email_key = $1 and email_verified_at is not null`,
}

interface FileRow extends FoundMember {
  language: string
  mobile: string | null
  email: string | null
  verified: MemberFile['verified']
  /** A new account that waits for the staff (`exclusion_review`). */
  isHeldForReview: boolean
}

/** The member of this merchant. Throws `request.not.found`. */
export const requireMember = async ({ store, merchant }: MerchantContext, id: string): Promise<FileRow> => {
  const [row] = await store.read(merchant.code, ({ query }) => query<FileRow>(fileStatement, [id]))
  if (!row) throw new Refusal('request.not.found')
  return row
}

const fileStatement: PreparedStatement = {
  name: 'read member file',
  text: `
    select ${memberColumns}, language, mobile_key as mobile, email,
      jsonb_build_object(
        'mobile', mobile_key is not null and mobile_verified_at is not null,
        'email', email is not null and email_verified_at is not null,
        'name', exists (select from member_profile where member = member.id and full_name is not null)) as verified,
      exists (select from exclusion_review where member = member.id and state = 'open') as "isHeldForReview"
    from member where id = $1`,
}

/** A number with its middle hidden: `+84912345678` becomes `+84 ••• 678`. */
export const hideNumber = (number: string): string => `${number.slice(0, 3)} ••• ${number.slice(-3)}`

/** An e-mail address with its name hidden: `an@example.com` becomes `a•••@example.com`. */
export const hideAddress = (address: string): string => {
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
