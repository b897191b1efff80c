import { type Nothing, defineCall } from '../call'
import type {
  AgentExportRequest,
  AgentLink,
  AgentLinkDay,
  AgentLinkDaysAnswer,
  AgentLinkDaysRequest,
  AgentLinkLine,
  AgentLinksAnswer,
  AgentLinksRequest,
  CommissionDay,
  CommissionTotals,
  CommissionsAnswer,
  CommissionsRequest,
  DownlineAnswer,
  DownlineKind,
  DownlineMember,
  DownlineRequest,
  LinkFigures,
  MakeAgentLinkRequest,
  NoteLinkVisitRequest,
  OpenDownlineRequest,
  SwitchAgentLinkRequest,
} from './agents.schema'

export type { CommissionDay, CommissionsAnswer, CommissionsRequest, CommissionTotals }

/** What the agent who asks has earned, day by day. */
export const commissions = defineCall<CommissionsRequest, CommissionsAnswer>({
  method: 'GET',
  path: '/wps/agent/commissions',
  session: 'member',
})

export type { DownlineAnswer, DownlineKind, DownlineMember, DownlineRequest, OpenDownlineRequest }

/** The accounts that the calling agent has opened (GAP-02). */
export const downline = defineCall<DownlineRequest, DownlineAnswer>({
  method: 'GET',
  path: '/wps/agent/downline',
  session: 'member',
})

/** Opens an account below the agent's own. */
export const openDownline = defineCall<OpenDownlineRequest, DownlineMember>({
  method: 'POST',
  path: '/wps/agent/downline',
  session: 'member',
  sealed: true,
})

export type { AgentLink, AgentLinkDay, AgentLinkDaysAnswer, AgentLinkLine, AgentLinksAnswer, LinkFigures }

/** How an agent's link is distinguished from any other `affiliateCode`. */
export const isLinkCode = (text: string): boolean => /^[a-z2-9]{10}$/.test(text)

/** Letters that a link's name may have. */
export const maxLinkNameLength = 40

/** The links of the agent who asks, with what they have brought. */
export const agentLinks = defineCall<AgentLinksRequest, AgentLinksAnswer>({
  method: 'GET',
  path: '/wps/agent/links',
  session: 'member',
})

/** Makes a link. */
export const makeAgentLink = defineCall<MakeAgentLinkRequest, AgentLink>({
  method: 'POST',
  path: '/wps/agent/links',
  session: 'member',
})

/** Switches a link off or on again. */
export const switchAgentLink = defineCall<SwitchAgentLinkRequest, AgentLink>({
  method: 'PUT',
  path: '/wps/agent/links/:id',
  session: 'member',
})

/** What one link has brought, day by day. */
export const agentLinkDays = defineCall<AgentLinkDaysRequest, AgentLinkDaysAnswer>({
  method: 'GET',
  path: '/wps/agent/links/:id/days',
  session: 'member',
})

/**
 * Reports a visit by an agent's link. The response is the same whether or not the link exists, and whether or not the
 * visit counts.
 */
export const noteLinkVisit = defineCall<NoteLinkVisitRequest, Nothing>({
  method: 'POST',
  path: '/wps/agent/visit',
  session: 'none',
})

/** Tables for spreadsheets. Answered as streamed files, so they are not in a table of calls. */
export const agentLinksExport = defineCall<AgentExportRequest, string>({
  method: 'GET',
  path: '/wps/agent/links/export',
  session: 'member',
})
export const commissionsExport = defineCall<AgentExportRequest, string>({
  method: 'GET',
  path: '/wps/agent/commissions/export',
  session: 'member',
})
export const downlineExport = defineCall<Nothing, string>({
  method: 'GET',
  path: '/wps/agent/downline/export',
  session: 'member',
})
