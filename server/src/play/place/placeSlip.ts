import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import type { CallContext, Handler } from '../../http/handler'
import type { Randomness } from '../../platform/platform'
import type { PrizeModeRepository } from '../lotteries/prizeModeRepository'
import { requireSession } from '../requireSession'
import { cancelFactsOf } from '../slips/cancelFactsOf'
import { presentSlip } from '../slips/presentSlip'
import { readSlipRecord } from '../slips/readSlipRecords'
import { decideSlip } from './decideSlip'
import { presentPlaced } from './presentPlaced'
import type { PlacingOrder } from './placingOrder'
import type { PlacingQueue } from './placingQueue'
import type { PricedSlip } from './priceSlip'
import { refuseOrder, refuseSlip, type SlipKey } from './refuseSlip'
import { reservationsOf } from './reservations'
import { requestHashOf } from './requestHash'
import { sealSlip } from './sealSlip'

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
  const record = await context.store.read(merchant, (connection) =>
    readSlipRecord(connection, memberId, slipId),
  )
  if (!record) throw new Error(`Slip ${slipId} was placed and does not exist.`)
  return presentSlip(record, cancelFactsOf(context))
}
