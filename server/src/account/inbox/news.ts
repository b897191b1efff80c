import { languageCode } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type LanguageCode, offeredLanguages } from '@playfront/contract/languages'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { isInsideApp } from './isInsideApp'
import type { NewsWords } from './writeMessage'

/** The audience of a news message; a member has to meet all conditions. */
export const newsAudience = z.strictObject({
  minimumRank: z.int().min(1).max(99).optional(),
  /** Accounts of at most this many days. */
  newcomerDays: z.int().min(1).max(3_650).optional(),
  /** Members who have not signed in for this many days. */
  awayDays: z.int().min(1).max(3_650).optional(),
  /** Who reads this language. */
  language: languageCode.optional(),
  /** One member alone. */
  username: z.string().trim().min(1).max(64).optional(),
})

export type NewsAudience = z.infer<typeof newsAudience>

/**
 * Members of an audience who may be advertised to: active, neither in a break nor excluded, and not one who has said no, or
 * not said yes where that is asked for (`decideNotification` says the same of one). $1 is the audience, $2 whether a yes is
 * asked for.
 */
export const receiversSql = `
  from member
  left join member_rank rank on rank.merchant = member.merchant and rank.member = member.id
  left join lateral (
    select given from marketing_consent consent
    where consent.merchant = member.merchant and consent.member = member.id order by number desc limit 1) consented on true
  left join notification_choice choice on choice.merchant = member.merchant and choice.member = member.id
    and choice.channel = 'inbox' and choice.topic = 'marketing'
  where member.state = 'active' and coalesce(consented.given, not $2::boolean) and coalesce(choice.is_on, true)
    and protection_of(member.id) is null
    and coalesce(rank.level, 0) >= coalesce(($1::jsonb ->> 'minimumRank')::int, 0)
    and ($1::jsonb ->> 'newcomerDays' is null
      or member.registered_at > platform_now() - ($1::jsonb ->> 'newcomerDays')::int * interval '1 day')
    and ($1::jsonb ->> 'awayDays' is null
      or coalesce(member.last_login_at, member.registered_at)
        <= platform_now() - ($1::jsonb ->> 'awayDays')::int * interval '1 day')
    and ($1::jsonb ->> 'language' is null or member.language = $1::jsonb ->> 'language')
    and ($1::jsonb ->> 'username' is null or member.username_key = lower($1::jsonb ->> 'username'))`

/** How many members news for an audience would reach now. */
export const countReceivers = async (
  { query }: MerchantConnection,
  audience: NewsAudience,
  needsConsent: boolean,
): Promise<number> => {
  const [row] = await query<{ count: number }>(countStatement, [JSON.stringify(audience), needsConsent])
  return row?.count ?? 0
}

const countStatement: PreparedStatement = {
  name: 'count receivers of news',
  text: `select count(*)::int as count ${receiversSql}`,
}

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

/** Signs that are nothing to read: control characters but a new line, and those that turn the words' direction around. */
const hidden = /(?!\n)[\p{Cc}\u2028\u2029]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C]/gu

const plain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(hidden, '').trim()

const title = z
  .string()
  .transform((text) => plain(text).replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1).max(120))
/** Plain text of a message to members, of 1 to 2,000 characters once what is not to be read is removed. */
export const plainText = z
  .string()
  .transform((words) => plain(words).replaceAll(/\n{3,}/g, '\n\n'))
  .pipe(z.string().min(1).max(2_000))

/**
 * News as a staff user writes it: plain text, which is shown as it is and never as markup (T25), in languages that
 * the merchant offers, including its default language; a link leads to a place inside the app.
 */
export const readNewsOf = ({ languages }: Pick<FullMerchantSettings, 'languages'>) =>
  z.strictObject({
    id: z.uuid(),
    words: z
      .partialRecord(
        z.enum(offeredLanguages(languages.supported) as [LanguageCode, ...LanguageCode[]]),
        z.strictObject({ title, text: plainText }),
      )
      .refine(
        (words) => words[languages.default] !== undefined,
        `Words in ${languages.default} are missing.`,
      ),
    link: z.string().refine(isInsideApp, 'The link leads out of the app.').optional(),
    audience: newsAudience.default({}),
  })
