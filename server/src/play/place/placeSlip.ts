import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import { sha256 } from '../../platform/sha256'
import { presentSlip } from '../slips/presentSlip'
import type { AcceptedVerdict, PlacingOrder } from './placingOrder'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import type { Randomness } from '../../platform/platform'
import { afterChange } from '../../store/decideRetry'
import type { PrizeModeRepository } from '../lotteries/prizeModeRepository'
import { cancelFactsOf } from '../slips/decideCancelUntil'
import { readSlipRecord } from '../slips/readSlipRecords'
import { decideSlip } from './decideSlip'
import type { PlacingQueue } from './placingQueue'
import type { PricedSlip } from './priceSlip'
import { type SlipKey, refuseOrder, refuseSlip } from './refuseSlip'
import { reservationsOf } from './reservations'
import { sealSlip } from './sealSlip'

/**
 * SHA-256 of the request's canonical JSON, hex: it distinguishes a repeated slip from another slip under the same id
 * (lottery 4.4). A stake that is no safe integer has no canonical text; it is hashed as it was written.
 */
export const requestHashOf = (slip: PlaceSlipRequest): string => {
  const { clientSeed = null } = slip
  const bets = slip.bets.map((bet) => ({ ...bet, stake: String(bet.stake) }))
  return sha256(canonicalJson({ ...slip, clientSeed, bets })).toString('hex')
}

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

export interface PlacingDeps {
  repository: PrizeModeRepository
  queue: PlacingQueue
}

/**
 * Places a slip, all of it or nothing, and once for its id however often it is sent (lottery 4.3, 4.4).
 * Refuses with the code of the first check that fails; nothing is charged then.
 */
export const createPlaceSlip =
  ({ repository, queue }: PlacingDeps): Handler<'placeSlip', PlaceSlipRequest> =>
  async (context, sent) => {
    const { merchant, store, platform } = context
    const request = { ...sent, slipId: sent.slipId.toLowerCase() }
    const key = keyOf(context, request)
    const decision = decideSlip(request, {
      merchant,
      modes: await repository.sold(merchant),
      nowMs: platform.clock.now(),
    })
    if (decision.verdict === 'refused') {
      await store.read(key.merchant, (connection) => refuseSlip(connection, key, request, decision))
      return readPlaced(context, key)
    }
    const order = orderOf(context, key, request, decision.slip, platform.randomness)
    const verdict = await queue.place(order)
    // The time limit for cancelling depends on when its issues close, which the batch does not know.
    const isPlain = verdict.verdict === 'accepted' && !merchant.operator.lottery.playerCancelling
    if (isPlain) return presentPlaced(order, verdict)
    if (verdict.verdict === 'accepted' || verdict.verdict === 'repeat') return readPlaced(context, key)
    if (verdict.verdict === 'odds_changed') repository.forget(key.merchant)
    throw refuseOrder(order, verdict)
  }

const keyOf = (context: CallContext, request: PlaceSlipRequest): SlipKey => ({
  merchant: context.merchant.code,
  memberId: requireSession(context).memberId,
  slipId: request.slipId,
  requestHash: requestHashOf(request),
})

const orderOf = (
  { merchant }: CallContext,
  key: SlipKey,
  request: PlaceSlipRequest,
  slip: PricedSlip,
  randomness: Randomness,
): PlacingOrder => ({
  ...key,
  currency: merchant.currency,
  bookCap: merchant.operator.lottery.bookCap ?? merchant.operator.exposurePerNumberCap,
  lottery: request.lottery,
  prizeMode: request.prizeMode,
  oddsVersion: request.oddsVersion,
  issues: request.issues,
  cost: slip.cost,
  stopOnWin: isStopping(request),
  seal: sealSlip(request, slip.parts),
  bets: slip.placed.map((bet) => ({ ...bet, betId: randomness.uuid() })),
  reserved: reservationsOf(slip.placed, { ...merchant, family: slip.lottery.family }),
})

/** A slip over one issue has nothing to stop. */
const isStopping = ({ stopOnWin, issues }: PlaceSlipRequest): boolean =>
  stopOnWin === true && issues.length > 1

/** The stored slip, for a repeated request. */
const readPlaced = async (context: CallContext, { merchant, memberId, slipId }: SlipKey): Promise<Slip> => {
  const record = await afterChange(() =>
    context.store.read(merchant, (connection) => readSlipRecord(connection, memberId, slipId)),
  )
  if (!record) throw new Error(`Slip ${slipId} was placed and does not exist.`)
  return presentSlip(record, cancelFactsOf(context))
}
