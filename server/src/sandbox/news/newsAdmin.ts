import { offeredLanguages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { z } from 'zod'
import { type News, type NewsAudience, countReceivers, readNewsOf, sendNews } from '../../account/inbox/news'
import type { NewsWords } from '../../account/inbox/writeMessage'
import type { PreparedStatement, Store } from '../../store/store'

/** The fields of the page's form, by name. */
export type NewsFields = Record<string, string>

export type ReadNews = z.output<ReturnType<typeof readNewsOf>>

/** The news that a form says, or in words what is wrong with it. Fields that were left empty say nothing. */
export const readNewsForm = (
  merchant: Pick<FullMerchantSettings, 'languages'>,
  fields: NewsFields,
): { news: ReadNews } | { error: string } => {
  const textOf = (name: string) => fields[name]?.trim() || undefined
  const numberOf = (name: string) => (textOf(name) === undefined ? undefined : Number(textOf(name)))
  const words = offeredLanguages(merchant.languages.supported).flatMap((language) => {
    const [title, text] = [textOf(`title_${language}`), textOf(`text_${language}`)]
    return title === undefined && text === undefined
      ? []
      : [[language, { title: title ?? '', text: text ?? '' }] as const]
  })
  const read = readNewsOf(merchant).safeParse({
    id: fields['id'],
    words: Object.fromEntries(words),
    link: textOf('link'),
    audience: {
      minimumRank: numberOf('minimumRank'),
      newcomerDays: numberOf('newcomerDays'),
      awayDays: numberOf('awayDays'),
      language: textOf('language'),
      username: textOf('username'),
    },
  })
  if (read.success) return { news: read.data }
  return {
    error: read.error.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`).join('\n'),
  }
}

export interface SentNews {
  id: string
  words: NewsWords
  audience: NewsAudience
  publishedAt: Date
  /** How many members have it, and how many of them have read it. */
  told: number
  read: number
}

type NewsMerchant = Pick<FullMerchantSettings, 'code' | 'languages' | 'operator'>

/** The back-office side of news, until a console has it. */
export interface NewsAdmin {
  /** The newest first. */
  list(merchant: string): Promise<SentNews[]>
  /** How many members it would reach now. */
  count(merchant: NewsMerchant, audience: NewsAudience): Promise<number>
  /** How many have it; the same news again reaches nobody twice. */
  send(merchant: NewsMerchant, news: News): Promise<number>
}

export const openNewsAdmin = (store: Store): NewsAdmin => ({
  list: (merchant) => store.read(merchant, ({ query }) => query<SentNews>(listStatement, [])),
  count: ({ code, operator }, audience) =>
    store.read(code, (connection) =>
      countReceivers(connection, audience, operator.members.marketingNeedsConsent),
    ),
  send: (merchant, news) => sendNews(store, merchant, news),
})

const listStatement: PreparedStatement = {
  name: 'list sent news',
  text: `
    select news.id, news.words, news.audience, news.published_at as "publishedAt", told.told, told.read
    from inbox_news news
    cross join lateral (
      select count(*)::int as told, count(read_at)::int as read from inbox_message message
      where message.merchant = news.merchant and message.news = news.id) told
    order by news.published_at desc, news.id limit 50`,
}
