import type { Slip } from '@playfront/contract/play/lottery/slip'
import { presentSlip } from '../slips/presentSlip'
import type { AcceptedVerdict, PlacingOrder } from './placingOrder'

/** The answer to a slip that was accepted just now, without reading back what was written. */
export const presentPlaced = (order: PlacingOrder, verdict: AcceptedVerdict): Slip =>
  presentSlip({
    slip: {
      ...order,
      clientSeed: order.seal.clientSeed,
      slipHash: order.seal.slipHash,
      acceptedAt: verdict.acceptedAt,
      balanceAfter: verdict.balance,
      balanceVersion: verdict.balanceVersion,
    },
    issues: new Map(
      Object.entries(verdict.commits).map(([issueId, commit]) => [issueId, { commit, state: 'open' }]),
    ),
    stopOnWin: order.stopOnWin === true,
    bets: order.bets.map((bet) => ({ ...bet, numbers: [...bet.numbers], currency: order.currency })),
  })
