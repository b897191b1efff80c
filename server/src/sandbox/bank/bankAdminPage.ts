import { formatMoney } from '@playfront/contract/money'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { BankPayment } from './bankRepository'
import { bankModes, type BankMood } from './bankMood'
import { bankStyle } from './bankStyle'
import { decidePress, presses, type Press } from './decidePress'

export interface AdminView {
  merchantName: string
  payments: readonly BankPayment[]
  mood: BankMood
  /** What was pressed lately and what the platform said to it, the newest first. */
  said: readonly string[]
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

const modeWords: Record<BankMood['mode'], string> = {
  ok: 'responds',
  slow: 'responds slowly',
  dead: 'drops the connection',
}

/**
 * The bank's back office: every payment of one merchant, and a button for each event that may happen to it. In
 * English only.
 */
export const bankAdminPage = ({ merchantName, payments, mood, said }: AdminView): PlainPage => ({
  status: 200,
  lang: 'en',
  dir: 'ltr',
  title: `Bank: ${merchantName}`,
  style: bankStyle,
  body: [
    `<p class="label">Simulator · no real money</p><h1>Bank: ${escapeText(merchantName)}</h1>`,
    '<p class="quiet">Payments started by members on the player site. Choose what the bank does. Not available in production.</p>',
    `<section><h2>Bank response</h2><form method="post" action="/sandbox/bank/mood"><label for="mode">Currently ${modeWords[mood.mode]}</label>`,
    `<select id="mode" name="mode">${bankModes.map((mode) => `<option value="${mode}"${mode === mood.mode ? ' selected' : ''}>${modeWords[mode]}</option>`).join('')}</select>`,
    '<button class="plain">Change</button></form></section>',
    said.length === 0
      ? ''
      : `<section><h2>Platform responses</h2>${said.map((line) => `<p><code>${escapeText(line)}</code></p>`).join('')}</section>`,
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
