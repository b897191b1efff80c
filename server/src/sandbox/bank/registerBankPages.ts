import { isLanguageCode, languages, type LanguageCode } from '@playfront/contract/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { sendPlainPage } from '../../page/directory/pageShell'
import { readAcceptLanguage } from '../../page/language/pageLanguage'
import { bankPayPage } from './bankPayPage'
import { readForm, takeForms } from './forms'
import { isCardNumber } from './isCardNumber'
import { payWords } from './payWords'
import { isAtBank, type BankRoutes } from './bankRoutes'

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
