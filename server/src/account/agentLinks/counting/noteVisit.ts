import { isLinkCode } from '@playfront/contract/account/agents'
import type { noteLinkVisitRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { CallContext } from '../../../http/handler'
import type { PreparedStatement } from '../../../store/store'

/** Names that those who read pages by themselves give; a Cubot is a telephone. */
const robots =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|externalhit|inspection|headless|lighthouse|pingdom|phantom|scrap|monitor/i

export interface VisitVerdict {
  counts: boolean
  reason: string
}

/**
 * Whether the visitor may be a person. Browsers of people all call themselves Mozilla; programs that pretend to be
 * one are limited by the rate limits.
 */
export const decideVisit = (userAgent: string): VisitVerdict => {
  if (!userAgent.startsWith('Mozilla/')) return { counts: false, reason: 'no browser' }
  if (robots.test(userAgent)) return { counts: false, reason: 'a robot' }
  return { counts: true, reason: 'a browser' }
}

/** Visits of one link that one address may bring in a day. A telephone network hides many people behind one. */
const maxByAddress = 200

/**
 * Counts a visit by an agent's link: each device once a day, no device while the link is off or its agent inactive,
 * and not the agent's own devices. Always answers the same, so that the answer does not reveal which codes are links.
 */
export const noteVisit = async (
  { merchant, store, secrets, ip, userAgent, deviceTag }: CallContext,
  { code, visit }: z.output<typeof noteLinkVisitRequest>,
): Promise<Record<string, never>> => {
  if (!isLinkCode(code) || !decideVisit(userAgent).counts) return {}
  // Under the code, so that the same address is another mark at another link.
  const address = secrets.keyedHash(`link visit ${code}`, ip)
  const mark = Buffer.from(visit, 'hex')
  await store.changeOnce(merchant.code, countStatement, [
    merchant.code,
    code,
    mark,
    address,
    merchant.timeZone,
    maxByAddress,
    deviceTag ?? null,
  ])
  return {}
}

/** The agent's own devices are known by the ids that they signed in or registered with, or by how those end. */
const countStatement: PreparedStatement = {
  name: 'count link visit',
  text: `
    with named as (
      select link.id, link.code, link.agent, agent.register_device_id as first_device,
        (platform_now() at time zone $5)::date as day
      from agent_link link
      join member agent on agent.merchant = link.merchant and agent.id = link.agent
      where link.code = $2 and link.off_at is null and agent.state = 'active' and agent.type in (1, 2)),
    own as (
      select from named
      cross join lateral (
        select substr(mark, 4) as id from device where device.member = named.agent and device.mark like 'id %'
        union all select named.first_device where named.first_device is not null) held
      cross join generate_series(-1, 1) as off
      where sha256(convert_to(concat(held.id, ' ', named.code, ' ', named.day + off), 'UTF8')) = $3 or right(held.id, length($7::text)) = $7),
    fresh as (
      insert into agent_link_visit (merchant, link, day, visit, address)
      select $1, named.id, named.day, $3, $4 from named
      where not exists (select from own)
        and (select count(*) from agent_link_visit seen
          where seen.merchant = $1 and seen.link = named.id and seen.day = named.day and seen.address = $4) < $6
      on conflict do nothing returning link, day)
    insert into agent_link_day (merchant, link, day, visits) select $1, link, day, 1 from fresh
    on conflict (merchant, link, day) do update set visits = agent_link_day.visits + 1`,
}
