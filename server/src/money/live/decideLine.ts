import { liveOptions } from './liveOptions'

export interface LineFacts {
  /** Lines that the member has open on this node. */
  ofMember: number
  /** Lines that the node holds. */
  ofNode: number
  isDraining: boolean
}

export type LineDecision = { ok: true } | { ok: false; why: 'member' | 'node' | 'draining' }

/** Whether one more line may be opened. The new one is refused, so that two phones never push each other off in turn. */
export const decideLine = ({ ofMember, ofNode, isDraining }: LineFacts): LineDecision => {
  if (isDraining) return { ok: false, why: 'draining' }
  if (ofMember >= liveOptions.linesOfMember) return { ok: false, why: 'member' }
  if (ofNode >= liveOptions.linesOfNode) return { ok: false, why: 'node' }
  return { ok: true }
}
