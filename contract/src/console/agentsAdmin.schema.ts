import { z } from 'zod'
import { currencyCode, instant, signedAmount, uuid } from '../schemaParts'
import type { CallSchemas } from '../call'
import { done } from './staff.schema'
import { secondPersonErrors } from './approvals.schema'

const count = z.int().min(0)
const day = z.iso.date()
const minor = z.int()
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}+$/u)

/** How commission is computed and paid, according to the merchant's settings. */
const plan = z.object({
  currency: currencyCode,
  basis: z.enum(['off', 'turnover', 'net']),
  /** Hundredths of a percent, of the first level below and the second. */
  shares: z.array(z.int()),
  payout: z.enum(['byItself', 'approved']),
})

export const adminAgentsRequest = z.object({
  /** A whole username; all agents without it. */
  find: z.string().trim().max(64).optional(),
  before: uuid.optional(),
})

const agent = z.object({
  id: uuid,
  userName: z.string(),
  /** 1 opens accounts for players and agents, 2 for players alone. */
  type: z.int(),
  state: z.enum(['active', 'restricted', 'closed']),
  /** Below the agent, and below those; counted up to 1000. */
  firstLevel: count,
  secondLevel: count,
  links: count,
  /** Minor units, of the merchant's month that is and the one before. */
  thisMonth: minor,
  lastMonth: minor,
  /** Earned and waiting for a run. */
  waiting: minor,
})

export const adminAgentsAnswer = z.object({
  plan,
  /** Each as its first day. */
  month: day,
  monthBefore: day,
  agents: z.array(agent),
  next: uuid.nullable(),
})

const application = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  words: z.string(),
  at: instant,
  /** The staff user who nominated them; null where they applied themselves. */
  byName: z.string().nullable(),
  isOwn: z.boolean(),
  state: z.enum(['waiting', 'approved', 'refused']),
  because: z.string().nullable(),
  decidedName: z.string().nullable(),
  /**
   * The type that approval would give now: 1, or 2 below another agent, whose own agents have no second level. Null
   * once it is decided, and for a member who cannot become an agent.
   */
  becomes: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The agent that the member stands below. */
  aboveName: z.string().nullable(),
})

export const agentApplicationsRequest = z.object({ before: uuid.optional() })
export const agentApplicationsAnswer = z.object({
  /** The commission rates that an approved agent gets. */
  plan,
  /** The oldest first; only on the first page. */
  waiting: z.array(application),
  decided: z.array(application),
  next: uuid.nullable(),
})

export const putAgentForwardRequest = z.object({
  application: uuid,
  userName: z.string().trim().min(1).max(64),
  words: words(1_000),
})

export const decideApplicationRequest = z
  .object({ application: uuid, decision: z.enum(['approve', 'refuse']), because: words(300).optional() })
  .refine(({ decision, because }) => (decision === 'refuse') === (because !== undefined), {
    path: ['because'],
  })

const run = z.object({
  id: uuid,
  until: day,
  total: minor,
  agents: count,
  state: z.enum(['open', 'approved', 'paid', 'dropped']),
  byName: z.string(),
  at: instant,
  decidedName: z.string().nullable(),
  paidAt: instant.nullable(),
})

export const commissionAdminRequest = z.object({ before: uuid.optional() })
export const commissionAdminAnswer = z.object({
  plan,
  /** What a run would pay now, and to how many. */
  waiting: z.object({ total: minor, agents: count }),
  runs: z.array(run),
  next: uuid.nullable(),
})

export const commissionRunRequest = z.object({ run: uuid })

const line = z.object({
  agent: uuid,
  userName: z.string(),
  earned: minor,
  corrected: minor,
  amount: minor,
  isPaid: z.boolean(),
  /** It was tried and could not be paid, as for a frozen wallet. */
  isStuck: z.boolean(),
  /** What it is made of. */
  days: z.array(
    z.object({
      day,
      players: count,
      turnover: minor,
      net: minor,
      earned: minor,
      carried: minor,
      paid: minor,
    }),
  ),
  corrections: z.array(z.object({ reason: z.string(), amount: minor })),
})

export const commissionRunAnswer = run.extend({ lines: z.array(line) })

export const makeCommissionRunRequest = z.object({ run: uuid })
export const commissionFileAnswer = z.object({ name: z.string(), text: z.string() })

export const proposeCorrectionRequest = z.object({
  correction: uuid,
  userName: z.string().trim().min(1).max(64),
  amount: signedAmount.refine((amount) => amount !== 0),
  reason: words(300),
})

export type AdminAgentsRequest = z.output<typeof adminAgentsRequest>
export type AdminAgents = z.output<typeof adminAgentsAnswer>
export type AdminAgent = z.output<typeof agent>
export type CommissionPlan = z.output<typeof plan>
export type AgentApplicationsRequest = z.output<typeof agentApplicationsRequest>
export type AgentApplications = z.output<typeof agentApplicationsAnswer>
export type AgentApplication = z.output<typeof application>
export type PutAgentForwardRequest = z.output<typeof putAgentForwardRequest>
export type DecideApplicationRequest = z.output<typeof decideApplicationRequest>
export type CommissionAdminRequest = z.output<typeof commissionAdminRequest>
export type CommissionAdmin = z.output<typeof commissionAdminAnswer>
export type CommissionRunRow = z.output<typeof run>
export type CommissionRun = z.output<typeof commissionRunAnswer>
export type CommissionLine = z.output<typeof line>
export type CommissionRunRequest = z.output<typeof commissionRunRequest>
export type MakeCommissionRunRequest = z.output<typeof makeCommissionRunRequest>
export type CommissionFile = z.output<typeof commissionFileAnswer>
export type ProposeCorrectionRequest = z.output<typeof proposeCorrectionRequest>

/** Shapes and refusals of the calls about agents and commission. */
export const agentsAdminSchemas = {
  adminAgents: { request: adminAgentsRequest, answer: adminAgentsAnswer, errors: [] },
  agentApplications: { request: agentApplicationsRequest, answer: agentApplicationsAnswer, errors: [] },
  putAgentForward: {
    request: putAgentForwardRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  decideAgentApplication: {
    request: decideApplicationRequest,
    answer: done,
    errors: ['request.not.found', ...secondPersonErrors, 'staff.moved.on'],
  },
  commissionAdmin: { request: commissionAdminRequest, answer: commissionAdminAnswer, errors: [] },
  commissionRun: {
    request: commissionRunRequest,
    answer: commissionRunAnswer,
    errors: ['request.not.found'],
  },
  commissionRunFile: {
    request: commissionRunRequest,
    answer: commissionFileAnswer,
    errors: ['request.not.found'],
  },
  makeCommissionRun: { request: makeCommissionRunRequest, answer: done, errors: ['staff.moved.on'] },
  proposeCorrection: {
    request: proposeCorrectionRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
} satisfies Record<string, CallSchemas>
