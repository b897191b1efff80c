import type { Slip, SlipBet } from '@playfront/contract/play/lottery/slip'
import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import { decideBetState, decideSlipState } from './decideSlipState'
import type { SlipBetRecord, SlipIssue, SlipRecord } from './slipRecord'

/** A slip as its member sees it. The balance is the one after it was charged; its version tells how old that is. */
export const presentSlip = ({ slip, issues, bets }: SlipRecord): Slip => {
  const states = slip.issues.map(({ issueId }) => issueOf(issues, issueId).state)
  const shown = bets.map((bet) => presentBet(bet, issueOf(issues, bet.issueId)))
  return {
    slipId: slip.slipId,
    lottery: slip.lottery,
    prizeMode: slip.prizeMode,
    oddsVersion: slip.oddsVersion,
    currency: knownCurrency(slip.currency),
    state: decideSlipState(states),
    issues: slip.issues.map(({ issueId, multiple }) => ({
      issueId,
      multiple,
      commit: issueOf(issues, issueId).commit,
    })),
    clientSeed: slip.clientSeed,
    bets: shown,
    cost: slip.cost,
    payout: sumOf(shown, 'payout'),
    rebate: sumOf(shown, 'rebate'),
    acceptedAt: slip.acceptedAt.toISOString(),
    slipHash: slip.slipHash,
    balance: slip.balanceAfter,
    balanceVersion: slip.balanceVersion,
  }
}

const presentBet = ({ outcome, snapshot, ...bet }: SlipBetRecord, issue: SlipIssue): SlipBet => ({
  betId: bet.betId,
  issueId: bet.issueId,
  type: bet.type,
  numbers: bet.numbers,
  stake: bet.stake,
  lines: bet.lines,
  cost: bet.cost,
  ...(snapshot.odds === undefined ? {} : { odds: snapshot.odds }),
  costMult: snapshot.costMult,
  state: decideBetState(outcome?.state, issue.state),
  ...(outcome?.voidReason ? { voidReason: outcome.voidReason } : {}),
  hits: outcome?.hits ?? 0,
  payout: outcome?.payout ?? 0,
  rebate: outcome?.rebate ?? 0,
})

const issueOf = (issues: SlipRecord['issues'], issueId: string): SlipIssue => {
  const issue = issues.get(issueId)
  if (!issue) throw new Error(`Issue ${issueId} of a slip is missing.`)
  return issue
}

const sumOf = (bets: SlipBet[], field: 'payout' | 'rebate'): number =>
  bets.reduce((sum, bet) => sum + bet[field], 0)

const knownCurrency = (currency: string): CurrencyCode => {
  if (!isCurrency(currency)) throw new Error(`A slip in ${currency}, a currency that nobody knows.`)
  return currency
}

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencyDigits, code)
