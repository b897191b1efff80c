import { inModule } from '../consoleContext'
import { listAgents } from './agentList'
import { decideAgentApplication, listApplications, putAgentForward } from './applicationAdmin'
import { decideCorrection, proposeCorrection } from './correctionAdmin'
import {
  decideCommissionRun,
  makeCommissionRun,
  readCommissionAdmin,
  readCommissionRun,
  writeRunFile,
} from './runAdmin'

/** Agents, who wants to become one, and what commission is paid. */
export const agentsAdminHandlers = {
  adminAgents: inModule(listAgents),
  agentApplications: inModule(listApplications),
  putAgentForward: inModule(putAgentForward),
  decideAgentApplication: inModule(decideAgentApplication),
  commissionAdmin: inModule(readCommissionAdmin),
  commissionRun: inModule(readCommissionRun),
  commissionRunFile: inModule(writeRunFile),
  makeCommissionRun: inModule(makeCommissionRun),
  decideCommissionRun: inModule(decideCommissionRun),
  proposeCorrection: inModule(proposeCorrection),
  decideCorrection: inModule(decideCorrection),
}
