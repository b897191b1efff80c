import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { Milliseconds } from '@playfront/contract/time'
import { SignJWT } from 'jose'
import type { SecretVault } from '../../store/secretVault'
import type { Network, NetworkAnswer, Platform } from '../../platform/platform'
import { type CarriedPush, type CarrierAnswer, decideWebPush } from './pushCarrier'
import { type PushAddress, decideEndpoint } from './pushAddress'
import { pushOptions } from './pushOptions'

/** The key pair by which push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  /** An uncompressed P-256 point, Base64url: what a browser subscribes with. */
  publicKey: string
  /** The Authorization header for a push service. */
  authorize(claim: VapidClaim): Promise<string>
}

export interface VapidClaim {
  /** Origin of the push service. */
  audience: string
  /** Where the push service can reach the operator: a mailto: or https: address. */
  contact: string
  expiresAtMs: Milliseconds
}

/** Takes the installation's pair out of the vault, and makes it at the very first start. */
export const loadPushKeys = async (vault: SecretVault): Promise<PushKeys> =>
  pushKeys((await vault.read()) ?? (await vault.keepFirst(makePushKey())))

/** A fresh private key, PKCS#8. */
export const makePushKey = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' })

/** Throws when the bytes are no such key. */
export const pushKeys = (pkcs8: Buffer): PushKeys => {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const publicKey = pointOf(createPublicKey(key).export({ format: 'jwk' }))
  return {
    publicKey,
    async authorize({ audience, contact, expiresAtMs }) {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(audience)
        .setSubject(contact)
        .setExpirationTime(Math.floor(expiresAtMs / 1_000))
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

const pointOf = ({ x = '', y = '' }: { x?: string; y?: string }): string =>
  Buffer.concat([Buffer.of(4), ...[x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))]).toString(
    'base64url',
  )

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
  push: CarriedPush & { address: Extract<PushAddress, { kind: 'webpush' }> },
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
  { endpoint, p256dh, auth }: Extract<PushAddress, { kind: 'webpush' }>,
): Promise<WebPushRequest> => {
  const { default: webPush } = await import('web-push')
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
