import type { CallSchemas } from '../callSchemas'
import type { agentsDeskCalls } from './agentsDesk'
import {
  agentApplicationsAnswer,
  agentApplicationsRequest,
  commissionDeskAnswer,
  commissionDeskRequest,
  commissionFileAnswer,
  commissionRunAnswer,
  commissionRunRequest,
  decideApplicationRequest,
  decideCommissionRunRequest,
  decideCorrectionRequest,
  deskAgentsAnswer,
  deskAgentsRequest,
  makeCommissionRunRequest,
  proposeCorrectionRequest,
  putAgentForwardRequest,
} from './agentsDesk.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the calls about agents and commission. */
export const agentsDeskSchemas: Record<keyof typeof agentsDeskCalls, CallSchemas> = {
  deskAgents: { request: deskAgentsRequest, answer: deskAgentsAnswer, errors: [] },
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
  commissionDesk: { request: commissionDeskRequest, answer: commissionDeskAnswer, errors: [] },
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
  decideCommissionRun: {
    request: decideCommissionRunRequest,
    answer: done,
    errors: ['request.not.found', ...secondPersonErrors, 'staff.moved.on'],
  },
  proposeCorrection: {
    request: proposeCorrectionRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  decideCorrection: {
    request: decideCorrectionRequest,
    answer: done,
    errors: ['request.not.found', ...secondPersonErrors, 'staff.moved.on'],
  },
}
