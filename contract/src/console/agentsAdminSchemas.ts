import type { CallSchemas } from '../callSchemas'
import type { agentsAdminCalls } from './agentsAdmin'
import {
  agentApplicationsAnswer,
  agentApplicationsRequest,
  commissionAdminAnswer,
  commissionAdminRequest,
  commissionFileAnswer,
  commissionRunAnswer,
  commissionRunRequest,
  decideApplicationRequest,
  decideCommissionRunRequest,
  decideCorrectionRequest,
  adminAgentsAnswer,
  adminAgentsRequest,
  makeCommissionRunRequest,
  proposeCorrectionRequest,
  putAgentForwardRequest,
} from './agentsAdmin.schema'
import { done } from './staff.schema'
import { secondPersonErrors } from './secondPersonErrors'

/** Shapes and refusals of the calls about agents and commission. */
export const agentsAdminSchemas: Record<keyof typeof agentsAdminCalls, CallSchemas> = {
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
