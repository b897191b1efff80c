import { type Order, newSlipId, writeRequest } from '../placing/order'
import type { Platform } from '../platform/platform'
import { decideOpenIssue } from '../round/decideIssue'
import type { RoundFlow } from '../round/roundFlow'
import { decideSeries } from '../series/decideSeries'
import type { SeriesFlow } from '../series/seriesFlow'
import { decideSlip } from '../slip/decideSlip'
import type { SlipFlow } from '../slip/slipFlow'
import type { ServerClock } from '../time/serverClock'

export interface OrderParts {
  serverClock: ServerClock
  round: Pick<RoundFlow, 'store'>
  slip: Pick<SlipFlow, 'store'>
  series: Pick<SeriesFlow, 'store'>
  platform: Pick<Platform, 'randomness'>
}

/** Bytes of the player's own seed, as hex text (lottery 6.2). */
const seedBytes = 8

/** The slip as an order for the issue that takes bets now and those after it that the player wants, under a new id; undefined when it cannot be placed. */
export const makeOrder = ({ serverClock, round, slip, series, platform }: OrderParts): Order | undefined => {
  const { board } = round.store.getState()
  const issue = board && decideOpenIssue(board, serverClock.now())
  if (!board || !issue) return undefined
  const quoted = decideSlip(board, slip.store.getState().entries)
  if (quoted.obstacle) return undefined
  const { randomness } = platform
  const names = { slipId: newSlipId(serverClock.now(), randomness), clientSeed: randomness.hex(seedBytes) }
  const { ahead, multiples, stopOnWin } = series.store.getState()
  const bought = decideSeries(issue, ahead, { multiples }, serverClock.now())
  const quotes = quoted.entries.flatMap(({ quote }) => quote ?? [])
  return { issue, quotes, request: writeRequest(board, { bought, stopOnWin }, quoted, names) }
}
