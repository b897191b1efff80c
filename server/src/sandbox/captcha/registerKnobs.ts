import type { FastifyInstance } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { z } from 'zod'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { roleOfHost } from './captchaHosts'
import { allMoods, hostModes, setMood, usualDelayMs, verification, type HostMood } from './knobs'

const knobQuery = z.object({
  host: z.string().max(253).optional(),
  mode: z.enum(hostModes).default('ok'),
  delayMs: z.coerce.number().int().min(0).max(seconds(20)).default(usualDelayMs),
})

/**
 * `GET /sandbox/captcha/knobs?host=captcha-api1.localhost&mode=slow&delayMs=5000` makes a host of the sandbox late
 * (`slow`), hang up (`dead`) or answer again (`ok`); the host `verification` stands for the checking of results. Answers
 * every knob that is turned. Lives only where nobody plays for real money.
 */
export const registerKnobs = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get('/sandbox/captcha/knobs', { config: { name: 'sandboxKnobs' } }, async (request, reply) => {
    const all = merchants.all()
    if (!all.every(({ responsible }) => responsible.playMoney)) throw new Refusal('request.not.found')
    const { host, mode, delayMs } = knobQuery.parse(request.query)
    if (host !== undefined) {
      if (host !== verification && !roleOfHost(host, all)) throw new Refusal('request.invalid')
      setMood(host, moodWith(mode, delayMs))
    }
    reply.header('Cache-Control', 'no-store')
    return { knobs: allMoods() }
  })
}

const moodWith = (kind: HostMood['kind'], delayMs: number): HostMood =>
  kind === 'slow' ? { kind, delayMs } : { kind }
