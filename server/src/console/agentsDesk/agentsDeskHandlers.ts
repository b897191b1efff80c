import { atDesk } from '../consoleContext'
import { listAgents } from './agentList'
import { decideAgentApplication, listApplications, putAgentForward } from './applicationDesk'
import { decideCorrection, proposeCorrection } from './correctionDesk'
import {
  decideCommissionRun,
  makeCommissionRun,
  readCommissionDesk,
  readCommissionRun,
  writeRunFile,
} from './runDesk'

/** Agents, who wants to become one, and what commission is paid. */
export const agentsDeskHandlers = {
  deskAgents: atDesk(listAgents),
  agentApplications: atDesk(listApplications),
  putAgentForward: atDesk(putAgentForward),
  decideAgentApplication: atDesk(decideAgentApplication),
  commissionDesk: atDesk(readCommissionDesk),
  commissionRun: atDesk(readCommissionRun),
  commissionRunFile: atDesk(writeRunFile),
  makeCommissionRun: atDesk(makeCommissionRun),
  decideCommissionRun: atDesk(decideCommissionRun),
  proposeCorrection: atDesk(proposeCorrection),
  decideCorrection: atDesk(decideCorrection),
}
