import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { isInsideApp } from './isInsideApp'
import { receiversSql, type NewsAudience } from './newsAudience'
import type { NewsWords } from './writeMessage'

export interface News {
  /** Id of this sending: repeating it reaches no member twice. */
  id: string
  words: NewsWords
  /** A place inside the app. */
  link?: string
  /** Everyone when absent. */
  audience?: NewsAudience
}

/**
 * Puts news into the inbox of every member of its audience who accepts advertising there; members who take a break,
 * are excluded, restricted or closed get none. Returns how many got it. Throws for a link that leads out of the app,
 * and without a text in the merchant's language.
 */
export const sendNews = (store: Pick<Store, 'change'>, merchant: NewsSender, news: News): Promise<number> =>
  store.change(merchant.code, (connection) => sendNewsInChange(connection, merchant, news))

type NewsSender = Pick<FullMerchantSettings, 'code' | 'languages' | 'operator'>

/** The same within the caller's transaction. */
export const sendNewsInChange = async (
  { query }: MerchantConnection,
  { code, languages, operator }: NewsSender,
  { id, words, link, audience = {} }: News,
): Promise<number> => {
  if (link !== undefined && !isInsideApp(link)) throw new Error('News leads to places inside the app only.')
  if (!words[languages.default]) throw new Error(`News has no text in ${languages.default}.`)
  const group = JSON.stringify(audience)
  const written = await query(newsStatement, [code, id, JSON.stringify(words), group])
  if (written.length > 0)
    await query(spreadStatement, [group, operator.members.marketingNeedsConsent, id, link ?? null])
  const [told] = await query<{ count: number }>(toldStatement, [id])
  return told?.count ?? 0
}

const newsStatement: PreparedStatement = {
  name: 'write inbox news',
  text: `
    insert into inbox_news (merchant, id, words, audience) values ($1, $2, $3::jsonb, $4::jsonb)
    on conflict do nothing returning id`,
}

const spreadStatement: PreparedStatement = {
  name: 'spread inbox news',
  text: `
    insert into inbox_message (merchant, member, kind, facts, link, news, key)
    select member.merchant, member.id, 'news', '{}', $4, $3::uuid, 'news:' || $3::uuid ${receiversSql}
    on conflict do nothing`,
}

const toldStatement: PreparedStatement = {
  name: 'told of news',
  text: 'select count(*)::int as count from inbox_message where news = $1',
}
