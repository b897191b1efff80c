import { risksOf, type Risk } from '@playfront/contract/console/riskyKeys'
import type { SettingsChange } from '@playfront/contract/console/settingsChanges'
import type { Fault } from './issues/fault'

export interface PublishFacts {
  /** What would change for players. */
  changes: readonly Pick<SettingsChange, 'path'>[]
  /** Keys that were published otherwise since the draft was begun. */
  conflicts: number
  issues: Fault[]
  /** A second person has looked at exactly this. */
  isApproved: boolean
  /** The merchant is not open yet; the person who opens it reviews everything, and a second person too. */
  isBeingMade?: boolean
}

export type PublishDecision =
  | { kind: 'conflict' | 'nothing'; reason: string }
  | { kind: 'refuse'; issues: Fault[]; reason: string }
  | { kind: 'ask'; risks: Risk[]; reason: string }
  | { kind: 'publish'; reason: string }

/** The result of a request to publish. What cannot be published is reported before a second person is asked. */
export const decidePublish = ({
  changes,
  conflicts,
  issues,
  isApproved,
  isBeingMade = false,
}: PublishFacts): PublishDecision => {
  if (conflicts > 0)
    return { kind: 'conflict', reason: 'another user published another value of the same key' }
  if (issues.length > 0) return { kind: 'refuse', issues, reason: 'something in it would break or mislead' }
  if (changes.length === 0) return { kind: 'nothing', reason: 'nothing would change' }
  const risks = risksOf(changes.map(({ path }) => path))
  if (risks.length > 0 && !isApproved && !isBeingMade)
    return { kind: 'ask', risks, reason: 'a high-risk key changes' }
  return { kind: 'publish', reason: isApproved ? 'a second person agreed' : 'nothing risky changes' }
}
