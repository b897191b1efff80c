import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { frontMerchant } from '../../http/place/frontMerchant'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import { bankAdminPage } from './bankAdminPage'
import { bankModes, bankMood, calm, setBankMood } from './bankMood'
import { presses } from './decidePress'
import { readForm, takeForms } from './forms'
import type { BankRoutes } from './bankRoutes'

const path = '/sandbox/bank'
const config = { name: 'sandboxBankDesk' }
const maxSaid = 12

const pressForm = z.object({
  id: z.uuid(),
  press: z.enum(presses),
  amount: z.coerce.number().int().min(1).max(999_999_999_999_999).optional(),
})
const moodForm = z.object({ mode: z.enum(bankModes) })

/** `/sandbox/bank` on a merchant's host: presses what a bank does to its payments. Where play money is, and there alone. */
export const registerBankAdmin = async (app: FastifyInstance, deps: BankRoutes): Promise<void> => {
  const { bank, platform } = deps
  /** On this node only: no one else needs the answer. */
  const said = new Map<string, string[]>()
  app.get(path, { config }, async (request, reply) => {
    const { code, name } = await merchantOf(request, deps)
    const payments = await bank.repository.list(code)
    const view = { merchantName: name, payments, mood: bankMood(), said: said.get(code) ?? [] }
    return sendPlainPage(reply, platform.randomness, bankAdminPage(view))
  })
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post(path, { config }, async (request, reply) => {
      const { code } = await merchantOf(request, deps)
      const { id, press, amount } = pressForm.parse(readForm(request))
      const payment = await bank.repository.byId(code, id)
      if (!payment) throw new Refusal('request.not.found')
      const answers = await bank.press(code, payment, press, amount)
      const line = `${press} ${payment.reference.slice(0, 8)}: ${answers.join(', ') || 'nothing was sent'}`
      said.set(code, [line, ...(said.get(code) ?? [])].slice(0, maxSaid))
      return reply.code(303).headers({ 'Cache-Control': 'no-store', Location: path }).send()
    })
    scope.post(`${path}/mood`, { config }, async (request, reply) => {
      await merchantOf(request, deps)
      setBankMood({ ...calm, ...moodForm.parse(readForm(request)) })
      return reply.code(303).headers({ 'Cache-Control': 'no-store', Location: path }).send()
    })
  })
}

const merchantOf = async (request: FastifyRequest, { merchants, limit }: BankRoutes) => {
  await limit.byAddress(request)
  const merchant = frontMerchant(merchants, request)
  // With real money, no one may trigger events for a bank.
  if (!merchant.responsible.playMoney) throw new Refusal('request.not.found')
  return merchant
}
