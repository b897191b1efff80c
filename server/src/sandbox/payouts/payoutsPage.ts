import { formatMoney, type CurrencyCode } from '@playfront/contract/money'
import {
  refusalReasons,
  type RefusalReason,
  type ReviewReason,
} from '@playfront/contract/money/withdrawals.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { InReview } from '../../money/withdrawals/reviewWithdrawal'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../page/document/markup'
import { bankStyle } from '../bank/bankStyle'
import { payoutKnobs, type PayoutKnob, type SandboxPayout } from './payoutBook'

export interface PayoutsView {
  merchant: Pick<FullMerchantSettings, 'name' | 'currency' | 'currencySymbol' | 'currencyPosition'>
  inReview: readonly InReview[]
  payouts: readonly SandboxPayout[]
  knob: PayoutKnob
}

const knobWords: Record<PayoutKnob, string> = {
  pay: 'pays after three seconds',
  fail: 'cannot pay',
  late: 'pays after three minutes',
  twice: 'pays, and tells it twice',
  lost: 'pays, but its answer gets lost',
  dead: 'does not answer at all',
}

const reviewWords: Record<ReviewReason, string> = {
  first: 'first withdrawal',
  large: 'large amount',
  newCard: 'new account',
  name: 'another name',
  sharedCard: 'account of another member too',
}

const refusalWords: Record<RefusalReason, string> = {
  name: 'The names do not match',
  card: 'The account cannot be used',
  documents: 'Documents are missing',
  rules: 'Against the terms',
}

/** Withdrawals that wait for a person, and what the paying house does. It speaks English alone. */
export const payoutsPage = ({ merchant, inReview, payouts, knob }: PayoutsView): PlainPage => {
  const money = (amount: number, currency: CurrencyCode = merchant.currency) =>
    escapeText(
      formatMoney(
        { amount, currency },
        { symbol: merchant.currencySymbol, position: merchant.currencyPosition },
        'en',
      ),
    )
  return {
    status: 200,
    lang: 'en',
    dir: 'ltr',
    title: `Payouts: ${merchant.name}`,
    style: bankStyle,
    body: [
      `<p class="label">Stand-in · no real money moves</p><h1>Payouts: ${escapeText(merchant.name)}</h1>`,
      '<p class="quiet">What a person of the house looks at before money goes out, and what the bank makes of it. Not there in production.</p>',
      `<section><h2>The paying bank</h2><form method="post" action="/sandbox/payouts/knob"><label for="knob">Now it ${knobWords[knob]}</label><select id="knob" name="knob">`,
      payoutKnobs.map((one) => option(one, knobWords[one], one === knob)).join(''),
      '</select><button class="plain">Change</button></form></section>',
      `<h2>In review</h2>${inReview.length === 0 ? '<p>Nothing waits.</p>' : ''}`,
      inReview.map((asked) => review(asked, money)).join(''),
      `<h2>At the bank</h2>${payouts.length === 0 ? '<p>Nothing was sent yet.</p>' : ''}`,
      payouts.map((payout) => atBank(payout, money)).join(''),
      '<p><a class="way" href="/m/member/withdrawals">Open the front</a></p>',
    ].join(''),
  }
}

type WriteMoney = (amount: number, currency?: CurrencyCode) => string

const option = (value: string, words: string, isChosen = false): string =>
  `<option value="${value}"${isChosen ? ' selected' : ''}>${words}</option>`

const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

const review = (asked: InReview, money: WriteMoney): string => {
  const { id, userName, amount, fee, title, maskedNumber, reasons, requestedAt } = asked
  return [
    `<section><h2><bdi>${escapeText(userName)}</bdi> · ${money(amount)}</h2>`,
    `<p>${escapeText(title)} ${escapeText(maskedNumber)}, fee ${money(fee)}</p>`,
    `<p class="quiet">${reasons.map((reason) => reviewWords[reason]).join(' · ')} · <time>${minuteOf(requestedAt)}</time></p>`,
    `<form method="post" action="/sandbox/payouts"><input type="hidden" name="id" value="${id}">`,
    '<button name="verdict" value="approve">Approve</button></form>',
    `<form method="post" action="/sandbox/payouts"><input type="hidden" name="id" value="${id}">`,
    `<label for="because-${id}">Or refuse, because</label><select id="because-${id}" name="because">`,
    refusalReasons.map((reason) => option(reason, refusalWords[reason])).join(''),
    '</select><button class="plain" name="verdict" value="refuse">Refuse</button></form></section>',
  ].join('')
}

const atBank = (payout: SandboxPayout, money: WriteMoney): string => {
  const { amount, currency, house, maskedNumber, status, reference, madeAt } = payout
  return [
    `<section><h2>${money(amount, currency)} · ${status}</h2>`,
    `<p>${escapeText(house)} ${escapeText(maskedNumber)}</p>`,
    `<p class="quiet"><code>${escapeText(reference)}</code> · <time>${minuteOf(madeAt)}</time></p></section>`,
  ].join('')
}
