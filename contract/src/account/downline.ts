import { defineCall } from '../call'
import type {
  DownlineAnswer,
  DownlineKind,
  DownlineMember,
  DownlineRequest,
  OpenDownlineRequest,
} from './agents.schema'

export type { DownlineAnswer, DownlineKind, DownlineMember, DownlineRequest, OpenDownlineRequest }

/** The accounts that the calling agent has opened (GAP-02). */
export const downline = defineCall<DownlineRequest, DownlineAnswer>({
  method: 'GET',
  path: '/wps/agent/downline',
  session: 'member',
})

/** Opens an account below the agent's own. */
export const openDownline = defineCall<OpenDownlineRequest, DownlineMember>({
  method: 'POST',
  path: '/wps/agent/downline',
  session: 'member',
  sealed: true,
})
