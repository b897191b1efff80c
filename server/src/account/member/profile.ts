import {
  type changeProfileRequest,
  maxDisplayNameLength,
  maxFullNameLength,
} from '@playfront/contract/account/profile.schema'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { ProfileAnswer } from '@playfront/contract/account/profile'
import type { z } from 'zod'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { merchantDay } from '../../kernel/merchantDay'
import { type MemberRow, findMember } from './memberRepository'
import type { SessionRepository } from '../session/sessionRepository'
import { hideEmail, hideMobile } from '../twoFactor/enrolment/readTwoFactor'

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

export interface ProfileFacts {
  /** The member's profile before. */
  known: Profile
  /** The merchant's day, YYYY-MM-DD. */
  today: string
  minimumAge: number
}

type ProfileRefusal = Extract<
  ErrorCode,
  | 'profile.display.name.invalid'
  | 'profile.name.invalid'
  | 'profile.name.set'
  | 'profile.birthday.set'
  | 'profile.too.young'
>

export type ProfileVerdict =
  | { ok: true; given: Profile }
  | { ok: false; because: ProfileRefusal; reason: string }

/** Whether profile data from a member is accepted. The real name and the birthday can be set once. */
export const decideProfile = ({ known, today, minimumAge }: ProfileFacts, asked: Profile): ProfileVerdict => {
  const no = (because: ProfileRefusal, reason: string) => ({ ok: false, because, reason }) as const
  const [displayName, fullName] = [tidyName(asked.displayName), tidyName(asked.fullName)]
  if (displayName !== undefined && !isDisplayName(displayName))
    return no('profile.display.name.invalid', 'the shown name has no letter, or signs that imitate others')
  if (fullName !== undefined) {
    if (!isFullName(fullName)) return no('profile.name.invalid', 'no name on papers looks like it')
    if (known.fullName !== undefined && known.fullName !== fullName)
      return no('profile.name.set', 'cards are matched against the name, so it changes against proof alone')
  }
  const { birthday } = asked
  if (birthday !== undefined) {
    if (known.birthday !== undefined && known.birthday !== birthday)
      return no('profile.birthday.set', 'an age that changes proves nothing')
    if (birthday > latestBirthday(today, minimumAge) || birthday < latestBirthday(today, oldest))
      return no('profile.too.young', 'below the merchant’s age, or nobody alive is that old')
  }
  return { ok: true, given: { displayName, fullName, birthday } }
}

/** Years; a higher age is not plausible. */
const oldest = 125

/** The latest birthday of a person who is of age on `today`. A leap day's child is of age on 1 March. */
export const latestBirthday = (today: string, age: number): string => {
  const year = Number(today.slice(0, 4)) - age
  const day = `${String(year).padStart(4, '0')}${today.slice(4)}`
  return Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)
    ? `${day.slice(0, 5)}02-28`
    : day
}

const tidyName = (name: string | undefined): string | undefined =>
  name?.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Letters of any script with their marks; nothing that turns the writing around or is not seen. */
const isDisplayName = (name: string): boolean =>
  name.length <= maxDisplayNameLength &&
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u.test(name) &&
  hasLetter(name)

const isFullName = (name: string): boolean =>
  name.length >= 2 && name.length <= maxFullNameLength && /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(name)

const hasLetter = (name: string): boolean => /\p{L}/u.test(name)

/** `Nguyễn Văn An` becomes `N••• V••• A•••`: who it is knows it, who looks over a shoulder does not. */
export const maskFullName = (name: string): string =>
  name
    .split(' ')
    .map((part) => `${[...new Intl.Segmenter().segment(part)][0]?.segment ?? ''}•••`)
    .join(' ')

/** `1990-04-15` becomes `••••-••-15`. */
export const maskBirthday = (birthday: string): string => `••••-••-${birthday.slice(8)}`

/** The member's profile; the real name, the birthday and contacts are masked. */
export const readOwnProfile = async (context: CallContext): Promise<ProfileAnswer> => {
  const { memberId } = requireSession(context)
  return context.store.read(context.merchant.code, (connection) => present(connection, context, memberId))
}

/**
 * Stores a member's profile data. Of two concurrent changes of a name one is stored, and the other is refused. Throws
 * `profile.display.name.invalid`, `profile.name.invalid`, `profile.name.set`, `profile.birthday.set`,
 * `profile.too.young`.
 */
export const changeOwnProfile =
  (sessions: SessionRepository) =>
  async (context: CallContext, asked: z.output<typeof changeProfileRequest>): Promise<ProfileAnswer> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    const answer = await store.change(merchant.code, async (connection) => {
      // A row to hold: without one two first writers would not see each other.
      await connection.query(openStatement, [merchant.code, memberId])
      const [held] = await connection.query<{ now: Date }>(holdStatement, [memberId])
      if (!held) throw new Refusal('user.or.token.invalid')
      const known = await readProfile(connection, memberId)
      const verdict = decideProfile(
        { known, today: dayOf(context, held.now), minimumAge: merchant.account.minimumAge },
        asked,
      )
      if (!verdict.ok) throw new Refusal(verdict.because)
      await write(connection, memberId, verdict.given)
      return present(connection, context, memberId)
    })
    sessions.forget(merchant.code, memberId)
    return answer
  }

const dayOf = ({ merchant }: CallContext, now: Date): string =>
  merchantDay(now.getTime(), merchant.timeZone).day

const write = (connection: MerchantConnection, memberId: string, given: Profile) =>
  connection.query(writeStatement, [
    memberId,
    given.displayName ?? null,
    given.fullName ?? null,
    given.birthday ?? null,
  ])

const present = async (
  connection: MerchantConnection,
  context: CallContext,
  memberId: string,
): Promise<ProfileAnswer> => {
  const found = await findMember(connection, memberId)
  const [clock] = await connection.query<{ now: Date }>(clockStatement, [])
  if (!found || !clock) throw new Refusal('user.or.token.invalid')
  const { displayName, fullName, birthday } = await readProfile(connection, memberId)
  const { minimumAge } = context.merchant.account
  return {
    userName: found.username,
    displayName,
    fullName: fullName && maskFullName(fullName),
    birthday: birthday && maskBirthday(birthday),
    ...contactsOf(found),
    latestBirthday: latestBirthday(dayOf(context, clock.now), minimumAge),
    minimumAge,
  }
}

const contactsOf = (found: MemberRow): Pick<ProfileAnswer, 'mobile' | 'email'> => ({
  mobile: found.mobileKey && found.mobileVerifiedAt ? hideMobile(found) : undefined,
  email: found.email && found.emailVerifiedAt ? hideEmail(found.email) : undefined,
})

const openStatement: PreparedStatement = {
  name: 'open profile',
  text: 'insert into member_profile (merchant, member) values ($1, $2) on conflict do nothing',
}

const holdStatement: PreparedStatement = {
  name: 'hold profile',
  text: 'select platform_now() as now from member_profile where member = $1 for update',
}

const clockStatement: PreparedStatement = { name: 'clock of profile', text: 'select platform_now() as now' }

/** What was set once stays, even against concurrent writes. */
const writeStatement: PreparedStatement = {
  name: 'write profile',
  text: `
    update member_profile set display_name = coalesce($2, display_name), full_name = coalesce(full_name, $3),
      birthday = coalesce(birthday, $4::date), changed_at = platform_now()
    where member = $1`,
}
