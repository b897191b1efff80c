import type { DrawResult } from '@playfront/lottery-rules/result'
import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { readConfirmed } from './feedRepository'
import type { OfficialDraw } from './feedSource'
import { feedStatements } from './feedStatements'

export type ApprovalRefusal = 'unknown' | 'decided' | 'own' | 'outdated'

/**
 * Whether a person may decide an approval request: not their own, not a decided one, and only the newest version can
 * be approved.
 */
export const decideApproval = (
  {
    proposedBy,
    decidedBy,
    withdrawnAt,
    baseVersion,
  }: Pick<Proposal, 'proposedBy' | 'decidedBy' | 'withdrawnAt' | 'baseVersion'>,
  { by, approved, version }: { by: string; approved: boolean; version: number },
): ApprovalRefusal | undefined => {
  if (decidedBy !== null || withdrawnAt !== null) return 'decided'
  if (by === proposedBy) return 'own'
  return approved && version !== baseVersion ? 'outdated' : undefined
}

export interface Proposal {
  id: string
  drawId: string
  lottery: string
  baseVersion: number
  numbers: DrawResult
  reason: string
  proposedBy: string
  decidedBy: string | null
  approved: boolean | null
  /** `said` by itself, what a `source` says, `typed` by two people apart, or a `correction` of a published one. */
  way: 'said' | 'source' | 'typed' | 'correction'
  source: string | null
  missing: readonly string[]
  /** Withdrawn by its author. */
  withdrawnAt: Date | null
}

export interface CorrectionDeps {
  store: Pick<Store, 'platform' | 'changeOnce'>
  randomness: Randomness
  /** Codes of the merchants whose issues follow the draw. */
  merchants(): readonly string[]
}

/** Setting a result by hand, which takes two people (lottery 4.7, 4.8). */
export interface CorrectionAdmin {
  /**
   * The approval request's id. Throws ResultShapeError for a result that does not fit the family, and for a
   * correction without a prize: what was paid by a prize does not become void.
   * @param missing prizes that will never be reported, by name; types that need them are void (lottery 4.9)
   */
  propose(
    draw: OfficialDraw,
    by: string,
    numbers: DrawResult,
    reason: string,
    missing?: readonly string[],
  ): Promise<string>
  /** Another person's yes or no; with a yes the result is the next version, and every merchant's issue is paid by it. */
  decide(proposalId: string, by: string, approved: boolean): Promise<ApprovalRefusal | 'done'>
}

export type NewProposal = Pick<
  Proposal,
  'id' | 'numbers' | 'reason' | 'proposedBy' | 'way' | 'source' | 'missing'
>

export const openCorrectionAdmin = (deps: CorrectionDeps): CorrectionAdmin => ({
  async propose(draw, by, numbers, reason, missing = []) {
    assertResult(draw.family, numbers, missing)
    const id = deps.randomness.uuid()
    const proposal = {
      id,
      numbers,
      reason,
      proposedBy: by,
      way: 'said',
      source: null,
      missing: [...missing],
    } as const
    await deps.store.platform((connection) => proposeInChange(connection, draw, proposal))
    return id
  },
  async decide(proposalId, by, approved) {
    const outcome = await deps.store.platform((connection) =>
      decideInChange(connection, proposalId, { by, approved }),
    )
    if (typeof outcome !== 'object') return outcome
    if (approved) await scheduleIssues(deps, outcome.drawId)
    return 'done'
  },
})

/**
 * Stores an approval request, in the caller's transaction as the platform. False when one with its id exists, or
 * another one of the draw is open. Throws ResultShapeError for a correction that lacks a prize.
 */
export const proposeInChange = async (
  connection: MerchantConnection,
  { drawId, lottery, family }: OfficialDraw,
  { id, numbers, reason, proposedBy, way, source, missing }: NewProposal,
): Promise<boolean> => {
  const base = (await readConfirmed(connection, drawId))?.version ?? 0
  if (base > 0) assertResult(family, numbers)
  const fields = [id, drawId, lottery, base, canonicalJson(numbers), reason, proposedBy]
  return (await connection.query(feedStatements.propose, [...fields, way, source, missing])).length > 0
}

/** One draw is judged by one node at a time, until the transaction ends. */
export const holdDraw = async ({ query }: MerchantConnection, drawId: string): Promise<void> => {
  await query(feedStatements.lockDraw, [drawId])
}

export const findProposal = async (
  { query }: MerchantConnection,
  id: string,
): Promise<Proposal | undefined> => (await query<Proposal>(feedStatements.findProposal, [id]))[0]

/** A person's yes or no, in the caller's transaction as the platform: with a yes the result is the next version. */
export const decideInChange = async (
  connection: MerchantConnection,
  proposalId: string,
  { by, approved }: { by: string; approved: boolean },
): Promise<ApprovalRefusal | Proposal> => {
  const { query } = connection
  const proposal = await findProposal(connection, proposalId)
  if (!proposal) return 'unknown'
  const { drawId, lottery, numbers, reason, proposedBy } = proposal
  await holdDraw(connection, drawId)
  const version = (await readConfirmed(connection, drawId))?.version ?? 0
  const refusal = decideApproval(proposal, { by, approved, version })
  if (refusal) return refusal
  await query(feedStatements.decideProposal, [proposalId, by, approved])
  if (approved) {
    const agreed = [proposedBy, by]
    const values = [drawId, version + 1, lottery, JSON.stringify(numbers), 'people', agreed, reason]
    await query(feedStatements.addResult, values)
    await query(feedStatements.clearAlarms, [drawId])
  }
  return proposal
}

/** Issues that were settled by an older version fall due. Whatever is missed here, the planner finds. */
export const scheduleIssues = async (
  { store, merchants }: Pick<CorrectionDeps, 'merchants'> & { store: Pick<Store, 'changeOnce'> },
  drawId: string,
): Promise<void> => {
  for (const merchant of merchants()) await store.changeOnce(merchant, scheduleStatement, [drawId])
}

const scheduleCondition = `draw_source = 'official' and state in ('settled', 'drawing') and exists (
  select from lottery_official_result newer where newer.draw_id = issue_id and newer.version > result_version)`

/** The same for every issue of a merchant: what a node left undone when it was killed. */
export const scheduleCorrected = async (
  store: Pick<Store, 'changeOnce'>,
  merchant: string,
): Promise<void> => {
  await store.changeOnce(merchant, scheduleAllStatement, [])
}

const scheduleAllStatement: PreparedStatement = {
  name: 'lottery_wake_all_corrected',
  text: `update lottery_issue set due_at = platform_now()
    where due_at is null and draw_at > platform_now() - interval '60 days' and ${scheduleCondition}`,
}

const scheduleStatement: PreparedStatement = {
  name: 'lottery_wake_corrected',
  text: `update lottery_issue set due_at = platform_now() where issue_id = $1 and ${scheduleCondition}`,
}
