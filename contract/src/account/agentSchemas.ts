import type { CallName } from '../calls'
import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import { commissionsAnswer, commissionsRequest } from './agentCommission.schema'
import {
  agentLink,
  agentLinkDaysAnswer,
  agentLinkDaysRequest,
  agentLinksAnswer,
  agentLinksRequest,
  makeAgentLinkRequest,
  noteLinkVisitRequest,
  switchAgentLinkRequest,
} from './agentLinks.schema'
import { downlineAnswer, downlineMember, downlineRequest, openDownlineRequest } from './downline.schema'

/** What an agent sees and does, and the visits of their links. */
export const agentSchemas = {
  commissions: { request: commissionsRequest, answer: commissionsAnswer, errors: ['agent.only'] },
  downline: { request: downlineRequest, answer: downlineAnswer, errors: ['agent.only'] },
  openDownline: {
    request: openDownlineRequest,
    answer: downlineMember,
    errors: [
      'agent.only',
      'agent.kind',
      'agent.enough',
      'register.consent.missing',
      'register.username.invalid',
      'register.username.taken',
      'register.password.weak',
    ],
  },
  agentLinks: { request: agentLinksRequest, answer: agentLinksAnswer, errors: ['agent.only'] },
  makeAgentLink: {
    request: makeAgentLinkRequest,
    answer: agentLink,
    errors: ['agent.only', 'agent.link.name', 'agent.link.enough'],
  },
  switchAgentLink: {
    request: switchAgentLinkRequest,
    answer: agentLink,
    errors: ['agent.only', 'agent.link.unknown'],
  },
  agentLinkDays: {
    request: agentLinkDaysRequest,
    answer: agentLinkDaysAnswer,
    errors: ['agent.only', 'agent.link.unknown'],
  },
  noteLinkVisit: { request: noteLinkVisitRequest, answer: nothing, errors: [] },
} satisfies Partial<Record<CallName, CallSchemas>>
