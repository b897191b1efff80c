import { fastify, type FastifyInstance } from 'fastify'
import { registerBodyParsers } from '../../http/calls/bodyParsers'
import { openStage, type Stage, type StageMember } from '../../testing/stage'
import { readWallet } from '../wallet/readWallet'
import { signCall } from './checkSignature'
import { registerSeamless } from './registerSeamless'
import { openSeamlessWallet, type SeamlessWallet, type VendorCaller } from './seamlessWallet'
import { offerVisit } from './vendorVisits'

/** A stage with the wallet's interface open to one house at two merchants. */
export interface SeamlessStage extends Stage {
  app: FastifyInstance
  wallet: SeamlessWallet
  caller(merchant?: string): VendorCaller
  /** The member opens the house's game, and the house trades the code. */
  sitDown(member: StageMember): Promise<{ token: string; member: string; game: string }>
  /** A code of the game's address that nobody has brought yet. */
  offer(member: StageMember): Promise<string>
  send(action: string, body: object, how?: SendingHow): Promise<{ status: number; code?: string }>
  held(member: StageMember): Promise<number>
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

export const house = 'LUMEN'
export const game = 'LU-01'
export const houseKeys: Record<string, Buffer> = {
  [`lotus/${house}`]: Buffer.alloc(32, 1),
  [`mela/${house}`]: Buffer.alloc(32, 2),
  'lotus/KOI': Buffer.alloc(32, 3),
}

export const openSeamlessStage = async (): Promise<SeamlessStage> => {
  const stage = await openStage()
  const wallet = openSeamlessWallet(stage)
  const app = fastify()
  registerBodyParsers(app)
  registerSeamless(app, {
    merchants: {
      all: () => ['lotus', 'mela'].map(stage.merchant),
      at: () => ({ kind: 'unknown' }),
      has: () => true,
      refresh: async () => undefined,
      onRefresh: () => () => undefined,
      stop: () => undefined,
    },
    wallet,
    keys: (merchant, vendor) => houseKeys[`${merchant}/${vendor}`],
    clock: stage.platform.clock,
    limit: { byAddress: async () => undefined, bySession: async () => undefined },
  })
  const caller = (merchant = 'lotus') => ({ merchant: stage.merchant(merchant), vendor: house })
  const offer = (member: StageMember) =>
    stage.store.change(member.merchant, (connection) =>
      offerVisit(
        connection,
        {
          merchant: member.merchant,
          vendor: house,
          game,
          memberId: member.id,
          sessionId: stage.callBy(member).session?.sessionId ?? '',
          language: 'EN',
        },
        stage.platform.randomness,
      ),
    )
  return {
    ...stage,
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
      const { merchant = 'lotus', vendor = house, key = houseKeys[`${merchant}/${vendor}`] } = how
      const time = String(how.time ?? stage.platform.clock.now())
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
    held: async (member) => (await readWallet(stage.callBy(member))).balance,
    async close() {
      await app.close()
      await stage.close()
    },
  }
}
