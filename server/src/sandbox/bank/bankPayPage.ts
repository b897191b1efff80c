import { formatMoney } from '@playfront/contract/money'
import type { PlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { BankPayment } from './bankRepository'
import { bankStyle } from './bankStyle'
import type { PayWords } from './payWords'

export interface PayView {
  merchantName: string
  payment: BankPayment
  words: PayWords
  lang: string
  dir: 'ltr' | 'rtl'
  locale: string
  /** The number typed is no card's. */
  isWrong?: boolean
}

/** The page on the bank's own host where a card or a wallet pays. What is typed here never comes near the merchant's front. */
export const bankPayPage = (view: PayView): PlainPage => {
  const { merchantName, payment, words, lang, dir, locale } = view
  const { amount, currency, status, returnTo } = payment
  const sum = formatMoney({ amount, currency }, { symbol: currency, position: 'back' }, locale)
  const body = status === 'waiting' ? form(view) : `<p role="status">${escapeText(words[status])}</p>`
  return {
    status: 200,
    lang,
    dir,
    title: words.title,
    style: bankStyle,
    body: [
      `<p class="label">${escapeText(words.label)}</p><h1>${escapeText(words.title)}</h1>`,
      `<section><p class="quiet"><bdi>${escapeText(merchantName)}</bdi></p><p class="sum">${escapeText(sum)}</p>${body}</section>`,
      `<p><a class="way" href="${escapeText(returnTo)}">${escapeText(words.back)}</a></p>`,
    ].join(''),
  }
}

const form = ({ payment: { kind }, words, isWrong }: PayView): string =>
  [
    '<form method="post">',
    kind === 'card'
      ? `<label for="number">${escapeText(words.number)}</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required dir="ltr" value="4242 4242 4242 4242"${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>`
      : `<p>${escapeText(words.wallet)}</p>`,
    isWrong ? `<p id="wrong" role="alert">${escapeText(words.wrong)}</p>` : '',
    `<button name="press" value="pay">${escapeText(words.pay)}</button>`,
    `<button class="plain" name="press" value="decline" formnovalidate>${escapeText(words.decline)}</button></form>`,
  ].join('')
