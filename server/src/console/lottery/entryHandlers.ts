import type { DrawResult } from '@playfront/lottery-rules/result'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { EnterResultRequest } from '@playfront/contract/console/lotteryAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { isSameResult } from '../../play/feeds/decideFeedState'
import {
  type Proposal,
  decideInChange,
  findProposal,
  holdDraw,
  proposeInChange,
  scheduleIssues,
} from '../../play/feeds/corrections'
import { type Approver, decideSecondPerson } from '../secondPerson/decideSecondPerson'
import { Refusal } from '../../kernel/refusal'
import { readConfirmed } from '../../play/feeds/feedRepository'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import type { MerchantConnection } from '../../store/store'
import { recordForGroup } from '../audit/record'
import type { SignedInContext } from '../consoleContext'
import {
  type ResultAdminDeps,
  compareWithConfirmed,
  dropOvertaken,
  requireEnterable,
  requireSameProposal,
  requireShape,
} from './officialDraw'

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

/**
 * The first entry of a result. It is shown to no one, and no log contains it, until another person has typed it too.
 * An entry equal to a confirmed result is done already. Throws `issue_unknown`, `result_not_enterable`,
 * `result_shape`, `result_conflict`, and `staff.moved.on` when another person typed first.
 */
export const typeResult =
  (deps: ResultAdminDeps) =>
  async ({ store, staff }: SignedInContext, request: EnterResultRequest): Promise<Done> => {
    const { draw: drawId, entry: id, numbers, missing, reason } = request
    const draw = await requireTyped({ store, ...deps }, request)
    const outcome = await store.platform(async (connection) => {
      await holdDraw(connection, drawId)
      const confirmed = await readConfirmed(connection, drawId)
      if (confirmed) return compareWithConfirmed(connection, draw, confirmed.numbers, numbers)
      const entry = {
        id,
        numbers,
        reason,
        proposedBy: staff.name,
        way: 'typed',
        source: null,
        missing,
      } as const
      const known = await findProposal(connection, id)
      if (known) return requireSameProposal(known, drawId, entry)
      await dropOvertaken(connection, drawId)
      if (!(await proposeInChange(connection, draw, entry))) throw new Refusal('staff.moved.on')
      await recordForGroup(connection, staff, {
        action: 'result.typed',
        subject: `draw:${drawId}`,
        after: { entry: id, missing, reason },
      })
      return undefined
    })
    if (outcome === 'conflict') throw new Refusal('result_conflict')
    return { done: true }
  }

/**
 * The second entry, by another person: equal to the first it is the result; otherwise both are dropped and two people
 * start again, so that no one tries until it fits. Throws what the first does, `staff.same.person` and
 * `result_entries_differ`.
 */
export const typeResultAgain =
  (deps: ResultAdminDeps) =>
  async ({ store, staff }: SignedInContext, request: EnterResultRequest): Promise<Done> => {
    const { draw: drawId, numbers } = request
    const draw = await requireTyped({ store, ...deps }, request)
    const outcome = await store.platform(async (connection) => {
      await holdDraw(connection, drawId)
      const confirmed = await readConfirmed(connection, drawId)
      if (confirmed) return compareWithConfirmed(connection, draw, confirmed.numbers, numbers)
      return compareTypings(connection, staff, request)
    })
    if (outcome === 'conflict') throw new Refusal('result_conflict')
    if (outcome === 'differ') throw new Refusal('result_entries_differ')
    if (outcome === 'set') {
      const codes = deps.merchants.all().map(({ code }) => code)
      await scheduleIssues({ store, merchants: () => codes }, drawId)
    }
    return { done: true }
  }

const requireTyped = async (
  deps: ResultAdminDeps & Pick<SignedInContext, 'store'>,
  { draw: drawId, numbers, missing }: EnterResultRequest,
): Promise<OfficialDraw> => {
  const draw = await requireEnterable(deps, drawId)
  requireShape(draw.family, numbers, missing)
  return draw
}

const compareTypings = async (
  connection: MerchantConnection,
  staff: SignedInContext['staff'],
  { draw: drawId, entry, numbers, missing }: EnterResultRequest,
): Promise<'set' | 'differ'> => {
  const found = await findProposal(connection, entry)
  const first = found?.drawId === drawId ? found : undefined
  const second = decideSecond(first, { by: staff, numbers, missing })
  if (second.kind === 'refuse' || !first)
    throw new Refusal(second.kind === 'refuse' ? second.code : 'staff.moved.on')
  const isSet = second.kind === 'set'
  const decided = await decideInChange(connection, entry, { by: staff.name, approved: isSet })
  if (typeof decided !== 'object') throw new Refusal('staff.moved.on')
  await recordForGroup(connection, staff, {
    action: isSet ? 'result.typedAgain' : 'result.typingsDiffered',
    subject: `draw:${drawId}`,
    before: { entry, proposedBy: first.proposedBy },
    after: isSet
      ? { version: first.baseVersion + 1, numbers, missing }
      : { first: first.numbers, second: numbers },
  })
  return isSet ? 'set' : 'differ'
}
