import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { parseJson, readText } from '../../http/calls/parseJson'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { Clock } from '../../platform/platform'
import { checkSignature } from './checkSignature'
import {
  SeamlessRefusal,
  authenticateRequest,
  balanceRequest,
  betRequest,
  rollbackRequest,
  winRequest,
} from './seamlessProtocol'
import type { SeamlessWallet } from './seamlessWallet'
import type { VendorKeys } from './vendorKeys'
import type { VendorCaller } from './betNames'

export interface SeamlessRoutes {
  merchants: MerchantDirectory
  wallet: SeamlessWallet
  keys: VendorKeys
  clock: Clock
  limit: CallLimit
}

const config = { name: 'seamlessWallet' }

/**
 * The calls of a game provider to the platform, `POST /vendor/v1/…`: authenticate, balance, bet, win, rollback (see
 * docs/guide/game-providers.md). The merchant is the one whose key signed. Answers `{ code, message }` when it refuses.
 */
export const registerSeamless = (app: FastifyInstance, deps: SeamlessRoutes): void => {
  const { wallet } = deps
  const serve = <Request>(
    action: string,
    shape: z.ZodType<Request>,
    work: (caller: VendorCaller, request: Request) => Promise<object>,
  ) => {
    const path = `/vendor/v1/${action}`
    app.post(path, { config }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      try {
        const caller = await callerOf(deps, request, path)
        return await work(caller, readBody(shape, bytesOf(request)))
      } catch (failure) {
        if (!(failure instanceof SeamlessRefusal)) throw failure
        return reply.code(failure.status).send({ code: failure.code, message: failure.code })
      }
    })
  }
  serve('authenticate', authenticateRequest, wallet.authenticate)
  serve('balance', balanceRequest, wallet.balance)
  serve('bet', betRequest, wallet.bet)
  serve('win', winRequest, wallet.win)
  serve('rollback', rollbackRequest, wallet.rollback)
}

/** Only callers without a valid signature are counted by address: a provider serves many members from one address. */
const callerOf = async (
  { merchants, keys, clock, limit }: SeamlessRoutes,
  request: FastifyRequest,
  path: string,
): Promise<VendorCaller> => {
  const [vendor, code] = [headerOf(request, 'vendor'), headerOf(request, 'vendor-merchant')]
  if (merchants.isMoving(code)) throw new Refusal('server.busy')
  const merchant = merchants.all().find((one: FullMerchantSettings) => one.code === code)
  const refused = checkSignature({
    merchant: code,
    vendor,
    path,
    time: headerOf(request, 'vendor-time'),
    signature: headerOf(request, 'vendor-signature'),
    body: bytesOf(request),
    key: merchant && keys(code, vendor),
    now: clock.now(),
  })
  if (refused) {
    await limit.byAddress(request)
    throw new SeamlessRefusal(refused)
  }
  if (!merchant) throw new SeamlessRefusal('vendor_unknown')
  return { merchant, vendor }
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const readBody = <Request>(shape: z.ZodType<Request>, body: Buffer): Request => {
  const read = shape.safeParse(jsonOf(body))
  if (!read.success) throw new SeamlessRefusal('request_invalid')
  return read.data
}

const jsonOf = (body: Buffer): unknown => {
  try {
    return parseJson(readText(body))
  } catch (failure) {
    throw failure instanceof Refusal ? new SeamlessRefusal('request_invalid') : failure
  }
}
