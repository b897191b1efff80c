import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { assertResult } from '@playfront/lottery-rules/results/assertResult'
import { ResultShapeError } from '@playfront/lottery-rules/results/resultShapeError'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { NewProposal } from '../../play/feeds/corrections'
import { isSameResult } from '../../play/feeds/decideFeedState'
import { readConfirmed } from '../../play/feeds/feedRepository'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import { feedStatements } from '../../play/feeds/feedStatements'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { Proposal } from '../../play/feeds/decideApproval'

export interface ResultAdminDeps {
  merchants: Pick<MerchantDirectory, 'all'>
}

/** Throws `result_shape`, saying which prize is wrong. */
export const requireShape = (family: Family, numbers: DrawResult, missing: readonly string[]): void => {
  try {
    assertResult(family, numbers, missing)
  } catch (failure) {
    if (failure instanceof ResultShapeError) throw new Refusal('result_shape', { says: failure.message })
    throw failure
  }
}

/** A result beside the confirmed one: the same is no news, another is an alarm (lottery 4.7). */
export const compareWithConfirmed = async (
  { query }: MerchantConnection,
  { drawId, lottery }: Pick<OfficialDraw, 'drawId' | 'lottery'>,
  confirmed: DrawResult,
  numbers: DrawResult,
): Promise<'same' | 'conflict'> => {
  if (isSameResult(numbers, confirmed)) return 'same'
  await query(feedStatements.raiseAlarm, [drawId, lottery, 'conflict'])
  return 'conflict'
}

/** A repeated request is the same one; any other with its id was a concurrent one. */
export const requireSameProposal = (known: Proposal, drawId: string, request: NewProposal): void => {
  const isSame =
    known.drawId === drawId &&
    known.proposedBy === request.proposedBy &&
    known.way === request.way &&
    known.decidedBy === null &&
    known.withdrawnAt === null &&
    isSameResult(known.numbers, request.numbers) &&
    canonicalJson(known.missing) === canonicalJson(request.missing)
  if (!isSame) throw new Refusal('staff.moved.on')
}

/** Approval requests for outdated versions are closed: they would block the next one. */
export const dropOvertaken = async (connection: MerchantConnection, drawId: string): Promise<void> => {
  const version = (await readConfirmed(connection, drawId))?.version ?? 0
  await connection.query(overtakenStatement, [drawId, version])
}

const overtakenStatement: PreparedStatement = {
  name: 'drop overtaken result proposals',
  text: `update lottery_result_proposal set withdrawn_at = platform_now()
    where draw_id = $1 and base_version < $2 and decided_by is null and withdrawn_at is null and way <> 'said'`,
}
