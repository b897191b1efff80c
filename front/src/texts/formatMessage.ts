import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type TextValues = Record<string, string | number>

/** A message as the build leaves it: texts, places to be filled, and choices between further messages. */
export type Message = CompiledMessage

type Choices = Record<string, Message> & { offset?: number }

const numberIn = (locale: string, value: number): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value)

// Values come from anywhere; one that is called like a member of every object must not find that.
const firstOf = (choices: Choices, ...keys: (string | number)[]): Message => {
  const key = [...keys, 'other'].find((name) => Object.hasOwn(choices, name))
  return key === undefined ? [] : (choices[key] ?? [])
}

/** The branch for a count: the very number where it is named, else the language's plural form of it. */
const pluralOf = (choices: Choices, count: number, locale: string): Message =>
  firstOf(choices, count, new Intl.PluralRules(locale).select(count - (choices.offset ?? 0)))

/**
 * Writes a message out. Arguments, plurals and selects are all that the dictionaries use, and the build refuses anything
 * else; the whole interpreter is therefore these few lines, where a library brings two kilobytes to the first load.
 * @param locale BCP 47 tag whose plural rules and number style apply
 */
export const formatMessage = (message: Message, values: TextValues, locale: string): string => {
  const writeChoice = (kind: string, choices: Choices, value: string | number): string => {
    if (kind === 'select') return formatMessage(firstOf(choices, value), values, locale)
    const count = Number(value)
    const counted = numberIn(locale, count - (choices.offset ?? 0))
    const branch = pluralOf(choices, count, locale).map((token) => (token === '#' ? counted : token))
    return formatMessage(branch, values, locale)
  }
  const written = message.map((token) => {
    if (typeof token === 'string') return token
    const [name, kind, choices] = token
    const value = values[name] ?? ''
    return kind === undefined ? String(value) : writeChoice(kind, choices as Choices, value)
  })
  return written.join('')
}
