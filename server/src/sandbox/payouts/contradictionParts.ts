import { failureReasons, type FailureReason } from '@playfront/contract/money/withdrawals.schema'
import { payoutVerdicts, type PayoutVerdict } from '@playfront/contract/money/paymentKinds'
import type { Contradiction, PayoutApproval } from '../../money/withdrawals/contradictions/contradictions'
import { escapeText } from '../../kernel/markup'
import { confirmSection, hidden, minuteOf, whoAndWhy } from '../bank/bankForms'

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

type WriteMoney = (amount: number, currency: Contradiction['currency']) => string

/** A payout with two contradictory results, and what a person can do about it. */
export const contradictionSection = (one: Contradiction, money: WriteMoney): string => {
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
