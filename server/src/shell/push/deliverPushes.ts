import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { wantsNotification } from '../../account/notifications/notificationHandlers'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Tracing } from '../../platform/tracing/tracing'
import { hasJustLost } from '../../play/slips/hasJustLost'
import { isDue } from '../../store/dueWork'
import type { Store } from '../../store/store'
import {
  type DueDelivery,
  claimDeliveries,
  decideAgain,
  endDelivery,
  postponeDelivery,
  spreadDue,
} from './dueDeliveries'
import { type TakenDelivery, decideReceiver, takeDelivery } from './takeDelivery'
import type { CarrierAnswer, PushCarrier } from './pushCarrier'
import { openContent, writePayload } from './sendPush'
import { pushOptions } from './pushOptions'
import { quietForMs } from './quietHours'
import { dropRegistration, openAddress } from './registrations'

export interface PushDeliveryDeps {
  store: Store
  secrets: Secrets
  /** Every merchant's settings, as published now. */
  merchants(): readonly FullMerchantSettings[]
  carry: PushCarrier
  tracing: Tracing
  /** Whether a member takes a break or has left (D-07); nobody does until that is kept. */
  isProtected?(merchant: string, memberId: string): Promise<boolean>
  /** Something could not be handed over. Names no address and no word of it. */
  onError(error: PushError): void
}

export interface PushError {
  failure: unknown
  message?: string
  merchant?: string
}

/**
 * Sends posted messages, again and again while a push service is busy. Several nodes may do so; a device is handled
 * by one node at a time and gets a message at most once: a node that dies at the worst moment loses a message rather
 * than sending it twice. The returned function stops it and settles when the current round is done.
 */
export const deliverPushes = (
  deps: PushDeliveryDeps,
  { clock }: Pick<Platform, 'clock'>,
): (() => Promise<void>) => {
  let atHand = Promise.resolve()
  const round = () =>
    deliverDuePushes(deps).then(
      () => undefined,
      (failure: unknown) => deps.onError({ failure }),
    )
  const cancel = clock.every(pushOptions.everyMs, () => (atHand = round()))
  return () => {
    cancel()
    return atHand
  }
}

/** One round; answers how many devices it took on. */
export const deliverDuePushes = async (deps: PushDeliveryDeps): Promise<number> => {
  if (!(await isDue(deps.store, 'pushes'))) return 0
  await spreadDue(deps.store, pushOptions.maxAtOnce)
  const due = await claimDeliveries(deps.store, {
    max: pushOptions.maxAtOnce,
    leaseMs: pushOptions.leaseMs,
  })
  await Promise.all(due.map((delivery) => deliver(deps, delivery)))
  return due.length
}

const deliver = async (deps: PushDeliveryDeps, due: DueDelivery): Promise<void> => {
  try {
    const start = { name: 'deliver push message', facts: { 'playfront.merchant': due.merchant } }
    await deps.tracing.inTrace(start, async () => {
      const taken = await takeDelivery(deps.store, due)
      if (taken) await send(deps, due, taken)
    })
  } catch (failure) {
    // Not taken yet, it is tried again; taken, its delivery is unknown.
    deps.onError({ failure, message: due.message, merchant: due.merchant })
  }
}

const send = async (deps: PushDeliveryDeps, due: DueDelivery, taken: TakenDelivery): Promise<void> => {
  const { store, isProtected = async () => false } = deps
  const { member, address, state, useless_ms: uselessAtMs } = taken
  const decision = decideReceiver({
    isBound: address !== null,
    memberState: state ?? undefined,
    isProtected: member !== null && (await isProtected(due.merchant, member)),
    isWanted: member !== null && (await isWanted(deps, due.merchant, member, taken.about)),
    isAfterLoss:
      taken.about === 'marketing' && member !== null && (await hasJustLost(store, due.merchant, member)),
    quietForMs: quietFor(deps, due, taken),
    nowMs: due.nowMs,
    uselessAtMs,
  })
  if (decision.ok) await settle(deps, due, uselessAtMs, await hand(deps, due, taken))
  else if ('afterMs' in decision) await postponeDelivery(store, due, decision.afterMs)
  else await endDelivery(store, due, decision.end)
}

const quietFor = ({ merchants }: PushDeliveryDeps, due: DueDelivery, taken: TakenDelivery) => {
  const merchant = taken.is_to_many ? merchants().find(({ code }) => code === due.merchant) : undefined
  return merchant && quietForMs(due.nowMs, merchant.timeZone, merchant.operator.push)
}

const isWanted = async (
  { store, merchants }: PushDeliveryDeps,
  code: string,
  memberId: string,
  about: NotificationTopic,
): Promise<boolean> => {
  const merchant = merchants().find((one) => one.code === code)
  // Nobody’s message is refused further on.
  if (!merchant) return true
  return store.read(code, (connection) => wantsNotification(connection, merchant, memberId, 'push', about))
}

const hand = async (
  { secrets, merchants, carry, onError }: PushDeliveryDeps,
  { merchant: code, message, nowMs }: DueDelivery,
  { address, content: sealed, language, useless_ms: uselessAtMs }: TakenDelivery,
): Promise<CarrierAnswer> => {
  try {
    const merchant = merchants().find((one) => one.code === code)
    if (!merchant || !address) return { outcome: 'refused' }
    const content = openContent(secrets, sealed)
    return await carry({
      merchant,
      address: openAddress(secrets, address),
      payload: writePayload(message, content, merchant, language ?? merchant.languages.default),
      keepMs: uselessAtMs - nowMs,
    })
  } catch (failure) {
    onError({ failure, message, merchant: code })
    // Without an answer in time the outcome is unknown; without a connection it was not sent.
    return { outcome: failure instanceof Error && failure.name === 'TimeoutError' ? 'unsure' : 'busy' }
  }
}

const settle = async (
  { store }: PushDeliveryDeps,
  due: DueDelivery,
  uselessAtMs: number,
  answer: CarrierAnswer,
): Promise<void> => {
  const decision = decideAgain({ ...answer, tries: due.tries, nowMs: due.nowMs, uselessAtMs })
  if (decision.kind === 'again') return postponeDelivery(store, due, decision.afterMs)
  if (decision.end === 'gone')
    await store.change(due.merchant, (connection) => dropRegistration(connection, due.hash))
  await endDelivery(store, due, decision.end)
}
