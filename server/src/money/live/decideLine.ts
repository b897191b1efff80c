import { liveOptions } from './liveOptions'

export interface LineFacts {
  /** Lines that the member has open on this node. */
  ofMember: number
  /** Lines that the node holds. */
  ofNode: number
  isDraining: boolean
}

export type LineDecision = { open: true } | { open: false; why: 'member' | 'node' | 'draining' }

/** Whether one more line may be opened. The new one is refused, so that two phones never push each other off in turn. */
export const decideLine = ({ ofMember, ofNode, isDraining }: LineFacts): LineDecision => {
  if (isDraining) return { open: false, why: 'draining' }
  if (ofMember >= liveOptions.linesOfMember) return { open: false, why: 'member' }
  if (ofNode >= liveOptions.linesOfNode) return { open: false, why: 'node' }
  return { open: true }
}
