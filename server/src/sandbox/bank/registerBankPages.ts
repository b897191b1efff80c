import { formatMoney } from '@playfront/contract/money'
import { type LanguageCode, isLanguageCode, languages } from '@playfront/contract/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PlainPage, sendPlainPage } from '../../page/directory/pageShell'
import { escapeText } from '../../kernel/markup'
import type { BankPayment } from './bankRepository'
import { bankStyle } from './bankForms'
import { readForm, takeForms } from '../forms'
import { type PayWords, payWords } from './payWords'
import { Refusal } from '../../kernel/refusal'
import { readAcceptLanguage } from '../../page/language/pageLanguage'
import { type BankRoutes, isAtBank } from './openBank'

/** Whether the digits, spaces aside, could be a card's: twelve to nineteen of them, and Luhn's check holds. */
export const isCardNumber = (typed: string): boolean => {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

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

const path = '/bank/pay/:merchant/:reference'
const config = { name: 'sandboxBankPage' }
const payForm = z.object({ press: z.enum(['pay', 'decline']), number: z.string().max(40).optional() })

type Params = { Params: { merchant: string; reference: string } }

/** The bank's page for cards and wallets, on its own host: no card number ever reaches the merchant's. */
export const registerBankPages = async (app: FastifyInstance, deps: BankRoutes): Promise<void> => {
  const { bank, platform } = deps
  app.get<Params>(path, { config }, async (request, reply) =>
    sendPlainPage(reply, platform.randomness, bankPayPage(await viewOf(request, deps))),
  )
  await app.register(async (scope) => {
    takeForms(scope)
    scope.post<Params>(path, { config }, async (request, reply) => {
      const view = await viewOf(request, deps)
      const { press, number = '' } = payForm.parse(readForm(request))
      const { payment } = view
      if (press === 'pay' && payment.kind === 'card' && !isCardNumber(number))
        return sendPlainPage(reply, platform.randomness, {
          ...bankPayPage({ ...view, isWrong: true }),
          status: 422,
        })
      await bank.press(request.params.merchant, payment, press)
      const now = await viewOf(request, deps)
      return sendPlainPage(reply, platform.randomness, bankPayPage(now))
    })
  })
}

const viewOf = async (request: FastifyRequest<Params>, { bank, merchants, limit }: BankRoutes) => {
  if (!isAtBank(request, merchants)) throw new Refusal('request.not.found')
  await limit.byAddress(request)
  const { merchant: code, reference } = request.params
  const merchant = merchants.all().find((one) => one.code === code)
  const payment = merchant && (await bank.repository.byReference(code, reference))
  if (!payment || payment.way.by !== 'page') throw new Refusal('request.not.found')
  const { words, language } = payWords(languageOf(request, merchant.languages.default))
  const { tag: lang, direction: dir, locale } = languages[language]
  return { merchantName: merchant.name, payment, words, lang, dir, locale }
}

/** The browser's first language, by the first part of its tag; Portuguese is Brazil's here. */
const languageOf = ({ headers }: FastifyRequest, standard: LanguageCode): LanguageCode => {
  const [request = ''] = readAcceptLanguage(headers['accept-language'])
  const code = request.split('-')[0]?.toUpperCase() ?? ''
  if (code === 'PT') return 'PT-BR'
  return isLanguageCode(code) ? code : standard
}
