import { createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** Push services of the browsers' makers; each subscription's address lies at one of them. */
const serviceHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'api.push.apple.com',
]

/** Microsoft and Apple name theirs by place. */
const serviceEndings = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com']

const sandboxPath = /^\/sandbox\/push\/send\/([0-9a-f-]{36})$/

export interface EndpointFacts {
  endpoint: string
  /** The merchant's own hosts, without port. */
  ownHosts: readonly string[]
  /** Whether the demonstration's own push service is there. */
  hasSimulator: boolean
}

export type EndpointDecision =
  | { kind: 'service'; reason: string }
  | { kind: 'sandbox'; id: string; reason: string }
  | { kind: 'nowhere'; reason: string }

/**
 * Whether our server may send to an address that a browser named. A browser could name any address: only those of
 * known push services are ever called, so that no one can make us send requests to hosts of their choice.
 */
export const decideEndpoint = ({ endpoint, ownHosts, hasSimulator }: EndpointFacts): EndpointDecision => {
  if (!URL.canParse(endpoint)) return { kind: 'nowhere', reason: 'no address' }
  const { protocol, hostname, port, pathname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return { kind: 'nowhere', reason: 'it names a person' }
  const [, id] = sandboxPath.exec(pathname) ?? []
  if (id !== undefined && ownHosts.includes(hostname))
    return hasSimulator
      ? { kind: 'sandbox', id, reason: 'our own simulator' }
      : { kind: 'nowhere', reason: 'there is no simulator here' }
  if (protocol !== 'https:' || port !== '') return { kind: 'nowhere', reason: 'not over TLS' }
  const isKnown =
    serviceHosts.includes(hostname) || serviceEndings.some((ending) => hostname.endsWith(ending))
  return isKnown
    ? { kind: 'service', reason: 'a browser’s push service' }
    : { kind: 'nowhere', reason: 'no push service that we know' }
}

/** The address of a device's messages. Anyone who has it can send to the device, so it is a secret. */
export type PushAddress =
  | { kind: 'webpush'; endpoint: string; p256dh: string; auth: string }
  | { kind: 'fcm'; token: string }

export type SendingAdapter = PushAddress['kind']

const base64url = /^[\w-]+={0,2}$/

const subscription = z.object({
  endpoint: z.url().max(1_024),
  keys: z.object({
    p256dh: z.string().max(120).regex(base64url),
    auth: z.string().max(48).regex(base64url),
  }),
})

const fcmToken = /^[\w:.-]{32,4096}$/

/**
 * Reads a registration token as the merchant's adapter means it.
 * @returns undefined for anything that no such push service gives out
 */
export const readPushAddress = (
  registrationToken: string,
  adapter: SendingAdapter,
  where: Omit<EndpointFacts, 'endpoint'>,
): PushAddress | undefined => {
  if (adapter === 'fcm')
    return fcmToken.test(registrationToken) ? { kind: adapter, token: registrationToken } : undefined
  const found = subscription.safeParse(parseJson(registrationToken))
  if (!found.success) return undefined
  const { endpoint, keys } = found.data
  const { kind } = decideEndpoint({ endpoint, ...where })
  const isWhole = isPoint(keys.p256dh) && Buffer.from(keys.auth, 'base64url').length === 16
  return kind !== 'nowhere' && isWhole ? { kind: adapter, endpoint, ...keys } : undefined
}

/** What distinguishes two registrations, even if other parts of the token have changed. */
export const identityOf = (registrationToken: string): string => {
  const found = subscription.pick({ endpoint: true }).safeParse(parseJson(registrationToken))
  return found.success ? `webpush ${found.data.endpoint}` : `fcm ${registrationToken}`
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it is a point of P-256: another one would fail only when a message is to leave. */
const isPoint = (key: string): boolean => {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
