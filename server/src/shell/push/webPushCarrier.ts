import webPush from 'web-push'
import type { Network, NetworkAnswer, Platform } from '../../platform/platform'
import { decideWebPush } from './decideCarried'
import { decideEndpoint } from './decideEndpoint'
import type { PushAddress } from './pushAddress'
import type { CarriedPush, CarrierAnswer } from './pushCarrier'
import type { PushKeys } from './pushKeys'
import { pushOptions } from './pushOptions'

/** One request to a push service, as RFC 8030 has it. */
export interface WebPushRequest {
  headers: Record<string, string>
  body: Buffer
}

/** The demonstration's push service, reached without a network: our own host name may mean nothing to our own machine. */
export type PushSimulator = (merchant: string, addressId: string, request: WebPushRequest) => Promise<number>

export interface WebPushDeps {
  keys: PushKeys
  network: Network
  clock: Pick<Platform['clock'], 'now'>
  simulator?: PushSimulator
}

/** Carries a message to the push service of a device's browser, encrypted so that only the device can read it. */
export const carryByWebPush = async (
  deps: WebPushDeps,
  push: CarriedPush & { address: Extract<PushAddress, { adapter: 'webpush' }> },
): Promise<CarrierAnswer> => {
  const { merchant, address } = push
  const { endpoint } = address
  const where = decideEndpoint({
    endpoint,
    ownHosts: merchant.domains.hosts,
    hasSimulator: deps.simulator !== undefined && merchant.operator.push.sandbox,
  })
  if (where.kind === 'nowhere') return { outcome: 'refused' }
  const request = await writeWebPush(deps, push, address)
  if (where.kind === 'sandbox' && deps.simulator)
    return { outcome: decideWebPush(await deps.simulator(merchant.code, where.id, request)) }
  const { status, againAfterMs } = await ask(deps.network, endpoint, request)
  return { outcome: decideWebPush(status), againAfterMs }
}

const ask = (network: Network, address: string, { headers, body }: WebPushRequest): Promise<NetworkAnswer> =>
  network.ask({
    address,
    headers,
    bytes: body,
    withinMs: pushOptions.withinMs,
    maxBytes: pushOptions.maxAnswerBytes,
  })

const writeWebPush = async (
  { keys, clock }: WebPushDeps,
  { merchant, payload, keepMs }: CarriedPush,
  { endpoint, p256dh, auth }: Extract<PushAddress, { adapter: 'webpush' }>,
): Promise<WebPushRequest> => {
  const body = webPush.encrypt(p256dh, auth, Buffer.from(JSON.stringify(payload)), 'aes128gcm').cipherText
  const authorization = await keys.authorize({
    audience: new URL(endpoint).origin,
    contact: merchant.operator.push.contact || `https://${merchant.domains.canonicalHost}`,
    expiresAtMs: clock.now() + pushOptions.vapidLifeMs,
  })
  return {
    body,
    headers: {
      Authorization: authorization,
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: String(Math.max(0, Math.floor(keepMs / 1_000))),
      Urgency: 'normal',
      // One that waits there already is replaced by the same message, not joined by it.
      Topic: payload.id.replaceAll('-', ''),
    },
  }
}
