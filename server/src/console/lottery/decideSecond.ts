import { isSameResult } from '../../play/feeds/decideFeedState'
import type { Proposal } from '../../play/feeds/decideApproval'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import { decideSecondPerson, type Approver } from '../secondPerson/decideSecondPerson'

export type SecondTyping =
  | { kind: 'set'; reason: string }
  | { kind: 'drop'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/** What typing a result the second time does: the first stays unseen, so equal ones are two witnesses (lottery 4.7). */
export const decideSecond = (
  first:
    | Pick<Proposal, 'way' | 'proposedBy' | 'decidedBy' | 'withdrawnAt' | 'numbers' | 'missing'>
    | undefined,
  second: { by: Approver; numbers: DrawResult; missing: readonly string[] },
): SecondTyping => {
  if (!first || first.way !== 'typed') return refuse('staff.moved.on', 'there is no first typing')
  const person = decideSecondPerson({ by: second.by, requestedBy: { name: first.proposedBy } })
  if (person.kind === 'refuse') return person
  if (first.decidedBy !== null || first.withdrawnAt !== null)
    return refuse('staff.moved.on', 'the first typing was decided or taken back')
  const isSame =
    isSameResult(first.numbers, second.numbers) &&
    first.missing.toSorted().join() === [...second.missing].toSorted().join()
  return isSame
    ? { kind: 'set', reason: 'two people typed the same' }
    : { kind: 'drop', reason: 'two people typed different results' }
}

const refuse = (code: ErrorCode, reason: string): SecondTyping => ({
  kind: 'refuse',
  code,
  reason,
})
