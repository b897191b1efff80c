import { formatMoney, type CurrencyCode } from '@playfront/contract/money'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { excessVerdicts, type ExcessVerdict } from '@playfront/contract/money/paymentKinds'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import {
  type ExcessApproval,
  type ExcessRefusal,
  listExcess,
  listRuledExcess,
  type OpenExcess,
  type RuledExcess,
} from '../../money/deposits/excess/excess'
import { settleExcess } from '../../money/deposits/excess/settleExcess'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { readForm, takeForms } from '../forms'
import { staffPeople } from '../feeds/feedAdminPage'
import {
  bankStyle,
  confirmSection,
  hidden,
  minuteOf,
  openAdminTickets,
  resultLine,
  whoAndWhy,
} from '../bank/bankForms'

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

type Merchant = Pick<FullMerchantSettings, 'name' | 'currency' | 'currencySymbol' | 'currencyPosition'>

interface DepositAdminView {
  merchant: Merchant
  open: readonly OpenExcess[]
  ruled: readonly RuledExcess[]
  /** What came of the last press. */
  result?: string
}

const path = '/sandbox/deposits'

const verdictWords: Record<ExcessVerdict, string> = {
  credit: 'Credit to the member',
  sendBack: 'Refunded to sender',
}

/** Money that came beyond deposits, and what a person decides about it. In English only. */
const depositAdminPage = ({ merchant, open, ruled, result }: DepositAdminView): PlainPage => {
  const money = writeMoney(merchant)
  return page(merchant, [
    '<p class="quiet">The bank received more than the deposit amount. Only the deposit amount was credited; limits and bonuses don’t apply to the excess. Not available in production.</p>',
    resultLine(result),
    `<h2>Pending</h2>${open.length === 0 ? '<p>Nothing pending.</p>' : ''}`,
    open.map((one) => waiting(one, money)).join(''),
    `<h2>Decided</h2>${ruled.length === 0 ? '<p>No decisions yet.</p>' : ''}`,
    ruled.map((one) => decided(one, money)).join(''),
    '<p><a class="way" href="/sandbox/bank">Bank</a></p><p><a class="way" href="/sandbox/payouts">Payouts</a></p>',
  ])
}

/** The second step: what is about to be done, and with how much. */
const confirmExcessPage = (
  merchant: Merchant,
  { userName, currency }: OpenExcess,
  { verdict, amount, reason, by }: ExcessApproval,
  ticket: string,
): PlainPage => {
  const sum = writeMoney(merchant)(amount, currency)
  const who = `<bdi>${escapeText(userName)}</bdi>`
  const sentence =
    verdict === 'credit'
      ? `Credit ${sum} to ${who}?`
      : `Record the refund of ${sum} to the sender and notify ${who}?`
  return page(merchant, [confirmSection({ action: path, ticket, sentence, reason, by })])
}

const page = ({ name }: Merchant, parts: string[]): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Deposits: ${name}`,
  style: bankStyle,
  body: [
    `<p class="label">Simulator · no real money</p><h1>Deposits: ${escapeText(name)}</h1>`,
    ...parts,
  ].join(''),
})

type WriteMoney = (amount: number, currency: CurrencyCode) => string

const writeMoney =
  ({ currencySymbol: symbol, currencyPosition: position }: Merchant): WriteMoney =>
  (amount, currency) =>
    escapeText(formatMoney({ amount, currency }, { symbol, position }, 'en'))

const waiting = (one: OpenExcess, money: WriteMoney): string => {
  const { deposit, userName, title, currency, amount, paid, excess, reference, settledAt } = one
  return [
    `<section data-deposit="${deposit}"><h2><bdi>${escapeText(userName)}</bdi> · ${money(excess, currency)}</h2>`,
    `<p>${escapeText(title)}: expected ${money(amount, currency)}, received ${money(paid, currency)}</p>`,
    `<p class="quiet"><code>${escapeText(reference ?? '')}</code> · <time>${minuteOf(settledAt)}</time></p>`,
    `<form method="post" action="${path}">${hidden('step', 'look')}${hidden('deposit', deposit)}`,
    whoAndWhy(deposit),
    `<div class="presses">${excessVerdicts
      .map(
        (verdict) =>
          `<button class="plain" name="verdict" value="${verdict}">${verdictWords[verdict]}</button>`,
      )
      .join('')}</div></form></section>`,
  ].join('')
}

const decided = (one: RuledExcess, money: WriteMoney): string => {
  const { userName, verdict, amount, currency, reason, by, at } = one
  return [
    `<section><h2><bdi>${escapeText(userName)}</bdi> · ${money(amount, currency)}</h2>`,
    `<p>${verdict === 'credit' ? 'Credited' : 'Refunded'}: <bdi>${escapeText(reason)}</bdi></p>`,
    `<p class="quiet"><bdi>${escapeText(by)}</bdi> · <time>${minuteOf(at)}</time></p></section>`,
  ].join('')
}
