import { fastify, type FastifyInstance } from 'fastify'
import { registerBodyParsers } from '../../http/calls/bodyParsers'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { readWallet } from '../wallet/readWallet'
import { signCall } from './checkSignature'
import { registerSeamless } from './registerSeamless'
import { type SeamlessWallet, openSeamlessWallet } from './seamlessWallet'
import { offerVisit } from '../../play/vendors/vendorVisits'
import type { VendorCaller } from './betNames'

/** A harness with the wallet's interface open to one game provider at two merchants. */
export interface SeamlessHarness extends Harness {
  app: FastifyInstance
  wallet: SeamlessWallet
  caller(merchant?: string): VendorCaller
  /** The member opens the provider's game, and the provider trades the code. */
  sitDown(member: HarnessMember): Promise<{ token: string; member: string; game: string }>
  /** An unused code of the game's address. */
  offer(member: HarnessMember): Promise<string>
  send(action: string, body: object, how?: SendingHow): Promise<{ status: number; code?: string }>
  held(member: HarnessMember): Promise<number>
}

export interface SendingHow {
  merchant?: string
  vendor?: string
  key?: Uint8Array
  time?: number
  /** What is signed instead of what is sent. */
  signed?: object
  headers?: Record<string, string>
}

export const providerCode = 'LUMEN'
export const game = 'LU-01'
export const providerKeys: Record<string, Buffer> = {
  [`lotus/${providerCode}`]: Buffer.alloc(32, 1),
  [`mela/${providerCode}`]: Buffer.alloc(32, 2),
  'lotus/KOI': Buffer.alloc(32, 3),
}

export const openSeamlessHarness = async (): Promise<SeamlessHarness> => {
  const harness = await openHarness()
  const wallet = openSeamlessWallet(harness)
  const app = fastify()
  registerBodyParsers(app)
  registerSeamless(app, {
    merchants: {
      all: () => ['lotus', 'mela'].map(harness.merchant),
      at: () => ({ kind: 'unknown' }),
      has: () => true,
      isMoving: () => false,
      refresh: async () => undefined,
      onRefresh: () => () => undefined,
      stop: () => undefined,
    },
    wallet,
    keys: (merchant, vendor) => providerKeys[`${merchant}/${vendor}`],
    clock: harness.platform.clock,
    limit: { byAddress: async () => undefined, bySession: async () => undefined },
  })
  const caller = (merchant = 'lotus') => ({ merchant: harness.merchant(merchant), vendor: providerCode })
  const offer = (member: HarnessMember) =>
    harness.store.change(member.merchant, (connection) =>
      offerVisit(
        connection,
        {
          merchant: member.merchant,
          vendor: providerCode,
          game,
          memberId: member.id,
          sessionId: harness.callBy(member).session?.sessionId ?? '',
          language: 'EN',
        },
        harness.platform.randomness,
      ),
    )
  return {
    ...harness,
    app,
    wallet,
    caller,
    offer,
    async sitDown(member) {
      const code = await offer(member)
      const { token } = await wallet.authenticate(caller(member.merchant), { code, game })
      return { token, member: member.id, game }
    },
    async send(action, body, how = {}) {
      const { merchant = 'lotus', vendor = providerCode, key = providerKeys[`${merchant}/${vendor}`] } = how
      const time = String(how.time ?? harness.platform.clock.now())
      const path = `/vendor/v1/${action}`
      const signed = Buffer.from(JSON.stringify(how.signed ?? body))
      const signature = signCall(key ?? Buffer.alloc(32), { merchant, vendor, path, time, body: signed })
      const answer = await app.inject({
        method: 'POST',
        url: path,
        payload: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          vendor,
          'vendor-merchant': merchant,
          'vendor-time': time,
          'vendor-signature': signature,
          ...how.headers,
        },
      })
      return { status: answer.statusCode, ...(JSON.parse(answer.body) as { code?: string }) }
    },
    held: async (member) => (await readWallet(harness.callBy(member))).balance,
    async close() {
      await app.close()
      await harness.close()
    },
  }
}
