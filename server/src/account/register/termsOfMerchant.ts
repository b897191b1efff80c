import type { Handler } from '../../http/handler'

/** The terms in the language of the call, else in English, else in the merchant's own; empty when the merchant has written none. */
export const termsOfMerchant: Handler<'terms', object> = async ({ merchant, language }) => {
  const { terms } = merchant.operator
  return {
    version: merchant.account.termsVersion,
    sections: terms[language] ?? terms.EN ?? terms[merchant.languages.default] ?? [],
  }
}
