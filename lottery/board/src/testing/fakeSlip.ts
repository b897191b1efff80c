import type { PlaceSlipRequest, Slip, SlipBet } from '@playfront/contract/play/lottery/slip'
import type { Bet } from '@playfront/lottery-rules/bet'
import { priceBet } from '@playfront/lottery-rules/pricing/priceBet'
import { snapshotOf } from '@playfront/lottery-rules/prizeModes/snapshotOf'
import { betTypeOf, findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { settle } from '@playfront/lottery-rules/settling/settle'
import { fakeLotteryOf } from './fakeLotteries'

const familyOf = (lottery: string) => fakeLotteryOf(lottery).family

const betOf = ({ type, numbers, stake }: { type: string; numbers: string[]; stake: number }): Bet => {
  const row = findBetType(type)
  if (!row) throw new Error(`${type} is no bet type`)
  return { type: row.code, numbers, stake }
}

const priceOf = ({ prizeMode, lottery }: Pick<Slip, 'prizeMode' | 'lottery'>, bet: Bet) => {
  const family = familyOf(lottery)
  const snapshot = snapshotOf(prizeMode, family, betTypeOf(bet.type).code)
  if (!snapshot) throw new Error(`${bet.type} is not sold`)
  return { snapshot, ...priceBet(family, snapshot, bet) }
}

/** The slip that the platform would answer to a request, its bets accepted and not yet drawn. */
export const acceptedSlip = (request: PlaceSlipRequest, acceptedAt = '2026-01-15T12:00:20.000Z'): Slip => {
  const { slipId, lottery, prizeMode, oddsVersion, currency, issues, clientSeed = '' } = request
  const bets = request.bets.flatMap((wire, index) =>
    issues.map(({ issueId }): SlipBet => {
      const bet = betOf(wire)
      const { snapshot, lines, cost } = priceOf({ prizeMode, lottery }, bet)
      const { odds, costMult, discountBps, rebateBps } = snapshot
      const open = { state: 'accepted', hits: 0, payout: 0, rebate: 0 } as const
      return {
        betId: `${slipId}-${index}`,
        issueId,
        ...wire,
        lines,
        cost,
        odds,
        costMult,
        discountBps,
        rebateBps,
        ...open,
      }
    }),
  )
  return {
    slipId,
    lottery,
    prizeMode,
    oddsVersion,
    currency,
    clientSeed,
    bets,
    acceptedAt,
    state: 'pending',
    issues: issues.map((issue) => ({ ...issue, commit: 'c'.repeat(64) })),
    cost: bets.reduce((sum, { cost }) => sum + cost, 0),
    payout: 0,
    rebate: 0,
    slipHash: 'a'.repeat(64),
  }
}

/** The same slip after its draw, settled by the rules. */
export const settledSlip = (slip: Slip, numbers: DrawResult): Slip => {
  const bets = slip.bets.map((wire): SlipBet => {
    const bet = betOf(wire)
    const { hits, payout } = settle(familyOf(slip.lottery), priceOf(slip, bet).snapshot, numbers, bet)
    return { ...wire, hits, payout, state: payout > 0 ? 'won' : 'lost' }
  })
  const payout = bets.reduce((sum, bet) => sum + bet.payout, 0)
  return { ...slip, bets, payout, state: 'settled' }
}
