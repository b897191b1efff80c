import type { ErrorCode } from '@playfront/contract/errorCodes'
import { Refusal } from '../../kernel/refusal'

/** A person as an audit entry or a request names them: by id, or by the unique sign-in name. */
export type PersonRef = { id: string } | { name: string }

/** A member of the staff who is about to approve or reject what another one requested. */
export interface Approver {
  id: string
  name: string
  /** False while the only person behind the account is the one who created or reset it alone. */
  isConfirmed: boolean
  /** They are new, or got more rights recently: the waiting time has not passed yet. */
  isInWaitingTime: boolean
  /**
   * Users whose account this person alone created or reset, and in turn those created by them, without confirmation
   * by another person.
   */
  unconfirmedPeople: readonly { id: string; name: string }[]
  /** Present: an API token of theirs makes the call. */
  token?: { id: string }
}

export interface SecondPersonFacts {
  by: Approver
  /** Who requested it. Null: nobody of the staff did, such as a member who applied. */
  requestedBy: PersonRef | null
  /** Who has approved it before, where it takes more than one approver. */
  approvedBy?: readonly PersonRef[]
}

export type SecondPersonDecision =
  | { kind: 'go'; reason: string }
  | {
      kind: 'refuse'
      code: Extract<
        ErrorCode,
        'api.token.refused' | 'staff.same.person' | 'staff.too.new' | 'staff.own.newcomer'
      >
      reason: string
    }

/**
 * Whether a person may be the second one for a request, or one of several approvers, who are all different people. Every action
 * of the console that takes two people or more asks this function, and no other code compares them.
 */
export const decideSecondPerson = ({
  by,
  requestedBy,
  approvedBy = [],
}: SecondPersonFacts): SecondPersonDecision => {
  if (by.token) return refuse('api.token.refused', 'an API token requests, and people approve')
  if (isPerson(by, requestedBy)) return refuse('staff.same.person', 'the requester cannot approve')
  if (!by.isConfirmed) return refuse('staff.too.new', 'one person alone created this account')
  if (by.isInWaitingTime) return refuse('staff.too.new', 'the waiting time of a new person has not passed')
  if (by.unconfirmedPeople.some((person) => isPerson(person, requestedBy)))
    return refuse('staff.own.newcomer', 'the approver alone created the requester’s account')
  if (approvedBy.some((one) => isPerson(by, one)))
    return refuse('staff.same.person', 'this person has approved it already')
  if (by.unconfirmedPeople.some((person) => approvedBy.some((one) => isPerson(person, one))))
    return refuse('staff.own.newcomer', 'the approver alone created an earlier approver’s account')
  return { kind: 'go', reason: 'people who do not depend on each other' }
}

/**
 * Throws `staff.same.person`, `staff.too.new`, `staff.own.newcomer` or `api.token.refused` where the caller may not be the
 * second person.
 */
export const requireSecondPerson = (
  by: SecondPersonFacts['by'],
  requestedBy: SecondPersonFacts['requestedBy'],
): void => {
  const decided = decideSecondPerson({ by, requestedBy })
  if (decided.kind === 'refuse') throw new Refusal(decided.code)
}

/** Whether a reference names this person. */
export const isPerson = (person: { id: string; name: string }, ref: PersonRef | null): boolean =>
  ref !== null && ('id' in ref ? ref.id === person.id : ref.name === person.name)

const refuse = (
  code: Extract<SecondPersonDecision, { kind: 'refuse' }>['code'],
  reason: string,
): SecondPersonDecision => ({ kind: 'refuse', code, reason })
