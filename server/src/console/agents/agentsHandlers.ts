import { atMerchant } from '../consoleContext'
import { listAgents } from './agentList'
import { decideAgentApplication, listApplications, putAgentForward } from './applicationAdmin'
import { proposeCorrection } from './correctionAdmin'
import {
  decideCommissionRun,
  makeCommissionRun,
  readCommissionAdmin,
  readCommissionRun,
  writeRunFile,
} from './runAdmin'

/** Agents, who wants to become one, and what commission is paid. */
export const agentsAdminHandlers = {
  adminAgents: atMerchant(listAgents),
  agentApplications: atMerchant(listApplications),
  putAgentForward: atMerchant(putAgentForward),
  decideAgentApplication: atMerchant(decideAgentApplication),
  commissionAdmin: atMerchant(readCommissionAdmin),
  commissionRun: atMerchant(readCommissionRun),
  commissionRunFile: atMerchant(writeRunFile),
  makeCommissionRun: atMerchant(makeCommissionRun),
  decideCommissionRun: atMerchant(decideCommissionRun),
  proposeCorrection: atMerchant(proposeCorrection),
}
