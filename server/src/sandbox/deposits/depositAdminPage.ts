import { formatMoney, type CurrencyCode } from '@playfront/contract/money'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { excessVerdicts, type ExcessVerdict } from '@playfront/contract/money/paymentKinds'
import type { ExcessApproval, OpenExcess, RuledExcess } from '../../money/deposits/excess/excess'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import { bankStyle, confirmSection, hidden, minuteOf, resultLine, whoAndWhy } from '../bank/bankForms'

type Merchant = Pick<FullMerchantSettings, 'name' | 'currency' | 'currencySymbol' | 'currencyPosition'>

export interface DepositAdminView {
  merchant: Merchant
  open: readonly OpenExcess[]
  ruled: readonly RuledExcess[]
  /** What came of the last press. */
  result?: string
}

export const depositAdminPath = '/sandbox/deposits'

const verdictWords: Record<ExcessVerdict, string> = {
  credit: 'Credit to the member',
  sendBack: 'Refunded to sender',
}

/** Money that came beyond deposits, and what a person decides about it. In English only. */
export const depositAdminPage = ({ merchant, open, ruled, result }: DepositAdminView): PlainPage => {
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
export const confirmExcessPage = (
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
  return page(merchant, [confirmSection({ action: depositAdminPath, ticket, sentence, reason, by })])
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
    `<form method="post" action="${depositAdminPath}">${hidden('step', 'look')}${hidden('deposit', deposit)}`,
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
