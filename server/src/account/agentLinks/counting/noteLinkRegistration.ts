import { isLinkCode } from '@playfront/contract/account/agentLinks'
import type { CallContext } from '../../../http/handler'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import { agentLinkMember } from '../../../store/tables/agentLink'
import { downline } from '../../../store/tables/referral'
import { deviceMark } from '../../devices/deviceMark'
import type { NewAccount, Registration } from '../../register/newAccount'
import { decideLinkRegistration, type LinkRegistrationFacts } from './decideLinkRegistration'

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
  const about = { merchant: merchant.code, member }
  await connection.db.insert(agentLinkMember).values({ ...about, link, refused })
  if (!verdict.ok) return
  await connection.db.insert(downline).values({ ...about, agent })
  await connection.query(countStatement, [merchant.code, link, merchant.timeZone])
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

const countStatement: PreparedStatement = {
  name: 'count link registration',
  text: `
    insert into agent_link_day (merchant, link, day, registrations)
    values ($1, $2, (platform_now() at time zone $3)::date, 1)
    on conflict (merchant, link, day) do update set registrations = agent_link_day.registrations + 1`,
}
