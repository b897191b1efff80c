import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'

type Hosting = Pick<FullMerchantSettings, 'captcha'>

/** Whether the sandbox serves under this name, and as what: the names are those that merchants have set. */
export const roleOfHost = (name: string, merchants: readonly Hosting[]): 'api' | 'static' | undefined => {
  const inSandbox = merchants.filter(({ captcha }) => captcha.service === 'sandbox')
  if (inSandbox.some(({ captcha }) => captcha.apiHosts.includes(name))) return 'api'
  return inSandbox.some(({ captcha }) => captcha.staticHosts.includes(name)) ? 'static' : undefined
}

/** The merchant of an account of the sandbox. */
export const merchantOfAccount = <Merchant extends Hosting & Pick<FullMerchantSettings, 'gw'>>(
  id: string,
  merchants: readonly Merchant[],
): Merchant | undefined =>
  merchants.find(({ captcha, gw }) => captcha.service === 'sandbox' && gw.GEETEST_ID === id && id !== '')

/** How a host of the simulator behaves: answers, answers late, or closes the connection. */
export type HostBehaviour = { kind: 'ok' } | { kind: 'slow'; delayMs: Milliseconds } | { kind: 'dead' }

export const hostModes = ['ok', 'slow', 'dead'] as const

/** Long enough that the front has gone on to the next host. */
export const usualDelayMs = seconds(5)

/** In this node's memory only. For end-to-end tests, and to see how the product shows failures. */
const behaviours = new Map<string, HostBehaviour>()

/** The name under which the checking of results itself can be turned off. */
export const verification = 'verification'

export const behaviourOf = (host: string): HostBehaviour => behaviours.get(host) ?? { kind: 'ok' }

export const setHostBehaviour = (host: string, behaviour: HostBehaviour): void => {
  if (behaviour.kind === 'ok') behaviours.delete(host)
  else behaviours.set(host, behaviour)
}

export const allBehaviours = (): Record<string, HostBehaviour> => Object.fromEntries(behaviours)

export const verificationIsDown = (): boolean => behaviourOf(verification).kind === 'dead'

const behaviourQuery = z.object({
  host: z.string().max(253).optional(),
  mode: z.enum(hostModes).default('ok'),
  delayMs: z.coerce.number().int().min(0).max(seconds(20)).default(usualDelayMs),
})

/**
 * `GET /sandbox/captcha/behaviour?host=captcha-api1.localhost&mode=slow&delayMs=5000` makes a host of the sandbox late
 * (`slow`), hang up (`dead`) or answer again (`ok`); the host `verification` stands for the checking of results. Answers
 * the hosts that do not answer normally. Only on a platform without real money.
 */
export const registerHostBehaviour = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get('/sandbox/captcha/behaviour', { config: { name: 'sandboxBehaviour' } }, async (request, reply) => {
    const all = merchants.all()
    if (!all.every(({ responsible }) => responsible.playMoney)) throw new Refusal('request.not.found')
    const { host, mode, delayMs } = behaviourQuery.parse(request.query)
    if (host !== undefined) {
      if (host !== verification && !roleOfHost(host, all)) throw new Refusal('request.invalid')
      setHostBehaviour(host, behaviourWith(mode, delayMs))
    }
    reply.header('Cache-Control', 'no-store')
    return { behaviour: allBehaviours() }
  })
}

const behaviourWith = (kind: HostBehaviour['kind'], delayMs: number): HostBehaviour =>
  kind === 'slow' ? { kind, delayMs } : { kind }
