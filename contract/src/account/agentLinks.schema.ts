import { z } from 'zod'
import { hex, instant, isoDay, optionalText, uuid } from '../schemaParts'

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
  /** SHA-256 of the device's id, the code and the day: it leads to nobody, and to no other day or link. */
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
