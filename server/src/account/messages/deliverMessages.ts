import { minutes, seconds } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { decideDelivery } from './decideDelivery'
import type { MessageGateway } from './messageGateway'
import { openMessage } from './sealedMessage'
import { claimMessages, finishMessage, postponeMessage, type WaitingMessage } from './waitingMessages'

export interface DeliveryDeps {
  store: Store
  secrets: Secrets
  gateway: MessageGateway
  /** A message that could not be handed over; `lost` when it is not tried again. Names no address and no word of it. */
  onTrouble(trouble: DeliveryTrouble): void
}

export interface DeliveryTrouble {
  failure: unknown
  message?: string
  merchant?: string
  lost?: true
}

const everyMs = seconds(1)

/** Far longer than any gateway may take: another node takes over only from one that has died. */
const claim = { max: 20, leaseMs: minutes(1) }

/**
 * Hands posted messages to the gateway, again and again until it accepts them or they expire. Several nodes may do
 * so; a message is handled by one node at a time. If a node dies between handing over and recording it, the message
 * is sent twice, under the same id. The returned function stops it and settles when the current round is done.
 */
export const deliverMessages = (
  deps: DeliveryDeps,
  { clock }: Pick<Platform, 'clock'>,
): (() => Promise<void>) => {
  let atHand = Promise.resolve()
  const round = () =>
    deliverDue(deps).then(
      () => undefined,
      (failure: unknown) => deps.onTrouble({ failure }),
    )
  const cancel = clock.every(everyMs, () => (atHand = round()))
  return () => {
    cancel()
    return atHand
  }
}

/** One round; answers how many messages it took on. */
export const deliverDue = async (deps: DeliveryDeps): Promise<number> => {
  const waiting = await claimMessages(deps.store, claim)
  await Promise.all(waiting.map((message) => deliver(deps, message)))
  return waiting.length
}

const deliver = async (deps: DeliveryDeps, waiting: WaitingMessage): Promise<void> => {
  try {
    await handOver(deps, waiting)
    await finishMessage(deps.store, waiting)
  } catch (failure) {
    await tryAgain(deps, waiting, failure)
  }
}

const handOver = async ({ secrets, gateway }: DeliveryDeps, waiting: WaitingMessage): Promise<void> => {
  const { merchant, payload } = waiting
  const { id, channel, sealed = '' } = payload
  const { to, subject, text } = openMessage(secrets, Buffer.from(sealed, 'base64'))
  if (to === undefined) return
  await gateway.send({ id, merchant, channel, to, text, ...(channel === 'email' && { subject }) })
}

const tryAgain = async (deps: DeliveryDeps, waiting: WaitingMessage, failure: unknown): Promise<void> => {
  const { tries, nowMs, merchant, payload } = waiting
  const decision = decideDelivery({ tries, nowMs, uselessAtMs: payload.uselessAtMs })
  const trouble = { failure, message: payload.id, merchant }
  deps.onTrouble(decision.kind === 'again' ? trouble : { ...trouble, lost: true })
  if (decision.kind === 'again') await postponeMessage(deps.store, waiting, decision.afterMs)
  else await finishMessage(deps.store, waiting)
}
