import { hours } from '@playfront/contract/time'
import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { missingPrizes } from '@playfront/lottery-rules/results/missingPrizes'
import { preparePartialResult, prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import { readDatabaseNow } from '../issues/readIssues'
import { betsPerBatch } from './drawDeps'
import { type ChangedBet, decideCorrections, readEarlierOutcomes } from './decideCorrections'
import { familyOf } from './drawIssue'
import { readCash, shareOut, type Cash, type Shares } from './payCorrections'
import { readOwedBets, type SettleableBet } from './readOwedBets'
import { settleBets, type RefundableBet } from './settleBets'
import { readCalledOff } from './stopWinners'

/** What a result would do to an issue's bets and their members' money. Amounts in minor units. */
export interface Foreseen {
  bets: number
  /** Every bet was walked. */
  isWhole: boolean
  changedBets: number
  changedSlips: number
  members: number
  pays: number
  takesBack: number
  owed: number
  waived: number
}

/** Beyond it a person waits too long for the answer. */
const maxBets = 200_000

const untouched: readonly LotteryIssueState[] = ['cancelled', 'refunding', 'refunded']

/**
 * Computes a result without applying it: the same rules that would pay it, and nothing is written (lottery 4.8).
 * Members' balances may change until it is approved.
 * @param clawbackHours how long after its settlement an issue's money is clawed back
 */
export const previewResult = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  numbers: DrawResult,
  clawbackHours: number,
): Promise<Foreseen> => {
  const sums = emptySums()
  if (untouched.includes(issue.state)) return present(sums, true)
  const wallet = new Map<string, Cash>()
  const settledAt = issue.finishedAt ?? issue.drawAt
  const mayTakeBack = (await readDatabaseNow(connection)) < settledAt.getTime() + hours(clawbackHours)
  let after: string | null = null
  for (;;) {
    const bets: SettleableBet[] = await readOwedBets(connection, issue.issueId, after, betsPerBatch)
    const last = bets.at(-1)
    if (!last) return present(sums, true)
    sums.bets += bets.length
    if (issue.resultVersion === 0) await addFirst(connection, issue, numbers, bets, sums)
    else await addCorrected(connection, issue, numbers, bets, { sums, wallet, settledAt, mayTakeBack })
    after = last.betId
    if (sums.bets >= maxBets) return present(sums, false)
  }
}

interface Sums extends Shares {
  bets: number
  changedBets: number
  slips: Set<string>
  members: Set<string>
}

const emptySums = (): Sums => ({
  bets: 0,
  changedBets: 0,
  slips: new Set(),
  members: new Set(),
  pay: 0,
  takenBack: 0,
  owed: 0,
  waived: 0,
})

const present = (
  { bets, changedBets, slips, members, pay, takenBack, owed, waived }: Sums,
  isWhole: boolean,
) => ({
  bets,
  isWhole,
  changedBets,
  changedSlips: slips.size,
  members: members.size,
  pays: pay,
  takesBack: takenBack,
  owed,
  waived,
})

/** Nothing was paid yet: what wins, and what cannot be settled. */
const addFirst = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  numbers: DrawResult,
  bets: SettleableBet[],
  sums: Sums,
): Promise<void> => {
  const ids = bets.map(({ betId }) => betId)
  const before = await readCalledOff(connection, issue.issueId, ids)
  const remaining = bets.filter(({ betId }) => !before.has(betId))
  const outcomes = settleBets(remaining, preparePartialResult(familyOf(issue), numbers))
  for (const { bet, state, payout, rebate } of outcomes)
    sums.pay += state === 'void' ? bet.cost : payout + rebate
  const changed = outcomes.filter(({ state }) => state !== 'lost').map(({ bet }) => bet)
  await count(connection, issue.issueId, changed, sums)
}

interface Money {
  sums: Sums
  wallet: Map<string, Cash>
  settledAt: Date
  mayTakeBack: boolean
}

const addCorrected = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  numbers: DrawResult,
  bets: SettleableBet[],
  { sums, wallet, settledAt, mayTakeBack }: Money,
): Promise<void> => {
  const family = familyOf(issue)
  const isFormerWhole = issue.numbers && missingPrizes(family, issue.numbers).length === 0
  const former = issue.numbers && isFormerWhole ? prepareResult(family, issue.numbers) : undefined
  const earlier = await readEarlierOutcomes(connection, bets, issue.resultVersion + 1)
  const changed = decideCorrections(bets, earlier, prepareResult(family, numbers), former)
  await loadCash(connection, wallet, changed, settledAt)
  for (const one of changed) {
    const { shares } = shareOut(one, wallet, mayTakeBack)
    for (const kind of ['pay', 'takenBack', 'owed', 'waived'] as const) sums[kind] += shares[kind]
  }
  const betsChanged = changed.map(({ bet }) => bet)
  await count(connection, issue.issueId, betsChanged, sums)
}

/** Each member's cash once: what one bet takes is no longer there for the next. */
const loadCash = async (
  connection: MerchantConnection,
  wallet: Map<string, Cash>,
  changed: readonly ChangedBet[],
  settledAt: Date,
): Promise<void> => {
  const strange = changed.filter(({ bet }) => !wallet.has(bet.memberId))
  if (strange.length === 0) return
  for (const [member, cash] of await readCash(connection, strange, settledAt)) wallet.set(member, cash)
}

const count = async (
  { query }: MerchantConnection,
  issueId: string,
  changed: readonly RefundableBet[],
  sums: Sums,
): Promise<void> => {
  sums.changedBets += changed.length
  for (const { memberId } of changed) sums.members.add(memberId)
  if (changed.length === 0) return
  const ids = changed.map(({ betId }) => betId)
  for (const { slip } of await query<{ slip: string }>(slipsStatement, [issueId, ids])) sums.slips.add(slip)
}

const slipsStatement: PreparedStatement = {
  name: 'lottery_slips_of_bets',
  text: `select distinct member || ' ' || slip_id as slip from lottery_bet where issue_id = $1 and bet_id = any ($2::uuid[])`,
}
