import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Randomness } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { isInsideApp } from './isInsideApp'
import type { NewsWords } from './writeMessage'

export interface News {
  words: NewsWords
  /** A place inside the app. */
  link?: string
}

/**
 * Puts news into the inbox of every member who takes advertising there; nobody who is restricted or has left gets any.
 * Answers how many that were. Throws for a link that leads out of the app, and without words in the merchant's language.
 */
export const sendNews = async (
  { store, randomness }: { store: Pick<Store, 'change'>; randomness: Pick<Randomness, 'uuid'> },
  { code, languages, house }: Pick<FullMerchantSettings, 'code' | 'languages' | 'house'>,
  { words, link }: News,
): Promise<number> => {
  if (link !== undefined && !isInsideApp(link)) throw new Error('News leads to places inside the app only.')
  if (!words[languages.default]) throw new Error(`News lacks words in ${languages.default}.`)
  const id = randomness.uuid()
  return store.change(code, async ({ query }) => {
    await query(newsStatement, [code, id, JSON.stringify(words)])
    const told = await query(spreadStatement, [id, link ?? null, house.members.marketingNeedsConsent])
    return told.length
  })
}

const newsStatement: PreparedStatement = {
  name: 'write inbox news',
  text: 'insert into inbox_news (merchant, id, words) values ($1, $2, $3::jsonb)',
}

/** Who has said no, or not said yes where that is asked for, is passed over (`decideNotification` says the same of one). */
const spreadStatement: PreparedStatement = {
  name: 'spread inbox news',
  text: `
    insert into inbox_message (merchant, member, kind, facts, link, news, key)
    select member.merchant, member.id, 'news', '{}', $2, $1::uuid, 'news:' || $1::uuid
    from member
    left join lateral (
      select given from marketing_consent consent
      where consent.merchant = member.merchant and consent.member = member.id order by number desc limit 1) said on true
    left join notification_choice choice on choice.merchant = member.merchant and choice.member = member.id
      and choice.channel = 'inbox' and choice.topic = 'marketing'
    where member.state = 'active' and coalesce(said.given, not $3) and coalesce(choice.is_on, true)
    on conflict do nothing returning id`,
}
