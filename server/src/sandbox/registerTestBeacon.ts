import type { FastifyInstance } from 'fastify'
import type { Beacon } from '../play/draws/beacon'
import { Refusal } from '../kernel/refusal'

/** The answer to a round whose time has not come. */
const tooEarly = 425

/**
 * Serves the test beacon's rounds as the public network would: to anyone, from any page, on every host.
 * `GET /sandbox/beacon/:round` answers the round, its signature and randomness, or 425 before its time.
 */
export const registerTestBeacon = (app: FastifyInstance, beacon: Beacon): void => {
  app.get<{ Params: { round: string } }>(
    '/sandbox/beacon/:round',
    { config: { name: 'testBeacon' } },
    async (request, reply) => {
      const { round } = request.params
      if (!/^[1-9]\d{0,11}$/.test(round)) throw new Refusal('request.invalid')
      reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin')
      const value = await beacon.fetchRound(Number(round))
      if (!value) {
        reply.header('Cache-Control', 'no-store').code(tooEarly)
        return { round: Number(round), label: beacon.label }
      }
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
      return { round: Number(round), ...value, label: beacon.label }
    },
  )
}
