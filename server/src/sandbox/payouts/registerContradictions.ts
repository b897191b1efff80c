import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { payoutVerdicts } from '@playfront/contract/money/paymentKinds'
import { failureReasons } from '@playfront/contract/money/withdrawals.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import {
  type ContradictionRefusal,
  listContradictions,
  settleContradiction,
} from '../../money/withdrawals/contradictions/contradictions'
import { sendPlainPage } from '../../page/directory/pageShell'
import { openAdminTickets } from '../bank/bankForms'
import { readForm } from '../forms'
import { staffPeople } from '../feeds/feedAdminPage'
import type { PayoutRoutes } from './sandboxPayouts'
import { confirmContradiction, contradictionPath, plainPayoutsPage, writeMoney } from './payoutsPage'

const config = { name: 'sandboxPayouts' }

const approval = z.object({
  id: z.uuid(),
  withdrawal: z.uuid(),
  verdict: z.enum(payoutVerdicts),
  reason: z.string().trim().min(1).max(300),
  because: z.enum(failureReasons),
  by: z.enum(staffPeople),
})

const approvalForm = z.discriminatedUnion('step', [
  approval.omit({ id: true }).extend({ step: z.literal('look') }),
  z.object({ step: z.literal('confirm'), ticket: z.string().max(2_000) }),
])
const backForm = z.object({ id: z.uuid() })

const sentences: Record<ContradictionRefusal | 'settled' | 'known' | 'stale' | 'back', string> = {
  settled: 'Done.',
  known: 'This was already done.',
  stale: 'The confirmation expired. Start again.',
  back: 'The bank returns the payout and notifies the platform shortly.',
  unknown: 'No withdrawal with this ID.',
  agreed: 'There is no conflict, or it was already resolved.',
  notPaid: 'The member already has the money.',
  decided: 'A different decision was already made.',
  frozen: 'The wallet is frozen until it has been reviewed.',
}

/** The sentence that a page's address asks for; nothing for any other word. */
export const resultText = (result = ''): string | undefined =>
  Object.hasOwn(sentences, result) ? sentences[result as keyof typeof sentences] : undefined

type FindMerchant = (request: FastifyRequest, deps: PayoutRoutes) => Promise<FullMerchantSettings>

/** What a person decides about payouts that came back, in two steps; and the bank's button that sends one back. */
export const registerContradictions = (
  scope: FastifyInstance,
  deps: PayoutRoutes,
  merchantOf: FindMerchant,
): void => {
  const { payouts, store, platform } = deps
  const tickets = openAdminTickets({ ...deps, clock: platform.clock }, 'payouts', approval)
  scope.post(contradictionPath, { config }, async (request, reply) => {
    const merchant = await merchantOf(request, deps)
    const { code } = merchant
    const form = approvalForm.parse(readForm(request))
    if (form.step === 'look') {
      const { step: _, ...looked } = form
      const found = (await listContradictions(store, code)).find((one) => one.withdrawal === form.withdrawal)
      if (!found) return back(reply, 'unknown')
      const asked = { ...looked, id: platform.randomness.uuid() }
      const ticket = tickets.write(code, asked)
      const shown = confirmContradiction(found, asked, ticket, writeMoney(merchant))
      return sendPlainPage(reply, platform.randomness, plainPayoutsPage(merchant, [shown]))
    }
    const asked = tickets.read(code, form.ticket)
    if (!asked) return back(reply, 'stale')
    const end = await settleContradiction(store, code, asked)
    return back(reply, end.kind === 'refused' ? end.because : end.kind)
  })
  scope.post('/sandbox/payouts/back', { config }, async (request, reply) => {
    const { code } = await merchantOf(request, deps)
    const { id } = backForm.parse(readForm(request))
    if (!(await payouts.repository.sendBack(code, id))) throw new Refusal('request.not.found')
    return back(reply, 'back')
  })
}

const back = (reply: FastifyReply, result: keyof typeof sentences): FastifyReply =>
  reply
    .code(303)
    .headers({ 'Cache-Control': 'no-store', Location: `/sandbox/payouts?result=${result}` })
    .send()
