import { defineCall } from '../call'
import type {
  DownlineAnswer,
  DownlineKind,
  DownlineMember,
  DownlineRequest,
  OpenDownlineRequest,
} from './agents.schema'

export type { DownlineAnswer, DownlineKind, DownlineMember, DownlineRequest, OpenDownlineRequest }

/** Whom the agent who asks has opened accounts for (GAP-02). */
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
