import type { AdminNews, NewsGroup } from '@playfront/contract/console/announcementsAdmin.schema'
import type { PlacedRow } from '../../kernel/pageOf'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'

export interface NewsOrderRow extends PlacedRow {
  words: AdminNews['words']
  link: string | null
  audience: NewsGroup
  state: AdminNews['state']
  counted: number
  needsSecond: boolean
  writtenBy: string
  writtenName: string
  decidedName: string | null
  told: number
  read: number
}

type WrittenOrder = Pick<NewsOrderRow, 'id' | 'words' | 'link' | 'audience' | 'counted' | 'needsSecond'>

/** False when there is one of the name. */
export const writeNewsOrder = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, words, link, audience, counted, needsSecond }: WrittenOrder,
): Promise<boolean> => {
  const said = [JSON.stringify(words), link, JSON.stringify(audience), counted, needsSecond]
  return (await query(writeStatement, [merchant, id, ...said, staff.id, staff.displayName])).length > 0
}

/** One of them; nobody else decides about it until the transaction ends. */
export const holdNewsOrder = async (
  { query }: MerchantConnection,
  id: string,
): Promise<NewsOrderRow | undefined> => (await query<NewsOrderRow>(holdStatement, [id]))[0]

export const decideNewsOrder = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state, counted, needsSecond }: Pick<NewsOrderRow, 'id' | 'state' | 'counted' | 'needsSecond'>,
): Promise<void> => {
  await query(decideStatement, [id, state, staff.id, staff.displayName, counted, needsSecond])
}

/** @param place as `placeBefore` answers it */
export const listNewsOrders = (
  { query }: MerchantConnection,
  place: [Date | null, string | null, number],
): Promise<NewsOrderRow[]> => query<NewsOrderRow>(listStatement, place)

const columns = `
  news.id, words, link, audience, state, counted, needs_second as "needsSecond", written_by as "writtenBy",
  written_name as "writtenName", written_at as at, decided_name as "decidedName", told.told, told.read`

const told = `
  cross join lateral (
    select count(*)::int as told, count(read_at)::int as read from inbox_message message
    where message.merchant = news.merchant and message.news = news.id) told`

const writeStatement: PreparedStatement = {
  name: 'write news order',
  text: `
    insert into news_order (merchant, id, words, link, audience, counted, needs_second, written_by, written_name)
    values ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7, $8, $9) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold news order',
  text: `select ${columns} from news_order news ${told} where news.id = $1 for update of news`,
}

const decideStatement: PreparedStatement = {
  name: 'decide news order',
  text: `
    update news_order set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now(), counted = $5,
      needs_second = $6
    where id = $1`,
}

const listStatement: PreparedStatement = {
  name: 'list news orders',
  text: `
    select ${columns} from news_order news ${told}
    where $1::timestamptz is null or (written_at, news.id) < ($1, $2::uuid)
    order by written_at desc, news.id desc limit $3`,
}
