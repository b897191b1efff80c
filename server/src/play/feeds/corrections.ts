import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { Randomness } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { decideApproval, type ApprovalRefusal } from './decideApproval'
import { readConfirmed } from './feedBook'
import type { OfficialDraw } from './feedSource'
import { feedStatements } from './feedStatements'

export interface CorrectionDoors {
  store: Pick<Store, 'platform' | 'changeOnce'>
  randomness: Randomness
  /** Codes of the merchants whose issues follow the draw. */
  merchants(): readonly string[]
}

/** Setting a result by hand, which takes two people (lottery 4.7, 4.8). */
export interface CorrectionDesk {
  /**
   * The proposal's id. Throws ResultShapeError for what is no result of the family, and for a correction that lacks a prize:
   * what was paid by a prize does not become void.
   * @param missing prizes that nobody will ever tell, said by name; types that need them are void (lottery 4.9)
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
}

export const openCorrectionDesk = (doors: CorrectionDoors): CorrectionDesk => ({
  async propose({ drawId, lottery, family }, by, numbers, reason, missing = []) {
    assertResult(family, numbers, missing)
    const id = doors.randomness.uuid()
    await doors.store.platform(async (connection) => {
      const base = (await readConfirmed(connection, drawId))?.version ?? 0
      if (base > 0) assertResult(family, numbers)
      const values = [id, drawId, lottery, base, canonicalJson(numbers), reason, by]
      await connection.query(feedStatements.propose, values)
    })
    return id
  },
  async decide(proposalId, by, approved) {
    const drawId = await writeDecision(doors, proposalId, by, approved)
    if (typeof drawId !== 'object') return drawId
    if (approved) await wakeIssues(doors, drawId.drawId)
    return 'done'
  },
})

const writeDecision = ({ store }: CorrectionDoors, proposalId: string, by: string, approved: boolean) =>
  store.platform(async (connection): Promise<ApprovalRefusal | { drawId: string }> => {
    const { query } = connection
    const [proposal] = await query<Proposal>(feedStatements.findProposal, [proposalId])
    if (!proposal) return 'unknown'
    const { drawId, lottery, numbers, reason, proposedBy } = proposal
    await query(feedStatements.lockDraw, [drawId])
    const version = (await readConfirmed(connection, drawId))?.version ?? 0
    const refusal = decideApproval(proposal, { by, approved, version })
    if (refusal) return refusal
    await query(feedStatements.decideProposal, [proposalId, by, approved])
    if (approved) {
      const values = [
        drawId,
        version + 1,
        lottery,
        JSON.stringify(numbers),
        'people',
        [proposedBy, by],
        reason,
      ]
      await query(feedStatements.addResult, values)
      await query(feedStatements.clearAlarms, [drawId])
    }
    return { drawId }
  })

/** Issues that were settled by an older version fall due. Whatever is missed here, the planner finds. */
const wakeIssues = async ({ store, merchants }: CorrectionDoors, drawId: string): Promise<void> => {
  for (const merchant of merchants()) await store.changeOnce(merchant, wakeStatement, [drawId])
}

const wakeCondition = `drawn_by = 'feed' and state in ('settled', 'drawing') and exists (
  select from lottery_official_result newer where newer.draw_id = issue_id and newer.version > result_version)`

/** The same for every issue of a merchant: what a node left undone when it was killed. */
export const wakeCorrected = async (store: Pick<Store, 'changeOnce'>, merchant: string): Promise<void> => {
  await store.changeOnce(merchant, wakeAllStatement, [])
}

const wakeAllStatement: PreparedStatement = {
  name: 'lottery_wake_all_corrected',
  text: `update lottery_issue set due_at = platform_now()
    where due_at is null and draw_at > platform_now() - interval '60 days' and ${wakeCondition}`,
}

const wakeStatement: PreparedStatement = {
  name: 'lottery_wake_corrected',
  text: `update lottery_issue set due_at = platform_now() where issue_id = $1 and ${wakeCondition}`,
}
