import { type Milliseconds, seconds } from '@playfront/contract/time'
import { formatMoney } from '@playfront/contract/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { BankPayment } from './bankRepository'
import { bankStyle } from './bankForms'
import { readForm, takeForms } from '../forms'
import { type Press, decidePress, presses } from './bankProvider'
import { frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { BankRoutes } from './openBank'

export const bankModes = ['ok', 'slow', 'dead'] as const

export interface BankBehaviour {
  /** Bank response's orders. */
  mode: (typeof bankModes)[number]
  delayMs: Milliseconds
}

export const calm: BankBehaviour = { mode: 'ok', delayMs: seconds(10) }

/** In this node's memory only. For end-to-end tests, and to see how the product shows failures. */
let behaviour = calm

export const bankBehaviour = (): BankBehaviour => behaviour
export const setBankBehaviour = (next: BankBehaviour): void => void (behaviour = next)

export interface AdminView {
  merchantName: string
  payments: readonly BankPayment[]
  behaviour: BankBehaviour
  /** What was pressed lately and what the platform said to it, the newest first. */
  responses: readonly string[]
}

const words: Record<Press, string> = {
  pay: 'Pay',
  payOther: 'Pay another amount',
  payLate: 'Pay late',
  payTwice: 'Pay, notify twice',
  payReordered: 'Reverse, then pay',
  paySilently: 'Pay, no notification',
  payStale: 'Pay, late notification',
  forge: 'Invalid signature',
  decline: 'Decline',
  expire: 'Expire',
  reverse: 'Chargeback',
}

const modeWords: Record<BankBehaviour['mode'], string> = {
  ok: 'responds',
  slow: 'responds slowly',
  dead: 'drops the connection',
}

/**
 * The bank's back office: every payment of one merchant, and a button for each event that may happen to it. In
 * English only.
 */
export const bankAdminPage = ({ merchantName, payments, behaviour, responses }: AdminView): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Bank: ${merchantName}`,
  style: bankStyle,
  body: [
    `<p class="label">Simulator · no real money</p><h1>Bank: ${escapeText(merchantName)}</h1>`,
    '<p class="quiet">Payments started by members on the player site. Choose what the bank does. Not available in production.</p>',
    `<section><h2>Bank response</h2><form method="post" action="/sandbox/bank/behaviour"><label for="mode">Currently ${modeWords[behaviour.mode]}</label>`,
    `<select id="mode" name="mode">${bankModes.map((mode) => `<option value="${mode}"${mode === behaviour.mode ? ' selected' : ''}>${modeWords[mode]}</option>`).join('')}</select>`,
    '<button class="plain">Change</button></form></section>',
    responses.length === 0
      ? ''
      : `<section><h2>Platform responses</h2>${responses.map((line) => `<p><code>${escapeText(line)}</code></p>`).join('')}</section>`,
    payments.length === 0 ? '<p>No payments yet.</p>' : payments.map(entry).join(''),
    '<p><a class="way" href="/sandbox/deposits">Overpaid deposits</a></p><p><a class="way" href="/m/voucherCenter">Open the player site</a></p>',
  ].join(''),
})

const entry = (payment: BankPayment): string => {
  const { id, reference, kind, amount, currency, status, paid, madeAt } = payment
  const money = (minor: number) =>
    escapeText(formatMoney({ amount: minor, currency }, { symbol: currency, position: 'back' }, 'en'))
  const open = presses.filter((press) => decidePress(payment, press))
  const other = open.includes('payOther')
    ? `<label for="${id}">Other amount, in minor units</label><input id="${id}" name="amount" type="number" min="1" max="999999999999999" value="${Math.max(1, amount - 1)}">`
    : ''
  return [
    `<section data-payment="${id}"><h2>${money(amount)}</h2>`,
    `<p class="quiet">${escapeText(kind)} · <strong>${status}</strong>${paid > 0 ? ` · ${money(paid)} paid` : ''} · <code>${reference}</code> · <time>${madeAt.toISOString().slice(0, 16).replace('T', ' ')}</time></p>`,
    `<form method="post" action="/sandbox/bank"><input type="hidden" name="id" value="${id}">${other}<div class="presses">`,
    open
      .map(
        (press) =>
          `<button name="press" value="${press}"${press === 'pay' ? '' : ' class="plain"'}>${words[press]}</button>`,
      )
      .join(''),
    '</div></form></section>',
  ].join('')
}

const path = '/sandbox/bank'
const config = { name: 'sandboxBankDesk' }
const maxResponses = 12

const pressForm = z.object({
  id: z.uuid(),
  press: z.enum(presses),
  amount: z.coerce.number().int().min(1).max(999_999_999_999_999).optional(),
})
const behaviourForm = z.object({ mode: z.enum(bankModes) })

/** `/sandbox/bank` on a merchant's host: presses what a bank does to its payments. Where play money is, and there alone. */
export const registerBankAdmin = async (app: FastifyInstance, deps: BankRoutes): Promise<void> => {
  const { bank, platform } = deps
  /** On this node only: no one else needs the answer. */
  const responses = new Map<string, string[]>()
  app.get(path, { config }, async (request, reply) => {
    const { code, name } = await merchantOf(request, deps)
    const payments = await bank.repository.list(code)
    const view = {
      merchantName: name,
      payments,
      behaviour: bankBehaviour(),
      responses: responses.get(code) ?? [],
    }
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
      responses.set(code, [line, ...(responses.get(code) ?? [])].slice(0, maxResponses))
      return reply.code(303).headers({ 'Cache-Control': 'no-store', Location: path }).send()
    })
    scope.post(`${path}/behaviour`, { config }, async (request, reply) => {
      await merchantOf(request, deps)
      setBankBehaviour({ ...calm, ...behaviourForm.parse(readForm(request)) })
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
