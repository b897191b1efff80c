import { z } from 'zod'
import { instant, optionalText } from '../schemaParts'

/** What an agent opens accounts for. */
export const downlineKinds = ['player', 'agent'] as const

export const downlineMember = z.object({
  userName: z.string(),
  kind: z.enum(downlineKinds),
  at: instant,
  /** They have signed in themselves. */
  hasCome: z.boolean(),
  /** The link that they came by themselves; absent for whom the agent opened the account. */
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
