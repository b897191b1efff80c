import { currencyCode } from '@playfront/contract/schemaParts'
import { refusalReasons } from '@playfront/contract/money/withdrawals.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { listContradictions } from '../../money/withdrawals/contradictions/contradictions'
import { listInReview, reviewWithdrawal } from '../../money/withdrawals/reviewWithdrawal'
import { sendPlainPage } from '../../page/directory/pageShell'
import { readForm, takeForms } from '../forms'
import { serveSigned } from '../bank/registerBank'
import { payoutBehaviours } from './payoutRepository'
import type { PayoutRoutes } from './sandboxPayouts'
import { payoutsPage } from './payoutsPage'
import { registerContradictions, resultText } from './registerContradictions'

const path = '/sandbox/payouts'
const config = { name: 'sandboxPayouts' }

const orderShape = z.object({
  merchant: z.string(),
  id: z.uuid(),
  amount: z.int().min(1),
  currency: currencyCode,
  to: z.object({
    kind: z.enum(['bankCard', 'pix', 'eWallet', 'virtualWallet']),
    bankCode: z.string().max(32),
    number: z.string().max(100),
    holder: z.string().max(80),
  }),
})
const askShape = z.object({ merchant: z.string(), id: z.uuid() })

const verdictForm = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('approve'), id: z.uuid() }),
  z.object({ verdict: z.literal('refuse'), id: z.uuid(), because: z.enum(refusalReasons) }),
])
const behaviourForm = z.object({ behaviour: z.enum(payoutBehaviours) })

/**
 * The paying side of the demonstration's bank, and `/sandbox/payouts` on a merchant's host, where a person approves or
 * refuses what is in review and decides about what came back. Where play money is, and there alone.
 */
export const registerSandboxPayouts = async (app: FastifyInstance, deps: PayoutRoutes): Promise<void> => {
  const { payouts, store, platform } = deps
  serveSigned(app, deps, '/v1/payouts', orderShape, async (order) => answered(await payouts.takeOrder(order)))
  serveSigned(app, deps, '/v1/payouts/ask', askShape, async ({ merchant, id }) =>
    answered(await payouts.ask(merchant, id)),
  )
  app.get<{ Querystring: { result?: string } }>(path, { config }, async (request, reply) => {
    const merchant = await merchantOf(request, deps)
    const { code } = merchant
    const [inReview, list, behaviour, contradictions] = await Promise.all([
      listInReview(store, code),
      payouts.repository.list(code),
      payouts.repository.behaviour(code),
      listContradictions(store, code),
    ])
    const result = resultText(request.query.result)
    const view = { merchant, inReview, payouts: list, behaviour, contradictions, ...(result && { result }) }
    return sendPlainPage(reply, platform.randomness, payoutsPage(view))
  })
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post(path, { config }, async (request, reply) => {
      const { code } = await merchantOf(request, deps)
      const { id, ...form } = verdictForm.parse(readForm(request))
      const verdict =
        form.verdict === 'approve' ? ({ ok: true } as const) : ({ ok: false, because: form.because } as const)
      if (!(await reviewWithdrawal(store, code, id, verdict))) throw new Refusal('request.not.found')
      return back(reply)
    })
    scope.post(`${path}/behaviour`, { config }, async (request, reply) => {
      const { code } = await merchantOf(request, deps)
      await payouts.repository.setBehaviour(code, behaviourForm.parse(readForm(request)).behaviour)
      return back(reply)
    })
    registerContradictions(scope, deps, merchantOf)
  })
}

/** A provider whose answer is lost fails silently. */
const answered = <Answer extends object>(answer: Answer | undefined): Answer => {
  if (!answer) throw new Refusal('server.busy')
  return answer
}

const back = (reply: FastifyReply): FastifyReply =>
  reply.code(303).headers({ 'Cache-Control': 'no-store', Location: path }).send()

const merchantOf = async (request: FastifyRequest, { merchants, limit }: PayoutRoutes) => {
  await limit.byAddress(request)
  const merchant = frontMerchant(merchants, request)
  if (!merchant.responsible.playMoney) throw new Refusal('request.not.found')
  return merchant
}
