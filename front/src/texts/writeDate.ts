import { namingLocale } from './namingLocale'
import { ownNames, type OwnNames } from './ownNames'

/**
 * Writes instants in a language, its digits latin. Morning and evening stay on one line with their hour. Where the browser
 * does not know the language's months, ours stand in.
 * @param locale BCP 47
 */
export const writeDate = (locale: string, style: Intl.DateTimeFormatOptions): ((atMs: number) => string) => {
  const named = namingLocale(locale)
  const format = new Intl.DateTimeFormat(named, { ...style, numberingSystem: 'latn' })
  const own = named === locale ? undefined : ownNames[locale.split('-')[0] ?? '']
  if (!own) return (atMs) => keepTogether(format.formatToParts(atMs))
  const numbers = new Intl.DateTimeFormat('en-GB', { timeZone: style.timeZone, month: 'numeric' })
  return (atMs) => inOwnWords(own, format.formatToParts(atMs), Number(numbers.format(atMs)) - 1)
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
