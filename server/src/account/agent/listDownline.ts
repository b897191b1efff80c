import type { DownlineAnswer, DownlineMember } from '@playfront/contract/account/downline'
import type { downlineRequest } from '@playfront/contract/account/downline.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { pageOf, placeBefore, type PlacedRow } from '../../money/referral/pageOf'
import type { PreparedStatement } from '../../store/store'
import { requireSession } from '../session/requireSession'
import { decideKinds } from './decideDownline'
import { readAgent } from './readAgent'

/** Whom the agent has opened accounts for, the newest first. Throws `agent.only`, and `request.invalid` for a strange `before`. */
export const listDownline = async (
  context: CallContext,
  { before, search }: z.output<typeof downlineRequest>,
): Promise<DownlineAnswer> => {
  const { memberId } = requireSession(context)
  const place = placeBefore(before)
  const [agent, rows] = await context.store.read(context.merchant.code, async (connection) => [
    await readAgent(connection, memberId),
    await connection.query<DownlineRow>(pageStatement, [memberId, ...place, search?.trim() || null]),
  ])
  const mayOpen = decideKinds(agent)
  if (mayOpen.length === 0) throw new Refusal('agent.only')
  const { page, next } = pageOf(rows)
  return { mayOpen, members: page.map(presentMember), next }
}

interface DownlineRow extends PlacedRow {
  username: string
  type: number
  has_come: boolean
}

const presentMember = ({ username, type, at, has_come }: DownlineRow): DownlineMember => ({
  userName: username,
  kind: type === 0 ? 'player' : 'agent',
  at: at.toISOString(),
  hasCome: has_come,
})

const pageStatement: PreparedStatement = {
  name: 'downline page',
  text: `
    select downline.member as id, downline.at, member.username, member.type,
      member.last_login_at is not null as has_come
    from downline join member on member.merchant = downline.merchant and member.id = downline.member
    where downline.agent = $1 and ($2::timestamptz is null or (downline.at, downline.member) < ($2, $3::uuid))
      and ($5::text is null or position(lower($5) in member.username_key) > 0)
    order by downline.at desc, downline.member desc limit $4`,
}
