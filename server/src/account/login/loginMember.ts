import type { LoginAnswer } from '@playfront/contract/account/login'
import type { loginRequest } from '@playfront/contract/account/login.schema'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { Passwords } from '../passwords/passwords'
import type { Store } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import { openMemberSession } from '../session/openSession'
import { countGuess, forgiveGuess, type Guesser } from './guesses'
import { presentLogin } from './presentLogin'

type Login = z.output<typeof loginRequest>

/**
 * Signs a member in by username and password (A§7, REQ-LOGIN-001). An unknown name, a wrong password, a closed account and
 * one without a usable password get one answer after one effort (D-14).
 * Throws `login.cred.err`, `login.locked`, `header.merchant.mismatch`.
 */
export const loginMember =
  (passwords: Passwords) =>
  async (context: CallContext, login: Login): Promise<LoginAnswer> => {
    const { merchant, store } = context
    if (login.merchant !== merchant.code) throw new Refusal('header.merchant.mismatch')
    const guesser = { merchant: merchant.code, username: login.username, ip: context.ip }
    await countGuess(store, guesser)
    const found = await findMember(store, merchant.code, login.username)
    const fits = await passwords.fits(login.password, found?.passwordHash)
    if (!found || !fits || found.state === 'closed') throw new Refusal('login.cred.err')
    const token = await signIn(context, found, login, guesser)
    const initialPassword = merchant.account.knownInitialPasswords.includes(login.password)
    return presentLogin({ member: found, token, initialPassword })
  }

const findMember = (store: Store, merchant: string, username: string): Promise<MemberRow | undefined> =>
  store.read(merchant, async ({ db }) => {
    const rows = await db
      .select()
      .from(member)
      .where(eq(member.usernameKey, sql`lower(${username})`))
    return rows[0]
  })

const signIn = (
  { merchant, store, platform, userAgent }: CallContext,
  { id }: MemberRow,
  { loginDeviceId }: Login,
  guesser: Guesser,
): Promise<string> =>
  store.change(merchant.code, async (connection) => {
    await forgiveGuess(connection, guesser)
    await connection.db
      .update(member)
      .set({ lastLoginAt: sql`platform_now()` })
      .where(eq(member.id, id))
    const opening = { merchant: merchant.code, memberId: id, userAgent, deviceId: loginDeviceId }
    return openMemberSession(connection, opening, platform.randomness)
  })
