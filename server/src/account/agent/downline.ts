import type { DownlineAnswer, DownlineMember } from '@playfront/contract/account/agents'
import type { downlineRequest, openDownlineRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import { type PlacedRow, pageOf, placeBefore } from '../../kernel/pageOf'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { type CallContext, requireSession } from '../../http/handler'
import { decideDownline, requireAgent, readAgent, typeOf } from './agentRights'
import { Refusal } from '../../kernel/refusal'
import { writeDownline } from './writeDownline'
import type { Passwords } from '../passwords/passwords'
import { isCommonPassword } from '../register/isWeakPassword'
import { decideRegistration } from '../register/registerMember'
import { openAccount } from '../register/openAccount'

export interface DownlineRow extends PlacedRow {
  username: string
  type: number
  has_come: boolean
  /** The name of the link that they came by; null where the agent opened the account. */
  link: string | null
}

/**
 * A page of the members below an agent after a place in the list, the newest first; it reads no more rows than it
 * returns, except for a search.
 * @param place instant and id of the row before, and how many rows
 * @param search part of a username
 */
export const readDownline = (
  { query }: ReadConnection,
  agent: string,
  place: readonly [Date | null, string | null, number],
  search: string | null = null,
): Promise<DownlineRow[]> => query<DownlineRow>(pageStatement, [agent, ...place, search])

const pageStatement: PreparedStatement = {
  name: 'downline page',
  text: `
    select downline.member as id, downline.at, member.username, member.type,
      member.last_login_at is not null as has_come, link.name as link
    from downline join member on member.merchant = downline.merchant and member.id = downline.member
    left join agent_link_member came on came.merchant = downline.merchant and came.member = downline.member
    left join agent_link link on link.merchant = came.merchant and link.id = came.link
    where downline.agent = $1 and (downline.at, downline.member) <
      (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      and ($5::text is null or position(lower($5) in member.username_key) > 0)
    order by downline.at desc, downline.member desc limit $4`,
}

/** Who is below the agent, the newest first. Throws `agent.only`, and `request.invalid` for a strange `before`. */
export const listDownline = async (
  context: CallContext,
  { before, search }: z.output<typeof downlineRequest>,
): Promise<DownlineAnswer> => {
  const { memberId } = requireSession(context)
  const place = placeBefore(before)
  const [mayOpen, rows] = await context.store.read(context.merchant.code, async (connection) => [
    await requireAgent(connection, memberId),
    await readDownline(connection, memberId, place, search?.trim() || null),
  ])
  const { page, next } = pageOf(rows)
  return { mayOpen, members: page.map(presentMember), next }
}

const presentMember = ({ username, type, at, has_come, link }: DownlineRow): DownlineMember => ({
  userName: username,
  kind: type === 0 ? 'player' : 'agent',
  at: at.toISOString(),
  hasCome: has_come,
  ...(link !== null && { link }),
})

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
      require(decideDownline(await readAgent(connection, memberId), kind, perDay)),
    )
    require(
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
      require(decideDownline(await readAgent(connection, memberId), kind, perDay))
      await openAccount(connection, context, byAgent, { id, username, passwordHash })
      await connection.query(typeStatement, [id, typeOf(kind)])
      const at = await writeDownline(connection, merchant.code, { member: id, agent: memberId })
      return { userName: username, kind, at: at.toISOString(), hasCome: false }
    })
  }

const typeStatement: PreparedStatement = {
  name: 'set type of opened account',
  text: 'update member set type = $2, must_change_password = true where id = $1',
}

const byAgent = { login: false, consent: true, registerMethod: 'H5', isOfficialAppLogin: false } as const

const require = (verdict: { ok: true } | { ok: false; because: Refusal['code'] }): void => {
  if (!verdict.ok) throw new Refusal(verdict.because)
}
