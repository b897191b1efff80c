import type { DownlineAnswer, DownlineMember } from '@playfront/contract/account/downline'
import type { downlineRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import { requireSession } from '../session/requireSession'
import { insistAgent } from './insistAgent'
import { readDownline, type DownlineRow } from './readDownline'

/** Who is below the agent, the newest first. Throws `agent.only`, and `request.invalid` for a strange `before`. */
export const listDownline = async (
  context: CallContext,
  { before, search }: z.output<typeof downlineRequest>,
): Promise<DownlineAnswer> => {
  const { memberId } = requireSession(context)
  const place = placeBefore(before)
  const [mayOpen, rows] = await context.store.read(context.merchant.code, async (connection) => [
    await insistAgent(connection, memberId),
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
