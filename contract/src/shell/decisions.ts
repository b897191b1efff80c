import { defineCall } from '../call'
import { seconds } from '../time'
import type { ReportDecisionsAnswer, ReportDecisionsRequest } from './tracking.schema'

export type {
  ReportDecisionsRequest,
  TrackedFacts,
  TrackedMoment,
  TrackedVerdict,
  TrackedVisit,
} from './tracking.schema'

/** A visitor hands over what this device decided, because customer service asked them to (`?why`). */
export const reportDecisions = defineCall<ReportDecisionsRequest, ReportDecisionsAnswer>({
  method: 'POST',
  path: '/wps/system/decisions',
  session: 'none',
  timeoutMs: seconds(10),
})

/** A member's device answers a staff request; without an open request nothing is accepted. */
export const reportMemberDecisions = defineCall<ReportDecisionsRequest, ReportDecisionsAnswer>({
  method: 'POST',
  path: '/wps/member/decisions',
  session: 'member',
  timeoutMs: seconds(10),
})

/** The event on the settings stream that carries the marks of members who are asked. */
export const askedEvent = 'why'

const prime = 0x01000193
const starts = [0x811c9dc5, 0x9e3779b9] as const

const round = (text: string, start: number): string => {
  let mark = start
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), prime)
  // Close ids part ways only when their last digits have gone through the whole mark.
  mark = Math.imul(mark ^ (mark >>> 15), 0x85ebca6b)
  return ((mark ^ (mark >>> 13)) >>> 0).toString(16).padStart(8, '0')
}

/**
 * A member's mark on a stream that every page receives: sixteen digits that the member's own page computes as well, and
 * that cannot be reversed. Two members with the same mark are distinguished by the server, which checks who answers.
 */
export const askedMark = (merchant: string, memberId: string): string =>
  starts.map((start) => round(`${merchant} ${memberId}`, start)).join('')
