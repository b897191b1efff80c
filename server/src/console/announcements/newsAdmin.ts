import type {
  AdminNews,
  AdminNewsAnswer,
  AdminNewsRequest,
  CountNewsAnswer,
  CountNewsRequest,
  NewsGroup,
  OneNewsRequest,
  SendNewsAnswer,
  WriteNewsRequest,
} from '@playfront/contract/console/announcementsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { type PlacedRow, pageOf, placeBefore } from '../../kernel/pageOf'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type MerchantContext, type StaffCaller, atMerchant } from '../consoleContext'
import { countReceivers, readNewsOf, sendNewsInChange } from '../../account/inbox/news'
import { Refusal } from '../../kernel/refusal'
import { record } from '../audit/record'
import { decideSecond } from './decideSecond'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

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

/** News for members' inboxes: written, counted, and sent once. */
export const newsAdminHandlers = {
  adminNews: atMerchant(list),
  countNews: atMerchant(count),
  writeNews: atMerchant(write),
  sendAdminNews: atMerchant(send),
  dropNews: atMerchant(drop),
}

async function list(
  { store, merchant, staff }: MerchantContext,
  { from }: AdminNewsRequest,
): Promise<AdminNewsAnswer> {
  const place = placeBefore(from)
  const rows = await store.read(merchant.code, (connection) => listNewsOrders(connection, place))
  const { page, next } = pageOf(rows)
  return {
    news: page.map(({ at, writtenBy, ...row }) => ({
      ...row,
      isOwn: writtenBy === staff.id,
      writtenAt: at.toISOString(),
    })),
    next,
  }
}

async function count(
  { store, merchant }: MerchantContext,
  { audience }: CountNewsRequest,
): Promise<CountNewsAnswer> {
  return store.read(merchant.code, (connection) => reachOf(connection, merchant, audience))
}

/** Throws `request.invalid` for words or a link that members cannot be shown, `reach.words.missing`. */
async function write({ store, merchant, staff }: MerchantContext, request: WriteNewsRequest): Promise<Done> {
  if (!request.words[merchant.languages.default]) throw new Refusal('reach.words.missing')
  const { id, words, link, audience } = readNewsOf(merchant).parse(request)
  await store.change(merchant.code, async (connection) => {
    const { count: counted, needsSecond } = await reachOf(connection, merchant, audience)
    const order = { id, words, link: link ?? null, audience, counted, needsSecond }
    if (!(await writeNewsOrder(connection, merchant.code, staff, order))) return
    await record(connection, staff, {
      action: 'news.written',
      subject: `news:${id}`,
      after: { words, link, audience, counted },
    })
  })
  return { done: true }
}

/**
 * Sends it to its present audience, and to no one twice. Throws `request.not.found`, `staff.moved.on` when it was
 * discarded, and `staff.same.person` when the audience is everyone or many by now and the caller wrote it.
 */
async function send(
  { store, merchant, staff }: MerchantContext,
  { id }: OneNewsRequest,
): Promise<SendNewsAnswer> {
  return store.change(merchant.code, async (connection) => {
    const order = await hold(connection, id)
    if (order.state === 'dropped') throw new Refusal('staff.moved.on')
    if (order.state === 'sent') return { told: order.told }
    const { count: counted, needsSecond } = await reachOf(connection, merchant, order.audience)
    if (needsSecond) requireSecondPerson(staff, { id: order.writtenBy })
    const { words, link, audience } = order
    await decideNewsOrder(connection, staff, { id, state: 'sent', counted, needsSecond })
    const told = await sendNewsInChange(connection, merchant, {
      id,
      words,
      link: link ?? undefined,
      audience,
    })
    await record(connection, staff, {
      action: 'news.sent',
      subject: `news:${id}`,
      before: { writtenBy: order.writtenName },
      after: { told, audience },
    })
    return { told }
  })
}

/** Throws `request.not.found`, and `staff.moved.on` when it was sent. */
async function drop({ store, merchant, staff }: MerchantContext, { id }: OneNewsRequest): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const { state, counted, needsSecond } = await hold(connection, id)
    if (state === 'dropped') return
    if (state === 'sent') throw new Refusal('staff.moved.on')
    await decideNewsOrder(connection, staff, { id, state: 'dropped', counted, needsSecond })
    await record(connection, staff, { action: 'news.dropped', subject: `news:${id}` })
  })
  return { done: true }
}

const hold = async (connection: MerchantConnection, id: string): Promise<NewsOrderRow> => {
  const order = await holdNewsOrder(connection, id)
  if (!order) throw new Refusal('request.not.found')
  return order
}

const reachOf = async (
  connection: MerchantConnection,
  { operator }: MerchantContext['merchant'],
  audience: NewsGroup,
): Promise<CountNewsAnswer> => {
  const reached = await countReceivers(connection, audience, operator.members.marketingNeedsConsent)
  const { needsSecond } = decideSecond({
    isForEverybody: Object.keys(audience).length === 0,
    count: reached,
    manyFrom: operator.push.secondPersonFrom,
  })
  return { count: reached, needsSecond }
}
