import type {
  DecideResultRequest,
  DrawRequest,
  ProposeResultRequest,
  ResultProposalRequest,
} from '@playfront/contract/console/lotteryAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { Refusal } from '../../kernel/refusal'
import {
  type NewProposal,
  type Proposal,
  decideInChange,
  findProposal,
  holdDraw,
  proposeInChange,
  scheduleIssues,
} from '../../play/feeds/corrections'
import { isSameResult } from '../../play/feeds/decideFeedState'
import { readConfirmed } from '../../play/feeds/feedRepository'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import { feedStatements } from '../../play/feeds/feedStatements'
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
import { type Approver, requireSecondPerson } from '../secondPerson/decideSecondPerson'

const codesOf = ({ merchants }: ResultAdminDeps) => ({
  merchants: () => merchants.all().map(({ code }) => code),
})

/**
 * Proposes a source's report as the result, or another result to replace a published one. The same result as the
 * confirmed one is done already; a different one, as a first result, is `result_conflict` and an alarm (lottery 4.7).
 * Throws `issue_unknown`, `result_not_enterable`, `result_shape`, and `staff.moved.on` when the source reports
 * something else now or after a concurrent request.
 */
export const proposeResultBy =
  (deps: ResultAdminDeps) =>
  async ({ store, staff }: SignedInContext, request: ProposeResultRequest): Promise<Done> => {
    const { draw: drawId, proposal: id, approval, reason } = request
    const draw = await requireEnterable({ store, ...deps }, drawId)
    if (approval.way === 'correction') requireShape(draw.family, approval.numbers, [])
    const outcome = await store.platform(async (connection) => {
      await holdDraw(connection, drawId)
      const numbers =
        approval.way === 'correction' ? approval.numbers : await wordOf(connection, drawId, approval.source)
      const confirmed = await readConfirmed(connection, drawId)
      if (approval.way === 'correction') {
        if (!confirmed) throw new Refusal('staff.moved.on')
        if (isSameResult(numbers, confirmed.numbers)) return 'same'
      } else if (confirmed) return compareWithConfirmed(connection, draw, confirmed.numbers, numbers)
      const missing = approval.way === 'correction' ? [] : missingPrizes(draw.family, numbers)
      const source = approval.way === 'source' ? approval.source : null
      const proposal = { id, numbers, reason, proposedBy: staff.name, way: approval.way, source, missing }
      await write(connection, draw, proposal, staff)
      return 'proposed'
    })
    if (outcome === 'conflict') throw new Refusal('result_conflict')
    return { done: true }
  }

const wordOf = async (
  connection: MerchantConnection,
  drawId: string,
  source: string,
): Promise<DrawResult> => {
  const words = await connection.query<{ source: string; numbers: DrawResult }>(feedStatements.lastWords, [
    drawId,
  ])
  const word = words.find((one) => one.source === source)
  if (!word) throw new Refusal('staff.moved.on')
  return word.numbers
}

const write = async (
  connection: MerchantConnection,
  draw: OfficialDraw,
  proposal: NewProposal,
  staff: SignedInContext['staff'],
): Promise<void> => {
  const known = await findProposal(connection, proposal.id)
  if (known) return requireSameProposal(known, draw.drawId, proposal)
  await dropOvertaken(connection, draw.drawId)
  if (!(await proposeInChange(connection, draw, proposal))) throw new Refusal('staff.moved.on')
  const { id, way, source, numbers, missing, reason } = proposal
  await recordForGroup(connection, staff, {
    action: way === 'correction' ? 'result.correctionProposed' : 'result.proposed',
    subject: `draw:${draw.drawId}`,
    after: { proposal: id, way, source, numbers, missing, reason },
  })
}

/**
 * Another person's decision: if approved, the result is the next version, and every merchant's issue is paid by it.
 * Throws `staff.same.person`, and `staff.moved.on` for one that was decided, replaced by another version, withdrawn
 * by its source, or has to be typed instead of approved.
 */
export const decideResultBy =
  (deps: ResultAdminDeps) =>
  async (
    { store, staff }: SignedInContext,
    { proposal: id, decision }: DecideResultRequest,
  ): Promise<Done> => {
    const approved = decision === 'confirm'
    const before = await store.platform((connection) => findProposal(connection, id))
    if (!before) throw new Refusal('staff.moved.on')
    if (approved) await requireEnterable({ store, ...deps }, before.drawId)
    const isNew = await store.platform(async (connection) => {
      await holdDraw(connection, before.drawId)
      const proposal = await findProposal(connection, id)
      if (!proposal) throw new Refusal('staff.moved.on')
      if (proposal.decidedBy === staff.name && proposal.approved === approved) return false
      if (approved) await requireFeedState(connection, proposal, staff)
      const decided = await decideInChange(connection, id, { by: staff.name, approved })
      if (decided === 'own') throw new Refusal('staff.same.person')
      if (typeof decided !== 'object') throw new Refusal('staff.moved.on')
      await recordDecision(connection, staff, decided, approved)
      return true
    })
    if (isNew && approved) await scheduleIssues({ store, ...codesOf(deps) }, before.drawId)
    return { done: true }
  }

const requireFeedState = async (
  connection: MerchantConnection,
  proposal: Proposal,
  by: Approver,
): Promise<void> => {
  const { way, source, drawId, numbers, proposedBy } = proposal
  requireSecondPerson(by, { name: proposedBy })
  // What has to be typed twice is not approved by looking.
  if (way === 'typed') throw new Refusal('staff.moved.on')
  if (way === 'source' && !isSameResult(await wordOf(connection, drawId, source ?? ''), numbers))
    throw new Refusal('staff.moved.on')
}

const recordDecision = (
  connection: MerchantConnection,
  staff: SignedInContext['staff'],
  { id, drawId, way, source, baseVersion, numbers, missing, proposedBy }: Proposal,
  approved: boolean,
) =>
  recordForGroup(connection, staff, {
    action: approved ? 'result.approved' : 'result.turnedBack',
    subject: `draw:${drawId}`,
    before: { proposal: id, version: baseVersion, proposedBy },
    after: approved ? { version: baseVersion + 1, way, source, numbers, missing } : { version: baseVersion },
  })

/** Throws `staff.same.person` for another person's request, `staff.moved.on`. */
export const takeBackResultBy = async (
  { store, staff }: SignedInContext,
  { proposal: id }: ResultProposalRequest,
): Promise<Done> => {
  await store.platform(async (connection) => {
    const proposal = await findProposal(connection, id)
    if (!proposal) throw new Refusal('staff.moved.on')
    if (proposal.proposedBy !== staff.name) throw new Refusal('staff.same.person')
    if (proposal.withdrawnAt !== null) return
    if (proposal.decidedBy !== null) throw new Refusal('staff.moved.on')
    await connection.query(feedStatements.withdrawProposal, [id])
    await recordForGroup(connection, staff, {
      action: 'result.takenBack',
      subject: `draw:${proposal.drawId}`,
      before: { proposal: id, way: proposal.way },
    })
  })
  return { done: true }
}

/** A source contradicts a confirmed result, a person has looked, and the result stands. Throws `staff.moved.on`. */
export const clearConflictBy = async (
  { store, staff }: SignedInContext,
  { draw, reason }: DrawRequest,
): Promise<Done> => {
  await store.platform(async (connection) => {
    const cleared = await connection.query(feedStatements.clearAlarm, [draw, 'conflict'])
    if (cleared.length === 0) throw new Refusal('staff.moved.on')
    await recordForGroup(connection, staff, {
      action: 'result.conflictSeen',
      subject: `draw:${draw}`,
      after: { reason },
    })
  })
  return { done: true }
}
