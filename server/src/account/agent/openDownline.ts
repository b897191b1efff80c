import type { DownlineMember } from '@playfront/contract/account/downline'
import type { openDownlineRequest } from '@playfront/contract/account/agents.schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { downline } from '../../store/tables/referral'
import { member } from '../../store/tables/member'
import type { Passwords } from '../passwords/passwords'
import { isCommonPassword } from '../register/commonPasswords'
import { decideRegistration } from '../register/decideRegistration'
import { openAccount } from '../register/openAccount'
import { requireSession } from '../session/requireSession'
import { decideDownline, typeOf } from './decideDownline'
import { readAgent } from './readAgent'

type Opening = z.output<typeof openDownlineRequest>

/**
 * Opens an account below an agent's, all or nothing. The agent's password for it is good for one sign-in: its member has to
 * choose another there. Throws `agent.only`, `agent.kind`, `agent.enough`, and what a registration by name is refused with.
 */
export const openDownline =
  (passwords: Passwords) =>
  async (context: CallContext, opening: Opening): Promise<DownlineMember> => {
    const { memberId } = requireSession(context)
    const { merchant, platform, store } = context
    const { username, password, kind } = opening
    const perDay = merchant.operator.referral.agentAccountsPerDay
    await store.read(merchant.code, async (connection) =>
      insist(decideDownline(await readAgent(connection, memberId), kind, perDay)),
    )
    insist(
      decideRegistration({
        ...opening,
        // How players may register by themselves is another matter.
        rules: { ...merchant.account, registrationWays: ['username'] },
        commonPassword: isCommonPassword(password),
      }),
    )
    const passwordHash = await passwords.hash(password)
    const id = platform.randomness.uuid()
    return store.change(merchant.code, async (connection) => {
      // Asked again with the agent's row held, so that many at once are no more than the day allows.
      insist(decideDownline(await readAgent(connection, memberId), kind, perDay))
      await openAccount(connection, context, byAgent, { id, username, passwordHash })
      await connection.db
        .update(member)
        .set({ type: typeOf(kind), mustChangePassword: true })
        .where(eq(member.id, id))
      const [written] = await connection.db
        .insert(downline)
        .values({ merchant: merchant.code, member: id, agent: memberId })
        .returning()
      if (!written) throw new Error('An account was opened without a superior agent.')
      return { userName: username, kind, at: written.at.toISOString(), hasCome: false }
    })
  }

const byAgent = { login: false, consent: true, registerMethod: 'H5', isOfficialAppLogin: false } as const

const insist = (verdict: { ok: true } | { ok: false; because: Refusal['code'] }): void => {
  if (!verdict.ok) throw new Refusal(verdict.because)
}
