import { newSlipId } from '../placing/newSlipId'
import { writeRequest, type Order } from '../placing/order'
import type { Platform } from '../platform/platform'
import { decideOpenIssue } from '../round/decideIssue'
import type { RoundFlow } from '../round/roundFlow'
import { decideSlip } from '../slip/decideSlip'
import type { SlipFlow } from '../slip/slipFlow'
import type { Beat } from '../time/beat'

export interface OrderParts {
  beat: Beat
  round: Pick<RoundFlow, 'store'>
  slip: Pick<SlipFlow, 'store'>
  platform: Pick<Platform, 'randomness'>
}

/** Bytes of the player's own seed, as hex text (lottery 6.2). */
const seedBytes = 8

/** The slip as an order for the issue that takes bets now, under a new id; undefined when it cannot be placed. */
export const makeOrder = ({ beat, round, slip, platform }: OrderParts): Order | undefined => {
  const { board } = round.store.getState()
  const issue = board && decideOpenIssue(board, beat.now())
  if (!board || !issue) return undefined
  const quoted = decideSlip(board, slip.store.getState().entries)
  if (quoted.obstacle) return undefined
  const { randomness } = platform
  const names = { slipId: newSlipId(beat.now(), randomness), clientSeed: randomness.hex(seedBytes) }
  return { issue, request: writeRequest(board, issue, quoted, names) }
}
