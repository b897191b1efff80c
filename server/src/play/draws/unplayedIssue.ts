import { EMPTY_ROOT } from '@playfront/lottery-rules/fair/merkle'
import { quicknet } from '@playfront/lottery-rules/fair/beacons'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import type { DrawDeps, DueIssue, StepOutcome } from './drawDeps'

/** `played`: the issue has bets, and nothing was done. */
export type UnplayedOutcome = Exclude<StepOutcome, 'payable'> | 'played'

interface OutcomeRow {
  outcome: UnplayedOutcome
}

/** Closes an issue in one statement if it has no slips; both of its roots are those of nothing. */
export const closeUnplayed = async (
  { store, actor }: Pick<DrawDeps, 'store' | 'actor'>,
  { merchant, issueId }: DueIssue,
): Promise<UnplayedOutcome> => {
  const { genesisMs, periodMs } = quicknet
  const values = [issueId, EMPTY_ROOT, genesisMs, periodMs, actor]
  return outcomeOf(await store.changeOnce<OutcomeRow>(merchant, closeStatement, values))
}

/** Whether nobody had a slip of the issue when it closed. A slip that was cancelled before leaves bets all the same. */
export const closedUnplayed = ({ betRoot }: Pick<LotteryIssueRow, 'betRoot'>): boolean =>
  betRoot === EMPTY_ROOT

/**
 * Draws an issue and settles it in one statement if nobody has to be paid.
 * @param issue as it was read; if it has moved since, nothing is done
 */
export const drawUnplayed = async (
  { store, actor }: Pick<DrawDeps, 'store' | 'actor'>,
  { merchant, issueId, version }: Pick<LotteryIssueRow, 'merchant' | 'issueId' | 'version'>,
  { numbers, serverSeed }: { numbers: DrawResult; serverSeed: string },
): Promise<UnplayedOutcome> => {
  const values = [issueId, version, JSON.stringify(numbers), serverSeed, actor]
  return outcomeOf(await store.changeOnce<OutcomeRow>(merchant, drawStatement, values))
}

const outcomeOf = ([row]: OutcomeRow[]): UnplayedOutcome => row?.outcome ?? 'elsewhere'

const closeStatement: PreparedStatement = {
  name: 'lottery_close_unplayed',
  text: 'select lottery_close_unplayed($1, $2, $3, $4, $5) as outcome',
}

const drawStatement: PreparedStatement = {
  name: 'lottery_draw_unplayed',
  text: 'select lottery_draw_unplayed($1, $2, $3, $4, $5) as outcome',
}
