import { type AgentLink, maxLinkNameLength } from '@playfront/contract/account/agents'
import type { makeAgentLinkRequest, switchAgentLinkRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideKinds, requireAgent, readAgent } from '../agent/agentRights'
import { clearAlphabet } from '../register/makeUsername'
import { type LinkRow, linkColumns, presentLink } from './linkRow'

/** One line that can be seen: no control characters, and none that turn the writing around. */
const isShowable = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) &&
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(name)

/** A link's name as it is kept; nothing for one that is none. */
export const decideLinkName = (given: string): string | undefined => {
  const name = given.normalize('NFC').trim()
  const letters = Array.from(name).length
  return letters >= 1 && letters <= maxLinkNameLength && isShowable(name) ? name : undefined
}

export interface LinkFacts {
  /** Links that the agent has already. */
  count: number
  /** The merchant's limit for one agent. */
  max: number
  name: string
}

export type LinkVerdict =
  | { ok: true; name: string; reason: string }
  | { ok: false; because: 'agent.link.name' | 'agent.link.enough' }

/** Whether an agent may have one more link, and under which name. */
export const decideLink = ({ count, max, name: given }: LinkFacts): LinkVerdict => {
  const name = decideLinkName(given)
  if (name === undefined) return { ok: false, because: 'agent.link.name' }
  if (count >= max) return { ok: false, because: 'agent.link.enough' }
  return { ok: true, name, reason: 'fewer than the merchant allows' }
}

/**
 * Makes a link, once for each id. Throws `agent.only`, `agent.link.name`, `agent.link.enough`, and `request.invalid` for an
 * id that is taken.
 */
export const makeLink = (
  context: CallContext,
  { id, name: given }: z.output<typeof makeAgentLinkRequest>,
): Promise<AgentLink> => {
  const { memberId } = requireSession(context)
  const { merchant, store, platform } = context
  return store.change(merchant.code, async (connection) => {
    // Holds the agent's row, so that many at once are no more than the merchant allows.
    if (decideKinds(await readAgent(connection, memberId)).length === 0) throw new Refusal('agent.only')
    const [before] = await connection.query<LinkRow>(ownStatement, [id, memberId])
    if (before) return presentLink(before)
    const [counted] = await connection.query<{ count: number }>(countStatement, [memberId])
    const max = merchant.operator.referral.agentLinks
    const verdict = decideLink({ count: counted?.count ?? 0, max, name: given })
    if (!verdict.ok) throw new Refusal(verdict.because)
    return presentLink(
      await write(connection, [merchant.code, id, memberId, verdict.name], platform.randomness),
    )
  })
}

const codeLength = 10

const makeCode = (randomness: Pick<Randomness, 'bytes'>): string =>
  Array.from(randomness.bytes(codeLength), (byte) => clearAlphabet.charAt(byte % clearAlphabet.length)).join(
    '',
  )

/** This many collisions in a row do not happen: there are 2^50 codes. */
const maxTries = 5

const write = async (
  connection: MerchantConnection,
  values: readonly string[],
  randomness: Pick<Randomness, 'bytes'>,
): Promise<LinkRow> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [written] = await connection.query<LinkRow>(writeStatement, [...values, makeCode(randomness)])
    if (written) return written
  }
  throw new Refusal('request.invalid')
}

const ownStatement: PreparedStatement = {
  name: 'agent link by id',
  text: `select ${linkColumns} from agent_link link where link.id = $1 and link.agent = $2`,
}

const countStatement: PreparedStatement = {
  name: 'count agent links',
  text: 'select count(*)::int as count from agent_link where agent = $1',
}

const writeStatement: PreparedStatement = {
  name: 'write agent link',
  text: `
    insert into agent_link as link (merchant, id, agent, name, code) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning ${linkColumns}`,
}

/** Switches a link of the agent's off or on again. Throws `agent.only`, and `agent.link.unknown` for any other's. */
export const switchLink = (
  context: CallContext,
  { id, isOn }: z.output<typeof switchAgentLinkRequest>,
): Promise<AgentLink> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.change(merchant.code, async (connection) => {
    await requireAgent(connection, memberId)
    const [written] = await connection.query<LinkRow>(switchStatement, [id, memberId, isOn])
    if (!written) throw new Refusal('agent.link.unknown')
    return presentLink(written)
  })
}

const switchStatement: PreparedStatement = {
  name: 'switch agent link',
  text: `
    update agent_link link set off_at = case when $3 then null else coalesce(link.off_at, platform_now()) end
    where link.id = $1 and link.agent = $2 returning ${linkColumns}`,
}
