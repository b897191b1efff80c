import { Refusal } from '../../kernel/refusal'
import { decideSecondPerson, type SecondPersonFacts } from './decideSecondPerson'

/**
 * Throws `staff.same.person`, `staff.too.new` or `staff.own.newcomer` where the caller may not be the second person.
 */
export const requireSecondPerson = (
  by: SecondPersonFacts['by'],
  requestedBy: SecondPersonFacts['requestedBy'],
): void => {
  const decided = decideSecondPerson({ by, requestedBy })
  if (decided.kind === 'refuse') throw new Refusal(decided.code)
}
