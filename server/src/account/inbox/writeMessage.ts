import { type InboxKind, type NotificationTopic, inboxKinds } from '@playfront/contract/account/inboxKinds'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type CurrencyCode, currencyDigits, formatMoney } from '@playfront/contract/money'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { textsIn } from '../../texts/texts'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { messageText } from '../messages/messageWords'
import { rankWords } from '../rank/rankWords'
import type { InboxFacts } from './notifyMember'

/**
 * What the inbox says of each kind. Money kinds name `{amount}`, a commission its `{day}`, points `{points}` and `{day}`, a rank
 * its `{rank}`, a sign-in its `{device}`, and what people decided its `{reason}`. Of a staff user's message it is the title.
 */
export type InboxWords = Record<InboxKind, string>

const textsOf = (language: LanguageCode): InboxWords => textsIn(language).inbox

/** The words of a kind, their `{name}` places filled; what no value is given for leaves nothing. */
export const inboxText = (
  language: LanguageCode,
  kind: InboxKind,
  values: Record<string, string | undefined>,
): string => textsOf(language)[kind].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export interface WrittenMessage {
  topic: NotificationTopic
  /** Empty where the message has none of its own. */
  title: string
  text: string
}

export type NewsWords = Partial<Record<string, { title: string; text: string }>>

type MerchantFacts = Pick<
  FullMerchantSettings,
  'operator' | 'languages' | 'texts' | 'currencySymbol' | 'currencyPosition'
>

/** The text of an inbox entry in the reader's language; undefined for a kind that no longer exists. */
export const writeMessage = (
  merchant: MerchantFacts,
  language: LanguageCode,
  kind: string,
  facts: InboxFacts,
): WrittenMessage | undefined => {
  if (!isInboxKind(kind)) return undefined
  if (kind === 'staff.message')
    return { topic: inboxKinds[kind], title: inboxText(language, kind, {}), text: textOf(facts['text']) }
  const text = inboxText(language, kind, {
    amount: moneyOf(merchant, language, facts),
    day: dayOf(language, facts),
    points: countOf(language, facts),
    rank: rankOf(merchant, language, facts),
    reason: facts['reason'] === undefined ? undefined : apart(textOf(facts['reason'])),
    ...resultOf(merchant, language, facts),
    ...drawsOf(language, facts),
    device: kind === 'device.new' ? deviceOf(language, facts) : undefined,
  })
  return { topic: inboxKinds[kind], title: '', text }
}

/** News as the merchant wrote it: in the reader's language, else in the merchant's own. */
export const writeNews = (
  { languages: offered }: Pick<FullMerchantSettings, 'languages'>,
  language: LanguageCode,
  words: NewsWords,
): WrittenMessage => {
  const translation = words[language] ?? words[offered.default] ?? Object.values(words)[0]
  return { topic: 'marketing', title: translation?.title ?? '', text: translation?.text ?? '' }
}

const isInboxKind = (kind: string): kind is InboxKind => Object.hasOwn(inboxKinds, kind)

const textOf = (fact: string | number | undefined): string => (fact === undefined ? '' : String(fact))

/** Names from outside keep their own direction inside words that run the other way. */
const apart = (name: string): string => `\u2068${name}\u2069`

const moneyOf = (
  { currencySymbol, currencyPosition }: MerchantFacts,
  language: LanguageCode,
  { amount, currency }: InboxFacts,
): string | undefined => {
  const code = textOf(currency)
  if (typeof amount !== 'number' || !Object.hasOwn(currencyDigits, code)) return undefined
  const format = { symbol: currencySymbol, position: currencyPosition }
  return formatMoney({ amount, currency: code as CurrencyCode }, format, languages[language].locale)
}

const dayOf = (language: LanguageCode, { day }: InboxFacts): string | undefined => {
  const at = Date.parse(textOf(day))
  if (Number.isNaN(at)) return undefined
  const style = { dateStyle: 'medium', timeZone: 'UTC', numberingSystem: 'latn' } as const
  return new Intl.DateTimeFormat(languages[language].locale, style).format(at)
}

const countOf = (language: LanguageCode, { points }: InboxFacts): string | undefined =>
  typeof points === 'number'
    ? new Intl.NumberFormat(languages[language].locale, { numberingSystem: 'latn' }).format(points)
    : undefined

const rankOf = (
  { operator }: MerchantFacts,
  language: LanguageCode,
  { labelId }: InboxFacts,
): string | undefined => {
  if (labelId === undefined) return undefined
  const names = operator.ranks.levels.find((level) => level.labelId === labelId)?.names ?? {}
  return apart(rankWords(names, language) ?? textOf(labelId))
}

/** A lottery by its name; results are digits and run from left to right everywhere. */
const resultOf = (
  merchant: MerchantFacts,
  language: LanguageCode,
  { lottery, before, after }: InboxFacts,
) => {
  if (lottery === undefined) return {}
  const code = findLottery(textOf(lottery))?.code
  const name = code ? lotteryNameOf(code, language, merchant) : textOf(lottery)
  return { lottery: apart(name), before: digits(before), after: digits(after) }
}

/** A draw by its number, and how many draws a message sums up. */
const drawsOf = (language: LanguageCode, { draw, draws }: InboxFacts) => ({
  draw: draw === undefined ? undefined : digits(draw),
  draws: typeof draws === 'number' ? countOf(language, { points: draws }) : undefined,
})

const digits = (fact: string | number | undefined): string => `\u2066${textOf(fact)}\u2069`

const deviceOf = (language: LanguageCode, { browser, system, country }: InboxFacts): string => {
  const device = [browser, system].filter(Boolean).join(', ') || messageText(language, 'device.unknown')
  const code = textOf(country)
  if (!/^[A-Z]{2}$/.test(code)) return apart(device)
  const place = new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of(code) ?? code
  return apart(messageText(language, 'device.in', { device, country: place }))
}
