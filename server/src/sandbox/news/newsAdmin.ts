import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type News, type NewsAudience, countReceivers, sendNews } from '../../account/inbox/news'
import type { NewsWords } from '../../account/inbox/writeMessage'
import type { PreparedStatement, Store } from '../../store/store'

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
