import type { CheckEnd, OrderName, VerificationProvider } from '@playfront/contract/adapters/adapter'
import { seconds } from '@playfront/contract/time'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import { frontMerchant, type MerchantDirectory } from '../../http/place/merchantDirectory'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import type { Clock, Platform } from '../../platform/platform'
import { readForm, takeForms } from '../forms'

/** How the simulator answers about a merchant's documents. */
const behaviours = {
  done: 'Every document is in order',
  refused: 'Every document is refused as not readable',
  later: 'Every document is in order, and the answer takes half a minute',
  silent: 'It does not answer',
} as const

type Behaviour = keyof typeof behaviours

/** Its lists: one person each, of any day of birth. */
const listed = [
  { name: 'ivan sanction', list: 'sanctions', reference: 'sandbox/sanctions/1' },
  { name: 'petra minister', list: 'pep', reference: 'sandbox/pep/1' },
] as const

export interface SandboxVerification {
  provider: { name: string; calls: VerificationProvider }
  /** How it answers about a merchant's documents. */
  behaviourOf(merchant: string): Behaviour
  behave(merchant: string, how: Behaviour): void
}

const laterMs = seconds(30)

/** A verification provider that looks at nothing. What it was told is in this process alone, and ends with it. */
export const openSandboxVerification = (clock: Pick<Clock, 'now'>): SandboxVerification => {
  const behaviour = new Map<string, Behaviour>()
  const behaviourOf = (merchant: string) => behaviour.get(merchant) ?? 'done'
  const firstAsked = new Map<string, number>()
  const check = async ({ merchant, id }: OrderName): Promise<CheckEnd> => {
    const now = clock.now()
    const since = firstAsked.get(id) ?? now
    switch (behaviourOf(merchant)) {
      case 'done':
        return { kind: 'done' }
      case 'refused':
        return { kind: 'refused', reasons: ['unreadable'] }
      case 'later':
        firstAsked.set(id, since)
        return now - since >= laterMs ? { kind: 'done' } : { kind: 'checking' }
      case 'silent':
        return { kind: 'unknown' }
    }
  }
  const calls: VerificationProvider = {
    checkDocument: check,
    askDocument: check,
    screen: async ({ merchant, name }) => {
      if (behaviourOf(merchant) === 'silent') return { kind: 'unknown' }
      const hits = listed.filter((one) => one.name === name.toLowerCase())
      return { kind: 'done', hits: hits.map(({ list, reference }) => ({ list, reference, score: 100 })) }
    },
  }
  return {
    provider: { name: 'sandbox', calls },
    behaviourOf,
    behave: (merchant, how) => void behaviour.set(merchant, how),
  }
}

const verificationPage = (current: Behaviour): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: 'Verification provider',
  style: 'main{max-inline-size:34rem;padding-block:1.5rem}label{display:block;padding-block:.5rem}',
  body: [
    '<p>Simulator</p><h1>Verification provider</h1>',
    '<p>Answers about documents that members send, where the merchant’s settings give them to a provider.</p>',
    '<form method="post" action="/sandbox/verification">',
    ...Object.entries(behaviours).map(
      ([how, words]) =>
        `<label><input type="radio" name="how" value="${how}"${how === current ? ' checked' : ''}> ${words}</label>`,
    ),
    '<button>Answer so</button></form>',
    `<p>On its lists are <bdi>${listed.map(({ name }) => name).join('</bdi>, <bdi>')}</bdi>, whatever the day of birth.</p>`,
  ].join(''),
})

const path = '/sandbox/verification'
const config = { name: 'sandboxVerification' }
const answerForm = z.object({ how: z.enum(['done', 'refused', 'later', 'silent']) })

export interface SandboxVerificationDeps {
  verifier: SandboxVerification
  merchants: MerchantDirectory
  platform: Pick<Platform, 'randomness'>
  limit: CallLimit
}

/** `/sandbox/verification` on a merchant's host: how the simulator answers. Not there in production. */
export const registerSandboxVerification = async (
  app: FastifyInstance,
  { verifier, merchants, platform, limit }: SandboxVerificationDeps,
): Promise<void> => {
  app.get(path, { config }, async (request, reply) => {
    await limit.byAddress(request)
    const { code } = frontMerchant(merchants, request)
    return sendPlainPage(reply, platform.randomness, verificationPage(verifier.behaviourOf(code)))
  })
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post(path, { config }, async (request, reply) => {
      const { how } = answerForm.parse(readForm(request))
      await limit.byAddress(request)
      const { code } = frontMerchant(merchants, request)
      verifier.behave(code, how)
      return reply.code(303).header('Location', path).send()
    })
  })
}
