import { createECDH } from 'node:crypto'
import { everyone } from '@playfront/contract/shell/push'
import type { Milliseconds } from '@playfront/contract/time'
import pg from 'pg'
import { openSandboxPush } from '../../sandbox/push/sandboxPush'
import { openHarness, type HarnessMember } from '../../testing/harness'
import { chooseCarrier } from './chooseCarrier'
import { deliverDuePushes, type PushDeliveryDeps, type PushError } from './deliverPushes'
import { countDeliveries } from './dueDeliveries'
import { pushHandlers } from './pushHandlers'
import { makePushKey, pushKeys } from './webPushCarrier'
import { sendPush, type PushAudience } from './sendPush'

export type PushHarness = Awaited<ReturnType<typeof openPushHarness>>

export interface HarnessMessage {
  title?: string
  merchant?: string
  inMs?: Milliseconds
}

/** A platform with its merchants, phones that subscribe at the simulator, and a sender. */
export const openPushHarness = async () => {
  const harness = await openHarness()
  const sandbox = openSandboxPush(harness.callBy('lotus'))
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const keys = pushKeys(makePushKey())
  const handlers = pushHandlers({ publicKey: keys.publicKey, hasSimulator: true })
  const carry = chooseCarrier({
    ...harness.platform,
    keys,
    simulator: sandbox.take,
    access: {
      tokenFor: () => Promise.reject(new Error('no merchant here uses FCM')),
      forget: () => undefined,
    },
    accounts: new Map(),
  })

  /** A phone that has subscribed at the merchant's simulated push service. */
  const phone = async (merchant = 'lotus') => {
    const curve = createECDH('prime256v1')
    const p256dh = curve.generateKeys().toString('base64url')
    const auth = Buffer.alloc(16, 7).toString('base64url')
    const origin = `http://${merchant}.localhost:8080`
    const privateKey = curve.getPrivateKey().toString('base64url')
    const device = { p256dh, privateKey, auth, serverKey: keys.publicKey, origin }
    const id = await sandbox.subscribe(merchant, device)
    const endpoint = `${origin}/sandbox/push/send/${id}`
    const registrationToken = JSON.stringify({ endpoint, keys: { p256dh, auth } })
    const read = async () =>
      (await sandbox.collect(merchant, id)).map(({ data }) => JSON.parse(data) as Record<string, string>)
    return {
      id,
      registrationToken,
      bind: (who: HarnessMember) => handlers.bindPush(harness.callBy(who), { registrationToken }),
      listen: (who: HarnessMember, topic = everyone) =>
        handlers.subscribePush(harness.callBy(who), { registrationToken, topic }),
      unsubscribe: () =>
        handlers.unsubscribePush(harness.callBy(merchant), { registrationToken, unsubscribeAll: true }),
      read,
      /** Titles of what has come. */
      titles: async () => (await read()).map(({ title }) => title),
    }
  }

  /** The deps of one node. */
  const node = (more: Partial<PushDeliveryDeps> = {}): PushDeliveryDeps & { errors: PushError[] } => {
    const errors: PushError[] = []
    return {
      ...harness.callBy('lotus'),
      merchants: () => ['lotus', 'mela', 'tucano'].map(harness.merchant),
      carry,
      tracing: harness.platform.tracing,
      onError: (error) => void errors.push(error),
      ...more,
      errors,
    }
  }

  let times = 0
  return {
    ...harness,
    sandbox,
    /** Two new members, without what was sent to the others. */
    async afresh() {
      times += 1
      await owner.query('delete from push_registration')
      await owner.query('delete from push_message')
      const an = await harness.registerMember(`an_${times}`)
      return { an, binh: await harness.registerMember(`binh_${times}`) }
    },
    keys,
    handlers,
    carry,
    phone,
    node,
    rows: async (sql: string): Promise<unknown[]> => (await owner.query(sql)).rows,
    /** Posts a message; answers its id. */
    send(audience: PushAudience, { title = 'Tin mới', merchant = 'lotus', inMs = 0 }: HarnessMessage = {}) {
      const settings = harness.merchant(merchant)
      const words = { [settings.languages.default]: { title, text: 'Xem ngay.' } }
      const message = { words, path: '/m/game' }
      return sendPush(harness.callBy(merchant), settings, { audience, message, inMs })
    },
    async deliver(deps = node()) {
      while ((await deliverDuePushes(deps)) > 0);
    },
    became: (message: string) => countDeliveries(harness.store, 'lotus', message),
    async close() {
      await owner.end()
      await harness.close()
    },
  }
}
