import { defineConsoleCall } from './consoleCall'
import type {
  AgentApplications,
  AgentApplicationsRequest,
  CommissionAdmin,
  CommissionAdminRequest,
  CommissionFile,
  CommissionRun,
  CommissionRunRequest,
  DecideApplicationRequest,
  AdminAgents,
  AdminAgentsRequest,
  MakeCommissionRunRequest,
  ProposeCorrectionRequest,
  PutAgentForwardRequest,
} from './agentsAdmin.schema'
import type { Done } from './staff.schema'

export type {
  AgentApplication,
  CommissionAdmin,
  CommissionLine,
  CommissionPlan,
  CommissionRun,
  CommissionRunRow,
  AdminAgent,
} from './agentsAdmin.schema'

/** Agents with what stands below them and what they earn, the newest accounts first. */
export const adminAgents = defineConsoleCall<AdminAgentsRequest, AdminAgents>({
  method: 'GET',
  path: '/console/api/agents',
  needs: 'agents.read',
})

/** Who wants to become an agent or is put forward, and what was decided. */
export const agentApplications = defineConsoleCall<AgentApplicationsRequest, AgentApplications>({
  method: 'GET',
  path: '/console/api/agent-applications',
  needs: 'agents.read',
})

/** Nominates a member; another staff user decides. */
export const putAgentForward = defineConsoleCall<PutAgentForwardRequest, Done>({
  method: 'POST',
  path: '/console/api/agent-applications',
  needs: 'agents.approve',
})

/** Makes a member an agent, or refuses with a reason that they read. */
export const decideAgentApplication = defineConsoleCall<DecideApplicationRequest, Done>({
  method: 'POST',
  path: '/console/api/agent-applications/:application/decision',
  needs: 'agents.approve',
  isDecision: true,
})

/** How commission is paid, what waits, and the runs. */
export const commissionAdmin = defineConsoleCall<CommissionAdminRequest, CommissionAdmin>({
  method: 'GET',
  path: '/console/api/commission',
  needs: 'commission.read',
})

/** One run: who gets what, and why. */
export const commissionRun = defineConsoleCall<CommissionRunRequest, CommissionRun>({
  method: 'GET',
  path: '/console/api/commission/runs/:run',
  needs: 'commission.read',
})

/** The run as a file for a spreadsheet. */
export const commissionRunFile = defineConsoleCall<CommissionRunRequest, CommissionFile>({
  method: 'GET',
  path: '/console/api/commission/runs/:run/file',
  needs: 'commission.read',
})

/** Collects what waits into a run. Nothing is paid. */
export const makeCommissionRun = defineConsoleCall<MakeCommissionRunRequest, Done>({
  method: 'POST',
  path: '/console/api/commission/runs',
  needs: 'commission.approve',
})

/** Requests to add to, or take off, what an agent earns, which another staff user decides. */
export const proposeCorrection = defineConsoleCall<ProposeCorrectionRequest, Done>({
  method: 'POST',
  path: '/console/api/commission/corrections',
  needs: 'commission.approve',
})

export const agentsAdminCalls = {
  adminAgents,
  agentApplications,
  putAgentForward,
  decideAgentApplication,
  commissionAdmin,
  commissionRun,
  commissionRunFile,
  makeCommissionRun,
  proposeCorrection,
}
