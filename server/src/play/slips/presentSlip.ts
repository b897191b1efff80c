import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip, SlipBet, SlipState } from '@playfront/contract/play/lottery/slip'
import { type CurrencyCode, currencyDigits } from '@playfront/contract/money'
import { type CancelFacts, decideCancelUntil } from './decideCancelUntil'
import { mutableTable } from '../lotteries/mutableTable'
import type { BetOutcome, SlipBetRecord, SlipIssue, SlipRecord } from './readSlipRecords'

const finalStates: readonly LotteryIssueState[] = ['settled', 'refunded']

/** Nothing more happens to the bets of such an issue, corrections apart. */
export const isFinal = (state: LotteryIssueState): boolean => finalStates.includes(state)

/** What a slip is, from what its issues are (lottery 4.2): refunded only when nothing of it was drawn. */
export const decideSlipState = (issueStates: readonly LotteryIssueState[]): SlipState => {
  if (!issueStates.some(isFinal)) return 'pending'
  if (!issueStates.every(isFinal)) return 'partlySettled'
  return issueStates.every((state) => state === 'refunded') ? 'refunded' : 'settled'
}

/** A bet that nothing was written about lost, once its issue is settled; until then it stands. */
export const decideBetState = (
  outcome: SlipBet['state'] | undefined,
  issueState: LotteryIssueState,
): SlipBet['state'] => outcome ?? (issueState === 'settled' ? 'lost' : 'accepted')

/**
 * A slip as its member sees it. The balance is the one after it was charged, or after it was cancelled; its version
 * shows how old that is.
 * @param cancelling whether the player may cancel it; left out without it.
 */
export const presentSlip = (record: SlipRecord, cancelling?: CancelFacts): Slip => {
  const { slip, issues, bets, stopOnWin, cancel } = record
  const cancelUntil = cancelling && decideCancelUntil(record, cancelling)
  const states = slip.issues.map(({ issueId }) => issueOf(issues, issueId).state)
  const shown = bets.map((bet) => presentBet(bet, issueOf(issues, bet.issueId)))
  return {
    slipId: slip.slipId,
    lottery: slip.lottery,
    prizeMode: slip.prizeMode,
    oddsVersion: slip.oddsVersion,
    currency: knownCurrency(slip.currency),
    state: cancel ? 'refunded' : decideSlipState(states),
    issues: slip.issues.map(({ issueId, multiple }) =>
      presentIssue(issueOf(issues, issueId), issueId, multiple),
    ),
    ...(stopOnWin ? { stopOnWin } : {}),
    clientSeed: slip.clientSeed,
    bets: shown,
    cost: slip.cost,
    payout: sumOf(shown, 'payout'),
    rebate: sumOf(shown, 'rebate'),
    acceptedAt: slip.acceptedAt.toISOString(),
    ...(cancelUntil ? { cancelUntil: cancelUntil.toISOString() } : {}),
    ...(cancel ? { cancelledAt: cancel.cancelledAt.toISOString() } : {}),
    slipHash: slip.slipHash,
    balance: (cancel ?? slip).balanceAfter,
    balanceVersion: (cancel ?? slip).balanceVersion,
  }
}

const presentIssue = ({ commit }: SlipIssue, issueId: string, multiple: number): Slip['issues'][number] => ({
  issueId,
  multiple,
  ...(commit === null ? {} : { commit }),
})

const presentBet = (bet: SlipBetRecord, issue: SlipIssue): SlipBet => {
  const { outcome, earlier, snapshot } = bet
  return {
    betId: bet.betId,
    issueId: bet.issueId,
    type: bet.type,
    numbers: bet.numbers,
    stake: bet.stake,
    lines: bet.lines,
    cost: bet.cost,
    ...presentPrice(snapshot),
    state: decideBetState(outcome?.state, issue.state),
    ...(outcome?.voidReason ? { voidReason: outcome.voidReason } : {}),
    hits: outcome?.hits ?? 0,
    payout: outcome?.payout ?? 0,
    rebate: outcome?.rebate ?? 0,
    ...(outcome && isCorrection(outcome, earlier) ? { correction: presentCorrection(outcome, earlier) } : {}),
  }
}

/** The price it was accepted at, whatever is on sale now. */
const presentPrice = ({
  odds,
  table,
  modal,
  costMult,
  discountBps,
  rebateBps,
}: SlipBetRecord['snapshot']) => ({
  ...(odds === undefined ? {} : { odds }),
  ...(table === undefined ? {} : { table: mutableTable(table) }),
  ...(modal === undefined ? {} : { modal: { ...modal } }),
  costMult,
  discountBps,
  rebateBps,
})

/** The first version a bet is judged by may be above 1; a correction is one that follows another judgement. */
const isCorrection = ({ state, resultVersion }: BetOutcome, earlier: BetOutcome | undefined): boolean =>
  state !== 'void' && (earlier !== undefined || resultVersion > 1)

const presentCorrection = (
  { takenBack, owed, waived }: BetOutcome,
  earlier: BetOutcome | undefined,
): NonNullable<SlipBet['correction']> => ({
  payoutBefore: earlier?.payout ?? 0,
  stateBefore: earlier?.state ?? 'lost',
  takenBack,
  owed,
  waived,
})

const issueOf = (issues: SlipRecord['issues'], issueId: string): SlipIssue => {
  const issue = issues.get(issueId)
  if (!issue) throw new Error(`Issue ${issueId} of a slip is missing.`)
  return issue
}

const sumOf = (bets: SlipBet[], field: 'payout' | 'rebate'): number =>
  bets.reduce((sum, bet) => sum + bet[field], 0)

const knownCurrency = (currency: string): CurrencyCode => {
  if (!isCurrency(currency)) throw new Error(`A slip has the unknown currency ${currency}.`)
  return currency
}

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencyDigits, code)
