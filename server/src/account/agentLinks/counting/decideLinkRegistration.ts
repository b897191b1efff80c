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
