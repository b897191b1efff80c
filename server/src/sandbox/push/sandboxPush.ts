import { days, seconds } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import type { WebPushRequest } from '../../shell/push/webPushCarrier'
import { type DeviceKeys, checkVapid, openWebPush } from './openWebPush'

export interface SubscribedDevice extends DeviceKeys {
  /** The key of the server whose messages the device accepts. */
  serverKey: string
  /** Where this push service was asked. */
  origin: string
}

export interface WaitingPush {
  id: string
  /** What the device's worker is handed: the message as the sender wrote it. */
  data: string
}

/**
 * Stands in for the push services of the browsers' makers and for the part of the browser that decrypts: it gives out
 * addresses, takes messages as RFC 8030 has it, checks who sends, and holds them until the device fetches them.
 */
export interface SandboxPush {
  /** Answers the id that the address ends in. */
  subscribe(merchant: string, device: SubscribedDevice): Promise<string>
  drop(merchant: string, id: string): Promise<void>
  /** Takes a message; answers the status that RFC 8030 has for it. */
  take(merchant: string, id: string, request: WebPushRequest): Promise<number>
  /** The stored messages, the oldest first; reading removes them. */
  collect(merchant: string, id: string): Promise<WaitingPush[]>
}

export interface SandboxPushDeps {
  store: Store
  secrets: Secrets
  platform: Pick<Platform, 'clock' | 'randomness'>
}

const keepMs = days(30)
/** A message that must not wait still gets the moment that a device needs to ask. */
const minWaitMs = seconds(30)
const maxWaitMs = days(1)
/** RFC 8030 lets a service refuse what is longer. */
const maxBytes = 4_096

export const sandboxAddressPurpose = 'sandbox push address'
export const sandboxPushPurpose = 'sandbox push message'

/** Kept in the database, so that every node has what any of them took; sealed, because a message may be meant for one. */
export const openSandboxPush = ({ store, secrets, platform }: SandboxPushDeps): SandboxPush => {
  const deviceOf = async (merchant: string, id: string): Promise<SubscribedDevice | undefined> => {
    const [row] = await store.platform(({ query }) =>
      query<{ sealed: Buffer }>(readAddressStatement, [merchant, id]),
    )
    return row && (JSON.parse(secrets.open(sandboxAddressPurpose, row.sealed)) as SubscribedDevice)
  }

  const keep = async (merchant: string, id: string, text: string, { headers }: WebPushRequest) => {
    const waitMs = Math.min(Math.max(Number(headers['TTL']) * 1_000, minWaitMs), maxWaitMs)
    const topic = headers['Topic'] ?? null
    const sealed = secrets.seal(sandboxPushPurpose, text)
    await store.platform(async ({ query }) => {
      if (topic !== null) await query(replaceStatement, [merchant, id, topic])
      const values = [merchant, platform.randomness.uuid(), id, topic, sealed, waitMs / 1_000]
      await query(keepStatement, values)
    })
  }

  return {
    async subscribe(merchant, device) {
      const id = platform.randomness.uuid()
      const sealed = secrets.seal(sandboxAddressPurpose, JSON.stringify(device))
      await store.platform(({ query }) => query(subscribeStatement, [merchant, id, sealed, keepMs / 1_000]))
      return id
    },
    async drop(merchant, id) {
      await store.platform(({ query }) => query(dropStatement, [merchant, id]))
    },
    async take(merchant, id, request) {
      const device = await deviceOf(merchant, id)
      if (!device) return 410
      const { headers, body } = request
      const { serverKey, origin } = device
      const nowMs = platform.clock.now()
      const proof = await checkVapid({ authorization: headers['Authorization'], serverKey, origin, nowMs })
      if (proof !== 'right') return proof === 'missing' ? 401 : 403
      if (!/^\d{1,10}$/.test(headers['TTL'] ?? '')) return 400
      if (headers['Content-Encoding'] !== 'aes128gcm') return 415
      if (body.length > maxBytes) return 413
      const text = tryOpen(device, body)
      // A service cannot look inside: it takes what the device will throw away.
      if (text !== undefined) await keep(merchant, id, text, request)
      return 201
    },
    async collect(merchant, id) {
      const rows = await store.platform(({ query }) =>
        query<{ id: string; sealed: Buffer }>(collectStatement, [merchant, id]),
      )
      return rows
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map((row) => ({ id: row.id, data: secrets.open(sandboxPushPurpose, row.sealed) }))
    },
  }
}

const tryOpen = (device: DeviceKeys, body: Buffer): string | undefined => {
  try {
    return openWebPush(device, body)
  } catch {
    return undefined
  }
}

const subscribeStatement: PreparedStatement = {
  name: 'keep sandbox push address',
  text: `
    insert into sandbox_push_address (merchant, id, sealed, expires_at)
    values ($1, $2, $3, platform_now() + make_interval(secs => $4))`,
}

const readAddressStatement: PreparedStatement = {
  name: 'read sandbox push address',
  text: `
    select sealed from sandbox_push_address where merchant = $1 and id = $2 and expires_at > platform_now()`,
}

const dropStatement: PreparedStatement = {
  name: 'drop sandbox push address',
  text: 'delete from sandbox_push_address where merchant = $1 and id = $2',
}

const replaceStatement: PreparedStatement = {
  name: 'replace sandbox push message',
  text: 'delete from sandbox_push_message where merchant = $1 and address = $2 and topic = $3',
}

const keepStatement: PreparedStatement = {
  name: 'keep sandbox push message',
  text: `
    insert into sandbox_push_message (merchant, id, address, topic, sealed, expires_at)
    values ($1, $2, $3, $4, $5, platform_now() + make_interval(secs => $6))`,
}

const collectStatement: PreparedStatement = {
  name: 'collect sandbox push messages',
  text: `
    delete from sandbox_push_message where merchant = $1 and address = $2
    returning id, sealed`,
}
