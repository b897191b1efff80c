import { formatMoney, type CurrencyCode } from '@playfront/contract/money'
import {
  failureReasons,
  type FailureReason,
  refusalReasons,
  type RefusalReason,
  type ReviewReason,
} from '@playfront/contract/money/withdrawals.schema'
import { payoutVerdicts, type PayoutVerdict } from '@playfront/contract/money/paymentKinds'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { InReview } from '../../money/withdrawals/reviewWithdrawal'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { Contradiction, PayoutApproval } from '../../money/withdrawals/contradictions/contradictions'
import { bankStyle, confirmSection, hidden, minuteOf, resultLine, whoAndWhy } from '../bank/bankForms'
import { payoutBehaviours, type PayoutBehaviour, type SandboxPayout } from './payoutRepository'

export interface PayoutsView {
  merchant: Pick<FullMerchantSettings, 'name' | 'currency' | 'currencySymbol' | 'currencyPosition'>
  inReview: readonly InReview[]
  payouts: readonly SandboxPayout[]
  behaviour: PayoutBehaviour
  contradictions: readonly Contradiction[]
  /** The result of the last decision. */
  result?: string
}

const behaviourWords: Record<PayoutBehaviour, string> = {
  pay: 'pays after three seconds',
  fail: 'fails to pay',
  late: 'pays after three minutes',
  twice: 'pays and notifies twice',
  lost: 'pays, but the response is lost',
  dead: 'does not respond',
}

const reviewWords: Record<ReviewReason, string> = {
  first: 'first withdrawal',
  large: 'large amount',
  newCard: 'new account',
  name: 'name mismatch',
  sharedCard: 'shared account',
  byStaff: 'requested by staff',
  dayTotal: 'daily total without review',
  newMember: 'new member',
  newAccount: 'account added recently',
  unplayed: 'deposits not wagered',
  securityChange: 'security changed recently',
  heldAccount: 'account on hold',
  reversedDeposit: 'reversed deposit',
  contradiction: 'contradictory payout',
  risk: 'found by a risk rule',
}

const refusalWords: Record<RefusalReason, string> = {
  name: 'The name doesn’t match',
  card: 'The account can’t be used',
  documents: 'Documents are missing',
  rules: 'Violates the terms',
}

/** Withdrawals that wait for a person, and what the simulated provider does. In English only. */
export const payoutsPage = (view: PayoutsView): PlainPage => {
  const { merchant, inReview, payouts, behaviour, contradictions, result } = view
  const money = writeMoney(merchant)
  return plainPayoutsPage(merchant, [
    '<p class="quiet">Withdrawals in review and their status at the bank. Not available in production.</p>',
    `<section><h2>Payout bank</h2><form method="post" action="/sandbox/payouts/behaviour"><label for="behaviour">Currently ${behaviourWords[behaviour]}</label><select id="behaviour" name="behaviour">`,
    payoutBehaviours.map((one) => option(one, behaviourWords[one], one === behaviour)).join(''),
    '</select><button class="plain">Change</button></form></section>',
    resultLine(result),
    contradictions.length === 0 ? '' : '<h2>Conflicting results</h2>',
    contradictions.map((one) => contradictionSection(one, money)).join(''),
    `<h2>In review</h2>${inReview.length === 0 ? '<p>Nothing pending.</p>' : ''}`,
    inReview.map((asked) => review(asked, money)).join(''),
    `<h2>At the bank</h2>${payouts.length === 0 ? '<p>No payouts yet.</p>' : ''}`,
    payouts.map((payout) => atBank(payout, money)).join(''),
    '<p><a class="way" href="/sandbox/deposits">Deposits</a></p><p><a class="way" href="/m/member/withdrawals">Open the player site</a></p>',
  ])
}

/** The page around it. */
export const plainPayoutsPage = ({ name }: PayoutsView['merchant'], parts: readonly string[]): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Payouts: ${name}`,
  style: bankStyle,
  body: [
    `<p class="label">Simulator · no real money</p><h1>Payouts: ${escapeText(name)}</h1>`,
    ...parts,
  ].join(''),
})

export type WriteMoney = (amount: number, currency?: CurrencyCode) => string

export const writeMoney =
  ({
    currency: own,
    currencySymbol: symbol,
    currencyPosition: position,
  }: PayoutsView['merchant']): WriteMoney =>
  (amount, currency = own) =>
    escapeText(formatMoney({ amount, currency }, { symbol, position }, 'en'))

const option = (value: string, words: string, isChosen = false): string =>
  `<option value="${value}"${isChosen ? ' selected' : ''}>${words}</option>`

const review = (asked: InReview, money: WriteMoney): string => {
  const { id, userName, amount, fee, title, maskedNumber, reasons, requestedAt } = asked
  return [
    `<section><h2><bdi>${escapeText(userName)}</bdi> · ${money(amount)}</h2>`,
    `<p>${escapeText(title)} ${escapeText(maskedNumber)}, fee ${money(fee)}</p>`,
    `<p class="quiet">${reasons.map((reason) => reviewWords[reason]).join(' · ')} · <time>${minuteOf(requestedAt)}</time></p>`,
    `<form method="post" action="/sandbox/payouts">${hidden('id', id)}`,
    '<button name="verdict" value="approve">Approve</button></form>',
    `<form method="post" action="/sandbox/payouts">${hidden('id', id)}`,
    `<label for="because-${id}">Or decline, reason</label><select id="because-${id}" name="because">`,
    refusalReasons.map((reason) => option(reason, refusalWords[reason])).join(''),
    '</select><button class="plain" name="verdict" value="refuse">Decline</button></form></section>',
  ].join('')
}

const atBank = (payout: SandboxPayout, money: WriteMoney): string => {
  const { id, amount, currency, bankCode, maskedNumber, status, reference, madeAt, cameBack } = payout
  return [
    `<section data-payout="${id}"><h2>${money(amount, currency)} · ${cameBack ? 'sent back' : status}</h2>`,
    `<p>${escapeText(bankCode)} ${escapeText(maskedNumber)}</p>`,
    `<p class="quiet"><code>${escapeText(reference)}</code> · <time>${minuteOf(madeAt)}</time></p>`,
    status === 'paid'
      ? `<form method="post" action="/sandbox/payouts/back">${hidden('id', id)}<button class="plain">Return payout</button></form>`
      : '',
    '</section>',
  ].join('')
}

/** Where a decision on a payout is sent. */
export const contradictionPath = '/sandbox/payouts/contradiction'

const verdictWords: Record<PayoutVerdict, string> = {
  giveBack: 'Money came back: refund the member',
  keep: 'Keep as is',
}

const becauseWords: Record<FailureReason, string> = {
  account: 'Unknown account',
  name: 'Account not in the member’s name',
  limit: 'Amount exceeds the account’s limit',
  other: 'No reason given',
}

/** A payout with two contradictory results, and what a person can do about it. */
const contradictionSection = (one: Contradiction, money: WriteMoney): string => {
  const { withdrawal, userName, currency, amount, fee, state, title, maskedNumber, told } = one
  // Of what has failed the member has the money already.
  const open = payoutVerdicts.filter((verdict) => verdict === 'keep' || state !== 'failed')
  return [
    `<section data-withdrawal="${withdrawal}"><h2><bdi>${escapeText(userName)}</bdi> · ${money(amount, currency)}</h2>`,
    `<p>${escapeText(title)} ${escapeText(maskedNumber)}, fee ${money(fee, currency)}. Recorded as <strong>${state}</strong>.</p>`,
    told
      .map(
        ({ status, amount: sum, at }) =>
          `<p class="quiet">Bank: ${escapeText(status)}, ${money(sum, currency)} · <time>${minuteOf(new Date(at))}</time></p>`,
      )
      .join(''),
    `<form method="post" action="${contradictionPath}">${hidden('step', 'look')}${hidden('withdrawal', withdrawal)}`,
    `<label for="because-${withdrawal}">What the member is told</label><select id="because-${withdrawal}" name="because">`,
    failureReasons
      .toReversed()
      .map((reason) => `<option value="${reason}">${becauseWords[reason]}</option>`)
      .join(''),
    `</select>${whoAndWhy(withdrawal)}<div class="presses">`,
    open
      .map(
        (verdict) =>
          `<button class="plain" name="verdict" value="${verdict}">${verdictWords[verdict]}</button>`,
      )
      .join(''),
    '</div></form></section>',
  ].join('')
}

/** The second step: what is about to be done, and with how much. */
export const confirmContradiction = (
  { userName, amount, currency, state }: Contradiction,
  { verdict, reason, by }: PayoutApproval,
  ticket: string,
  money: WriteMoney,
): string => {
  const [sum, who] = [money(amount, currency), `<bdi>${escapeText(userName)}</bdi>`]
  const sentence =
    verdict === 'giveBack'
      ? `Refund ${sum} including the fee to ${who}?`
      : `Keep the withdrawal of ${sum} by ${who} as ${state}?`
  return confirmSection({ action: contradictionPath, ticket, sentence, reason, by })
}
