import { isLinkCode } from '@playfront/contract/account/agents'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CallContext } from '../../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { writeDownline } from '../../agent/writeDownline'
import { deviceMark } from '../../devices/upsertDevice'
import type { NewAccount, Registration } from '../../register/newAccount'

/** Why a registration by a link does not count. */
export type LinkRefusal = 'link.off' | 'agent.away' | 'own.device' | 'own.contact'

export interface LinkRegistrationFacts {
  isOn: boolean
  agent: {
    /** 1 is an agent, 2 an agent's own agent; a member may have ceased to be one. */
    type: number
    state: 'active' | 'restricted' | 'closed'
    /** The new account is opened on a device that the agent has signed in from. */
    isOwnDevice: boolean
    /** The new account's number is the agent's. */
    isOwnContact: boolean
  }
}

export type LinkRegistrationVerdict = { ok: true; reason: string } | { ok: false; reason: LinkRefusal }

/**
 * Whether a new account counts for the agent whose link it came by. Agents cannot recruit themselves, as far as we
 * can detect.
 */
export const decideLinkRegistration = ({ isOn, agent }: LinkRegistrationFacts): LinkRegistrationVerdict => {
  if (!isOn) return { ok: false, reason: 'link.off' }
  const isAgent = agent.type === 1 || agent.type === 2
  if (!isAgent || agent.state !== 'active') return { ok: false, reason: 'agent.away' }
  if (agent.isOwnDevice) return { ok: false, reason: 'own.device' }
  if (agent.isOwnContact) return { ok: false, reason: 'own.contact' }
  return { ok: true, reason: 'an agent’s link' }
}

/**
 * Notes whose link a new member came by, in the transaction that opens the account, and puts the account below the agent. A
 * code that is no link's changes nothing, and who invited the member is another matter.
 */
export const noteLinkRegistration = async (
  connection: MerchantConnection,
  { merchant, userAgent }: CallContext,
  { affiliateCode: code, loginDeviceId }: Registration,
  { id: member, mobile }: NewAccount,
): Promise<void> => {
  if (code === undefined || !isLinkCode(code)) return
  const [found] = await connection.query<FoundRow>(linkStatement, [
    code,
    loginDeviceId ? deviceMark({ deviceId: loginDeviceId, userAgent }) : null,
    loginDeviceId ?? null,
    mobile ? `+${mobile.dialingCode}${mobile.number}` : null,
  ])
  if (!found) return
  const { link, agent, type, state, own_device: isOwnDevice, own_contact: isOwnContact } = found
  const verdict = decideLinkRegistration({
    isOn: found.is_on,
    agent: { type, state, isOwnDevice, isOwnContact },
  })
  const refused = verdict.ok ? null : verdict.reason
  await connection.query(writeStatement, [merchant.code, member, link, refused])
  if (!verdict.ok) return
  await writeDownline(connection, merchant.code, { member, agent })
  await connection.query(countRegistrationStatement, [merchant.code, link, merchant.timeZone])
}

interface FoundRow {
  link: string
  is_on: boolean
  agent: string
  type: number
  state: LinkRegistrationFacts['agent']['state']
  own_device: boolean
  own_contact: boolean
}

const linkStatement: PreparedStatement = {
  name: 'find agent link',
  text: `
    select link.id as link, link.off_at is null as is_on, agent.id as agent, agent.type, agent.state,
      coalesce(agent.register_device_id = $3, false)
        or exists (select from device where device.member = agent.id and device.mark = $2) as own_device,
      coalesce(agent.mobile_key = $4, false) as own_contact
    from agent_link link
    join member agent on agent.merchant = link.merchant and agent.id = link.agent
    where link.code = $1`,
}

const writeStatement: PreparedStatement = {
  name: 'write link of member',
  text: 'insert into agent_link_member (merchant, member, link, refused) values ($1, $2, $3, $4)',
}

const countRegistrationStatement: PreparedStatement = {
  name: 'count link registration',
  text: `
    insert into agent_link_day (merchant, link, day, registrations)
    values ($1, $2, (platform_now() at time zone $3)::date, 1)
    on conflict (merchant, link, day) do update set registrations = agent_link_day.registrations + 1`,
}

/**
 * Counts a member's first deposit for the link that they came by, in the deposit's own transaction and only once,
 * even if it is called again. A deposit that the bank charges back later stays counted.
 */
export const noteFirstDeposit = async (
  { query }: MerchantConnection,
  { code, timeZone }: Pick<FullMerchantSettings, 'code' | 'timeZone'>,
  memberId: string,
): Promise<void> => void (await query(countFirstStatement, [code, memberId, timeZone]))

const countFirstStatement: PreparedStatement = {
  name: 'count first deposit of link',
  text: `
    with first as (
      update agent_link_member set first_deposit_at = platform_now()
      where member = $2 and refused is null and first_deposit_at is null returning link)
    insert into agent_link_day (merchant, link, day, first_deposits)
    select $1, link, (platform_now() at time zone $3)::date, 1 from first
    on conflict (merchant, link, day) do update set first_deposits = agent_link_day.first_deposits + 1`,
}
