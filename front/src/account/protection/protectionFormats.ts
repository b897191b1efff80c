import type { LimitKind } from '@playfront/contract/account/protectionProfiles'
import { languages } from '@playfront/contract/languages'
import { writeDate } from '../../texts/writeDate'
import { useTexts } from '../../texts/TextsProvider'
import { formatPlayed } from './formatPlayed'
import { type MoneyMerchant, useMoney } from '../../page/useMoney'
import { namingLocale } from '../../texts/namingLocale'

/** Writes an instant as day and time in the merchant's zone and the player's language. */
export const useMoment = (timeZone: string): ((at: string) => string) => {
  const { locale } = languages[useTexts().language()]
  const write = writeDate(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (at) => write(Date.parse(at))
}

/** Writes what a limit is on: money, or playing time. */
export const useFigure = (merchant: MoneyMerchant): ((amount: number, kind: LimitKind) => string) => {
  const money = useMoney(merchant)
  const { locale } = languages[useTexts().language()]
  return (amount, kind) => (kind === 'session' ? formatPlayed(amount, locale) : money(amount))
}

const units = { h: 'hour', d: 'day', m: 'month', y: 'year' } as const

/** Formats a length in the reader's language: `24h` is 24 hours; `forever` has its own text. */
export const useTerm = (): ((term: string) => string) => {
  const texts = useTexts()
  const { locale } = languages[texts.language()]
  return (term) => {
    if (term === 'forever') return texts.t('protection.forGood')
    // A length in other letters stands as the server wrote it.
    if (!/^\d+[hdmy]$/.test(term)) return term
    const unit = units[term.slice(-1) as keyof typeof units]
    const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
    return new Intl.NumberFormat(namingLocale(locale), style).format(Number.parseInt(term, 10))
  }
}
