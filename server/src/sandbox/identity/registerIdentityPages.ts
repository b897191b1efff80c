import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerOfChannel } from '../../account/identity/proveIdentity'
import { readHost } from '../../http/place/place'
import { sendPlainPage } from '../../page/directory/pageShell'
import { readAcceptLanguage, pageLanguage } from '../../page/language/pageLanguage'
import {
  type HandOver,
  authorizeAddress,
  authorizePage,
  handOverAddress,
  handOverPage,
  handOverScript,
  refusedPage,
} from './identityPages'
import {
  type AuthorizeRequest,
  type Outcome,
  type Question,
  decideAuthorize,
  decideOutcome,
} from './decideAuthorize'
import { personSubject, sandboxKeys, signIdentity } from './signIdentity'
import { readForm, takeForms } from '../forms'
import type { SandboxIdentityDeps } from './identityDeps'

const formBytes = 8 * 1024
const config = { name: 'sandboxIdentity' }

/** The sign-in pages of the simulated identity provider. */
export const registerIdentityPages = (app: FastifyInstance, deps: SandboxIdentityDeps): void => {
  const { limit, platform } = deps
  takeForms(app, formBytes)
  // A window that is opened from another origin can talk to its opener only without its own opener policy.
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('cross-origin-opener-policy', 'unsafe-none'),
  )

  app.get(authorizeAddress, { config }, async (request, reply) => {
    await limit.byAddress(request)
    const question = questionOf(request, request.query as AuthorizeRequest, deps)
    if (!question) return refuse(request, reply, deps)
    return sendPlainPage(reply, platform.randomness, authorizePage(question, languageOf(request, question)))
  })

  app.post(authorizeAddress, { config }, async (request, reply) => {
    await limit.byAddress(request)
    const form = readForm(request)
    const question = questionOf(request, form, deps)
    if (!question) return refuse(request, reply, deps)
    const language = languageOf(request, question)
    const outcome = decideOutcome(form, question.mode)
    if (outcome.kind === 'ask-again')
      return sendPlainPage(reply, platform.randomness, authorizePage(question, language))
    const handOver = await handOverOf(question, outcome, deps)
    return sendPlainPage(reply, platform.randomness, handOverPage(question, handOver, language))
  })

  app.get(handOverAddress, { config }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-store').send(handOverScript),
  )
}

const questionOf = (
  request: FastifyRequest,
  authorizeRequest: AuthorizeRequest,
  { merchants }: SandboxIdentityDeps,
): Question | undefined => {
  const { port } = readHost(request.host)
  const decision = decideAuthorize({
    authorizeRequest,
    protocol: `${request.protocol}:`,
    port,
    merchants: merchants.all(),
  })
  return decision.ok ? decision.question : undefined
}

const languageOf = ({ headers }: FastifyRequest, { merchant }: Question) => pageLanguage(headers, merchant)

/** Nobody knows for which merchant, so the browser's first language has to do. */
const refuse = (request: FastifyRequest, reply: FastifyReply, { platform }: SandboxIdentityDeps) => {
  const [first = ''] = readAcceptLanguage(request.headers['accept-language'])
  const code =
    ({ vi: 'VI', th: 'TH', ur: 'UR', pt: 'PT-BR' } as const)[first.slice(0, 2).toLowerCase()] ?? 'EN'
  return sendPlainPage(reply, platform.randomness, refusedPage(code))
}

const handOverOf = async (
  { channel, merchant }: Question,
  outcome: Exclude<Outcome, { kind: 'ask-again' }>,
  { platform, secrets }: SandboxIdentityDeps,
): Promise<HandOver> => {
  const eventId = platform.randomness.uuid()
  if (outcome.kind === 'fail') return { answer: { failure: outcome.failure }, eventId, delayMs: 0 }
  const idToken = await signIdentity(sandboxKeys(secrets), {
    projectId: merchant.identity.projectId,
    provider: providerOfChannel[channel],
    subject: personSubject(channel, outcome.name),
    tokenId: eventId,
    issuedAtMs: platform.clock.now() - outcome.ageMs,
  })
  return { answer: { idToken }, eventId, delayMs: outcome.delayMs }
}
