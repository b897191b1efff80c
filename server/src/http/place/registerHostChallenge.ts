import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readHost } from './place'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import { answerChallenge, challengePath } from '../../merchants/hostChallenge'

/** Answers at every host, known or not: that is how a host that leads here shows that it does. */
export const registerHostChallenge = (app: FastifyInstance, { secrets }: { secrets: Secrets }): void => {
  app.get(
    `${challengePath}/:token`,
    { config: { name: 'hostChallenge' } },
    (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const answer = answerChallenge(secrets, request.params.token, readHost(request.host).name)
      if (answer === undefined) throw new Refusal('request.not.found')
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer)
    },
  )
}
