import { excessVerdicts } from '@playfront/contract/money/paymentKinds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import { type ExcessRefusal, listExcess, listRuledExcess } from '../../money/deposits/excess/excess'
import { settleExcess } from '../../money/deposits/excess/settleExcess'
import { sendPlainPage } from '../../page/directory/pageShell'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { openAdminTickets } from '../bank/consoleTickets'
import { readForm, takeForms } from '../forms'
import { staffPeople } from '../feeds/feedAdminPage'
import { confirmExcessPage, depositAdminPage, depositAdminPath as path } from './depositAdminPage'

export interface SandboxDepositsDeps {
  store: Store
  secrets: Secrets
  merchants: MerchantDirectory
  platform: Pick<Platform, 'clock' | 'randomness'>
  limit: CallLimit
}

const config = { name: 'sandboxDeposits' }

const approval = z.object({
  id: z.uuid(),
  deposit: z.uuid(),
  verdict: z.enum(excessVerdicts),
  amount: z.int().min(1),
  reason: z.string().trim().min(1).max(300),
  by: z.enum(staffPeople),
})

const pageForm = z.discriminatedUnion('step', [
  approval.omit({ id: true, amount: true }).extend({ step: z.literal('look') }),
  z.object({ step: z.literal('confirm'), ticket: z.string().max(2_000) }),
])

const sentences: Record<ExcessRefusal | 'settled' | 'known' | 'stale', string> = {
  settled: 'Done. The member was notified.',
  known: 'This was already done.',
  stale: 'The confirmation expired. Start again.',
  unknown: 'No pending deposit with this ID.',
  none: 'No excess was received.',
  reversed: 'The bank reversed the full amount.',
  decided: 'A different decision was already made.',
  amount: 'The amount has changed. Review it again.',
  protected:
    'The member can’t receive this money because of a limit, a break or a self-exclusion. It can only be refunded.',
  frozen: 'The wallet is frozen until it has been reviewed.',
}

const isResult = (result: string): result is keyof typeof sentences => Object.hasOwn(sentences, result)

/** `/sandbox/deposits` on a merchant's host, where a person decides about money that came beyond a deposit, in two steps. */
export const registerSandboxDeposits = async (
  app: FastifyInstance,
  deps: SandboxDepositsDeps,
): Promise<void> => {
  const { store, platform } = deps
  const tickets = openAdminTickets({ ...deps, clock: platform.clock }, 'excess', approval)
  app.get<{ Querystring: { result?: string } }>(path, { config }, async (request, reply) => {
    const merchant = await merchantOf(request, deps)
    const [open, ruled] = await Promise.all([
      listExcess(store, merchant.code),
      listRuledExcess(store, merchant.code),
    ])
    const { result = '' } = request.query
    const view = { merchant, open, ruled, ...(isResult(result) && { result: sentences[result] }) }
    return sendPlainPage(reply, platform.randomness, depositAdminPage(view))
  })
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post(path, { config }, async (request, reply) => {
      const merchant = await merchantOf(request, deps)
      const back = (result: keyof typeof sentences) =>
        reply
          .code(303)
          .headers({ 'Cache-Control': 'no-store', Location: `${path}?result=${result}` })
          .send()
      const form = pageForm.parse(readForm(request))
      if (form.step === 'look') {
        const { step: _, ...looked } = form
        const found = (await listExcess(store, merchant.code)).find(({ deposit }) => deposit === form.deposit)
        if (!found) return back('unknown')
        const asked = { ...looked, id: platform.randomness.uuid(), amount: found.excess }
        const shown = confirmExcessPage(merchant, found, asked, tickets.write(merchant.code, asked))
        return sendPlainPage(reply, platform.randomness, shown)
      }
      const asked = tickets.read(merchant.code, form.ticket)
      if (!asked) return back('stale')
      const end = await settleExcess(store, merchant, asked)
      return back(end.kind === 'refused' ? end.because : end.kind)
    })
  })
}

const merchantOf = async (request: FastifyRequest, { merchants, limit }: SandboxDepositsDeps) => {
  await limit.byAddress(request)
  const merchant = frontMerchant(merchants, request)
  if (!merchant.responsible.playMoney) throw new Refusal('request.not.found')
  return merchant
}
