import { seconds } from '@playfront/contract/time'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { calm, pageModes, setDemoProviderMood, demoProviderMood, walletModes } from './table/knobs'

const knobQuery = z.object({
  mode: z.enum(pageModes).default(calm.mode),
  delayMs: z.coerce.number().int().min(0).max(seconds(20)).default(calm.delayMs),
  wallet: z.enum(walletModes).default(calm.wallet),
})

/**
 * `GET /sandbox/studio/knobs?mode=slow&delayMs=5000&wallet=lost` makes the demo provider late (`slow`) or close
 * connections (`dead`), and its wallet calls go twice (`doubled`), arrive after their rollback (`reordered`) or lose
 * a bet's answer (`lost`). What is not named is reset. Only available for play money.
 */
export const registerDemoProviderKnobs = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get('/sandbox/studio/knobs', { config: { name: 'sandboxKnobs' } }, async (request, reply) => {
    if (!merchants.all().every(({ responsible }) => responsible.playMoney))
      throw new Refusal('request.not.found')
    setDemoProviderMood(knobQuery.parse(request.query))
    reply.header('Cache-Control', 'no-store')
    return { knobs: demoProviderMood() }
  })
}
