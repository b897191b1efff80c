import { type Milliseconds, days, seconds } from '@playfront/contract/time'
import type { Call } from '@playfront/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/platform'
import { parseJson, readText } from '../calls/parseJson'
import type { CallContext } from '../handler'
import { Refusal } from '../../kernel/refusal'
import { type Seal, openSeal, openedKeys, readSeal, sealHash, suiteOf } from '../sealing/openSeal'
import type { SealKeys } from '../sealing/sealKeys'
import type { ClaimSeal } from '../sealing/sealMemory'

/** How far a seal's timestamp may be from the server's clock, either way (T40). */
export const sealWindowMs = seconds(60)

/** How long a dated seal is remembered: its timestamp may lie ahead by one window and is then good for two. */
export const datedSealMs = 2 * sealWindowMs

/** The `des` suite knows no timestamp, so only memory keeps a body from coming again. */
export const undatedSealMs = days(1)

export interface SealedBodyOptions {
  keys: SealKeys
  claimSeal: ClaimSeal
  clock: Pick<Clock, 'now'>
}

type AnyCall = Call<unknown, unknown>

/** Reads the body of a call, sealed or plain; nothing for a call without one. */
export type SealedBody = (call: AnyCall, caller: CallContext, request: FastifyRequest) => unknown

/**
 * Opens the body of a call (D-05, area CRYPT).
 *
 * - Plain where the merchant's setting `sealing` is `required` and the call is marked sealed: `seal.required`.
 * - Cannot be opened, whatever the reason, or by a suite the merchant does not offer: `seal.invalid`.
 * - Seen before: `seal.replayed`.
 * - Neither JSON nor a sealed text: `request.media.type` or `request.invalid`.
 *
 * @example const openBody = sealedBody({ keys, claimSeal, clock })
 *          const fields = await openBody(calls.login, caller, request)
 */
export const sealedBody = (options: SealedBodyOptions): SealedBody => {
  const openBody = openBodyWith(options)
  return (call, caller, request) => (call.method === 'GET' ? undefined : openBody(call, caller, request))
}

const openBodyWith = ({ keys, claimSeal, clock }: SealedBodyOptions) => {
  const opened = openedKeys(clock)
  return async (call: AnyCall, caller: CallContext, request: FastifyRequest): Promise<unknown> => {
    const text = request.body instanceof Buffer ? readText(request.body) : ''
    const suite = suiteOf(request)
    if (suite === undefined) return plainBody(call, caller, request, text)
    if (suite === 'unknown' || !caller.merchant.account.sealSuites.includes(suite))
      throw new Refusal('seal.invalid')
    const seal = readSeal(suite, request, text)
    if (!seal || !isTimely(seal, caller.platform.clock.now())) throw new Refusal('seal.invalid')
    const plain = await openSeal(seal, boundTo(request, caller, seal), {
      keys,
      randomness: caller.platform.randomness,
      opened,
    })
    if (plain === undefined) throw new Refusal('seal.invalid')
    const rememberMs = seal.timestamp === undefined ? undatedSealMs : datedSealMs
    if (!(await claimSeal(caller.merchant.code, sealHash(seal), rememberMs)))
      throw new Refusal('seal.replayed')
    return parseJson(plain)
  }
}

const plainBody = (call: AnyCall, caller: CallContext, request: FastifyRequest, text: string): unknown => {
  if (call.sealed && caller.merchant.account.sealing === 'required') throw new Refusal('seal.required')
  if (text === '') return undefined
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refusal('request.media.type')
  return parseJson(text)
}

const isTimely = ({ timestamp }: Seal, nowMs: Milliseconds): boolean =>
  timestamp === undefined || Math.abs(nowMs - timestamp) <= sealWindowMs

/** The first line binds the body to its call, so a sealed login is no sealed registration. */
const boundTo = (request: FastifyRequest, { merchant }: CallContext, { timestamp }: Seal): string =>
  `${request.method} ${request.url.split('?')[0]}\n${merchant.code}\n${timestamp}`
