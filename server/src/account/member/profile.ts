import type { ProfileAnswer } from '@playfront/contract/account/profile'
import type { changeProfileRequest } from '@playfront/contract/account/profile.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { merchantDay } from '../../kernel/merchantDay'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import { requireSession } from '../session/requireSession'
import type { SessionRepository } from '../session/sessionRepository'
import { hideEmail, hideMobile } from '../twoFactor/enrolment/readTwoFactor'
import { decideProfile, latestBirthday, maskBirthday, maskFullName } from './decideProfile'
import { readProfile, type Profile } from './readProfile'

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
      await write(connection, memberId, verdict.told)
      return present(connection, context, memberId)
    })
    sessions.forget(merchant.code, memberId)
    return answer
  }

const dayOf = ({ merchant }: CallContext, now: Date): string =>
  merchantDay(now.getTime(), merchant.timeZone).day

const write = (connection: MerchantConnection, memberId: string, told: Profile) =>
  connection.query(writeStatement, [
    memberId,
    told.displayName ?? null,
    told.fullName ?? null,
    told.birthday ?? null,
  ])

const present = async (
  connection: MerchantConnection,
  context: CallContext,
  memberId: string,
): Promise<ProfileAnswer> => {
  const [found] = await connection.db.select().from(member).where(eq(member.id, memberId))
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
