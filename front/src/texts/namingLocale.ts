/**
 * The locale to name months and countries by. Some browsers count in a language without knowing its months, and would
 * write "M11": there they are named in English, as every word that is not to be had.
 * @param locale BCP 47
 */
export const namingLocale = (locale: string): string =>
  /M\d/.test(new Intl.DateTimeFormat(locale, { month: 'long' }).format(0)) ? 'en-GB' : locale
