import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { payoutVerdicts } from '@playfront/contract/money/paymentRulings'
import { failureReasons } from '@playfront/contract/money/withdrawals.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { listContradictions } from '../../money/withdrawals/contradictions/contradictionBook'
import type { ContradictionRefusal } from '../../money/withdrawals/contradictions/decideContradiction'
import { settleContradiction } from '../../money/withdrawals/contradictions/settleContradiction'
import { sendPlainPage } from '../../page/directory/pageShell'
import { openDeskTickets } from '../bank/deskTickets'
import { readForm } from '../bank/forms'
import { deskPeople } from '../feeds/feedDeskPage'
import { confirmContradiction, contradictionPath } from './contradictionParts'
import type { PayoutRoutes } from './payoutRoutes'
import { plainPayoutsPage, writeMoney } from './payoutsPage'

const config = { name: 'sandboxPayouts' }

const ruling = z.object({
  id: z.uuid(),
  withdrawal: z.uuid(),
  verdict: z.enum(payoutVerdicts),
  reason: z.string().trim().min(1).max(300),
  because: z.enum(failureReasons),
  by: z.enum(deskPeople),
})

const rulingForm = z.discriminatedUnion('step', [
  ruling.omit({ id: true }).extend({ step: z.literal('look') }),
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
export const saidOf = (said = ''): string | undefined =>
  Object.hasOwn(sentences, said) ? sentences[said as keyof typeof sentences] : undefined

type FindMerchant = (request: FastifyRequest, doors: PayoutRoutes) => Promise<FullMerchantSettings>

/** What a person decides about payouts that came back, in two steps; and the bank's button that sends one back. */
export const registerContradictions = (
  scope: FastifyInstance,
  doors: PayoutRoutes,
  merchantOf: FindMerchant,
): void => {
  const { payouts, store, platform } = doors
  const tickets = openDeskTickets({ ...doors, clock: platform.clock }, 'payouts', ruling)
  scope.post(contradictionPath, { config }, async (request, reply) => {
    const merchant = await merchantOf(request, doors)
    const { code } = merchant
    const form = rulingForm.parse(readForm(request))
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
    return back(reply, end.end === 'refused' ? end.because : end.end)
  })
  scope.post('/sandbox/payouts/back', { config }, async (request, reply) => {
    const { code } = await merchantOf(request, doors)
    const { id } = backForm.parse(readForm(request))
    if (!(await payouts.book.sendBack(code, id))) throw new Refusal('request.not.found')
    return back(reply, 'back')
  })
}

const back = (reply: FastifyReply, said: keyof typeof sentences): FastifyReply =>
  reply
    .code(303)
    .headers({ 'Cache-Control': 'no-store', Location: `/sandbox/payouts?said=${said}` })
    .send()
