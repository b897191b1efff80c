import { languages } from '@playfront/contract/languages'
import { namingLocale } from '../../texts/namingLocale'
import { useTexts } from '../../texts/TextsProvider'

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
