import { namingLocale } from './namingLocale'

/** How a language names months and days of the week, for browsers that count in it without knowing its words. */
export interface OwnNames {
  /** January first. */
  months: readonly string[]
  /** Sunday first. */
  weekdays: readonly string[]
  /** The order a date is written in; a day or year that is not said is empty. */
  date(day: string, month: string, year: string): string
}

const bigEndian = (day: string, month: string, year: string) => [year, month, day].filter(Boolean).join(' ')

/** By the language's tag. The months of the Gregorian calendar, as CLDR writes them. */
export const ownNames: Partial<Record<string, OwnNames>> = {
  km: {
    months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' '),
    weekdays: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍'.split(' '),
    date: (day, month, year) => [day, month, year].filter(Boolean).join(' '),
  },
  my: {
    months: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
    weekdays: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' '),
    date: bigEndian,
  },
  ne: {
    months: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
    weekdays: 'आइत सोम मङ्गल बुध बिहि शुक्र शनि'.split(' '),
    date: bigEndian,
  },
}

/** No calendar goes further, and formats throw. */
const lastMs = 8.64e15

/**
 * Writes instants in a language, its digits latin; one that no calendar has is written as nothing. Morning and evening stay on one line with their hour. Where the browser
 * does not know the language's months, ours stand in.
 * @param locale BCP 47
 */
export const writeDate = (locale: string, style: Intl.DateTimeFormatOptions): ((atMs: number) => string) => {
  const named = namingLocale(locale)
  const format = new Intl.DateTimeFormat(named, { ...style, numberingSystem: 'latn' })
  const own = named === locale ? undefined : ownNames[locale.split('-')[0] ?? '']
  const numbers = new Intl.DateTimeFormat('en-GB', { timeZone: style.timeZone, month: 'numeric' })
  return (atMs) => {
    if (!(Math.abs(atMs) <= lastMs)) return ''
    const parts = format.formatToParts(atMs)
    return own ? inOwnWords(own, parts, Number(numbers.format(atMs)) - 1) : keepTogether(parts)
  }
}

type Part = Intl.DateTimeFormatPart

/** `3:05 PM` breaks before neither of its words. */
const keepTogether = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value }, place) => {
      const [before, after] = [parts[place - 1]?.type, parts[place + 1]?.type]
      const meets = after === 'dayPeriod' || (before === 'dayPeriod' && after === 'hour')
      return type === 'literal' && meets ? value.replaceAll(/[ \u202F]/g, '\u00A0') : value
    })
    .join('')

const english = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const inOwnWords = (own: OwnNames, parts: readonly Part[], month: number): string => {
  const of = (type: Part['type']) => parts.find((part) => part.type === type)?.value ?? ''
  const weekday = own.weekdays[english.findIndex((name) => of('weekday').startsWith(name))] ?? ''
  const date = own.date(of('day'), of('month') && (own.months[month] ?? ''), of('year'))
  const firstOfTime = parts.findIndex(({ type }) => type === 'hour')
  const time = firstOfTime < 0 ? '' : keepTogether(parts.slice(firstOfTime))
  return [[weekday, date].filter(Boolean).join(' '), time].filter(Boolean).join(', ')
}
