import { z } from 'zod'
import {
  amount,
  currencyCode,
  hex,
  instant,
  isoDay,
  nothing,
  optionalText,
  signedAmount,
  uuid,
} from '../schemaParts'
import type { CallSchemas } from '../call'

export const commissionsRequest = z.strictObject({
  /** The first day of the page before, YYYY-MM-DD. */
  before: optionalText(10),
  /** First and last day of the merchant's calendar, both included, together or neither; all days without them. */
  from: isoDay.optional(),
  to: isoDay.optional(),
})

const commissionDay = z.object({
  /** The merchant's calendar. */
  day: z.iso.date(),
  players: z.int().min(0),
  turnover: signedAmount,
  net: signedAmount,
  earned: signedAmount,
  carried: signedAmount,
  paid: amount,
})

/** What the days asked for come to, not those of the page alone. */
const commissionTotals = z.object({
  turnover: signedAmount,
  net: signedAmount,
  earned: signedAmount,
  paid: amount,
})

/** The newest first; amounts in minor units. */
export const commissionsAnswer = z.object({
  currency: currencyCode,
  basis: z.enum(['off', 'turnover', 'net']),
  /** Hundredths of a percent, by level. */
  shares: z.array(z.int()),
  totals: commissionTotals,
  days: z.array(commissionDay),
  next: z.string().nullable(),
})

export type CommissionsRequest = z.input<typeof commissionsRequest>
export type CommissionTotals = z.infer<typeof commissionTotals>
export type CommissionDay = z.infer<typeof commissionDay>
export type CommissionsAnswer = z.infer<typeof commissionsAnswer>

/** What a link has brought. */
export const linkFigures = z.object({
  /** Devices that came by it, each once a day. */
  visits: z.int().min(0),
  /** Accounts that were opened by it and count. */
  registrations: z.int().min(0),
  /** Of those, how many have made a deposit. */
  firstDeposits: z.int().min(0),
})

/** First and last day of the merchant's calendar, both included. */
const days = { from: isoDay, to: isoDay }

export const agentLink = z.object({
  id: uuid,
  /** The agent's own word for it. */
  name: z.string(),
  /** Travels in the address as `affiliateCode`. */
  code: z.string(),
  madeAt: instant,
  /** One that is off counts nothing. */
  isOn: z.boolean(),
})

export const agentLinksRequest = z.strictObject({ before: optionalText(64), ...days })

/** The newest first, each with what it has brought in the days asked for. */
export const agentLinksAnswer = z.object({
  /** How many there are, and how many one agent may have. */
  count: z.int().min(0),
  most: z.int().min(0),
  /** Of all of the agent's links, not of the page alone. */
  totals: linkFigures,
  links: z.array(agentLink.extend(linkFigures.shape)),
  next: z.string().nullable(),
})

export const makeAgentLinkRequest = z.strictObject({
  /** Made by the caller, so that a request which is sent twice makes one link. */
  id: uuid,
  name: z.string().max(200),
})

export const switchAgentLinkRequest = z.strictObject({ id: uuid, isOn: z.boolean() })

export const agentLinkDaysRequest = z.strictObject({
  id: uuid,
  /** The last day of the page before, YYYY-MM-DD. */
  before: optionalText(10),
  ...days,
})

/** Days on which something came, the newest first. */
export const agentLinkDaysAnswer = z.object({
  days: z.array(linkFigures.extend({ day: z.iso.date() })),
  next: z.string().nullable(),
})

export const noteLinkVisitRequest = z.strictObject({
  code: z.string().max(128),
  /**
   * SHA-256 of the device's id, the code and the day: it identifies no device, and cannot be matched to another day or
   * link.
   */
  visit: hex(32),
})

export const agentExportRequest = z.object(days)

export type LinkFigures = z.infer<typeof linkFigures>
export type AgentLink = z.infer<typeof agentLink>
export type AgentLinkLine = z.infer<typeof agentLinksAnswer>['links'][number]
export type AgentLinksRequest = z.input<typeof agentLinksRequest>
export type AgentLinksAnswer = z.infer<typeof agentLinksAnswer>
export type MakeAgentLinkRequest = z.input<typeof makeAgentLinkRequest>
export type SwitchAgentLinkRequest = z.input<typeof switchAgentLinkRequest>
export type AgentLinkDaysRequest = z.input<typeof agentLinkDaysRequest>
export type AgentLinkDay = z.infer<typeof agentLinkDaysAnswer>['days'][number]
export type AgentLinkDaysAnswer = z.infer<typeof agentLinkDaysAnswer>
export type NoteLinkVisitRequest = z.input<typeof noteLinkVisitRequest>
export type AgentExportRequest = z.input<typeof agentExportRequest>

/** What an agent opens accounts for. */
export const downlineKinds = ['player', 'agent'] as const

export const downlineMember = z.object({
  userName: z.string(),
  kind: z.enum(downlineKinds),
  at: instant,
  /** They have signed in themselves. */
  hasCome: z.boolean(),
  /** The link that they registered by; absent for accounts that the agent opened. */
  link: z.string().optional(),
})

export const downlineRequest = z.strictObject({
  before: optionalText(64),
  /** Part of a username. */
  search: optionalText(64),
})

/** The newest first. */
export const downlineAnswer = z.object({
  /** What this agent may open: an agent's own agents open accounts for players alone. */
  mayOpen: z.array(z.enum(downlineKinds)),
  members: z.array(downlineMember),
  next: z.string().nullable(),
})

export const openDownlineRequest = z.strictObject({
  username: z.string().min(1).max(64),
  /** For the first sign-in alone: it has to be changed there. */
  password: z.string().min(1).max(128),
  kind: z.enum(downlineKinds),
  /** The agent says that the person is of age and agrees to the terms. */
  consent: z.boolean(),
})

export type DownlineKind = (typeof downlineKinds)[number]
export type DownlineMember = z.infer<typeof downlineMember>
export type DownlineRequest = z.input<typeof downlineRequest>
export type DownlineAnswer = z.infer<typeof downlineAnswer>
export type OpenDownlineRequest = z.input<typeof openDownlineRequest>

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
} satisfies Record<string, CallSchemas>
