import type {
  AdminNews,
  AdminNewsAnswer,
  AdminNewsRequest,
  CountNewsAnswer,
  CountNewsRequest,
  NewsGroup,
  OneNewsRequest,
  SendNewsAnswer,
  WriteNewsAnswer,
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
import { hasOpenRequest } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'

export interface NewsOrderRow extends PlacedRow {
  words: AdminNews['words']
  link: string | null
  audience: NewsGroup
  state: AdminNews['state']
  counted: number
  writtenName: string
  decidedName: string | null
  told: number
  read: number
}

type WrittenOrder = Pick<NewsOrderRow, 'id' | 'words' | 'link' | 'audience' | 'counted'>

/** False when there is one of the name. */
export const writeNewsOrder = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, words, link, audience, counted }: WrittenOrder,
): Promise<boolean> => {
  const values = [JSON.stringify(words), link, JSON.stringify(audience), counted]
  return (await query(writeStatement, [merchant, id, ...values, staff.id, staff.displayName])).length > 0
}

/** One of them; nobody else decides about it until the transaction ends. */
export const holdNewsOrder = async (
  { query }: MerchantConnection,
  id: string,
): Promise<NewsOrderRow | undefined> => (await query<NewsOrderRow>(holdStatement, [id]))[0]

export const decideNewsOrder = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state, counted }: Pick<NewsOrderRow, 'id' | 'state' | 'counted'>,
): Promise<void> => {
  await query(decideStatement, [id, state, staff.id, staff.displayName, counted])
}

export const listNewsOrdersOf = (
  { query }: MerchantConnection,
  ids: readonly string[],
): Promise<NewsOrderRow[]> => query<NewsOrderRow>(idsStatement, [ids])

/** @param place as `placeBefore` answers it */
export const listNewsOrders = (
  { query }: MerchantConnection,
  place: [Date | null, string | null, number],
): Promise<NewsOrderRow[]> => query<NewsOrderRow>(listStatement, place)

const columns = `
  news.id, words, link, audience, state, counted, written_name as "writtenName", written_at as at,
  decided_name as "decidedName", told.told, told.read`

const countStatement = `
  cross join lateral (
    select count(*)::int as told, count(read_at)::int as read from inbox_message message
    where message.merchant = news.merchant and message.news = news.id) told`

const writeStatement: PreparedStatement = {
  name: 'write news order',
  text: `
    insert into news_order (merchant, id, words, link, audience, counted, written_by, written_name)
    values ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7, $8) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold news order',
  text: `select ${columns} from news_order news ${countStatement} where news.id = $1 for update of news`,
}

const idsStatement: PreparedStatement = {
  name: 'news orders by id',
  text: `select ${columns} from news_order news ${countStatement} where news.id = any ($1::uuid[])`,
}

const decideStatement: PreparedStatement = {
  name: 'decide news order',
  text: `
    update news_order set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now(), counted = $5
    where id = $1`,
}

const listStatement: PreparedStatement = {
  name: 'list news orders',
  text: `
    select ${columns} from news_order news ${countStatement}
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
  { store, merchant }: MerchantContext,
  { from }: AdminNewsRequest,
): Promise<AdminNewsAnswer> {
  const place = placeBefore(from)
  const rows = await store.read(merchant.code, (connection) => listNewsOrders(connection, place))
  const { page, next } = pageOf(rows)
  return {
    news: page.map(({ at, ...row }) => ({ ...row, writtenAt: at.toISOString() })),
    next,
  }
}

async function count(
  { store, merchant }: MerchantContext,
  { audience }: CountNewsRequest,
): Promise<CountNewsAnswer> {
  return store.read(merchant.code, (connection) => reachOf(connection, merchant, audience))
}

/**
 * Writes it, and for many requests its approval. Throws `request.invalid` for words or a link that members cannot be
 * shown, `reach.words.missing`.
 */
async function write(context: MerchantContext, request: WriteNewsRequest): Promise<WriteNewsAnswer> {
  const { store, merchant, staff } = context
  if (!request.words[merchant.languages.default]) throw new Refusal('reach.words.missing')
  const { id, words, link, audience } = readNewsOf(merchant).parse(request)
  return store.change(merchant.code, async (connection) => {
    const { count: counted, needsSecond } = await reachOf(connection, merchant, audience)
    const order = { id, words, link: link ?? null, audience, counted }
    const isRequested = needsSecond
    if (!(await writeNewsOrder(connection, merchant.code, staff, order))) return { isRequested }
    await record(connection, staff, {
      action: 'news.written',
      subject: `news:${id}`,
      after: { words, link, audience, counted },
    })
    if (isRequested) await requestSending(connection, context, order)
    return { isRequested }
  })
}

const requestSending = (
  connection: MerchantConnection,
  context: MerchantContext,
  { id, counted }: Pick<NewsOrderRow, 'id' | 'counted'>,
) => {
  const subject = `news:${id}`
  return requestApproval(connection, context, {
    kind: 'newsMessage',
    id: context.platform.randomness.uuid(),
    subject,
    openKey: id,
    after: { news: id },
    reason: null,
    audit: { action: 'news.proposed', subject, after: { counted } },
  })
}

/**
 * Sends it to its present audience, and to no one twice; if that is everyone or many by now, its approval is requested.
 * Throws `request.not.found`, and `staff.moved.on` when it was deleted or waits for approval.
 */
async function send(context: MerchantContext, { id }: OneNewsRequest): Promise<SendNewsAnswer> {
  const { store, merchant, staff } = context
  return store.change(merchant.code, async (connection) => {
    const order = await hold(connection, id)
    if (order.state === 'dropped') throw new Refusal('staff.moved.on')
    if (order.state === 'sent') return { told: order.told, isRequested: false }
    await requireNoRequest(connection, id)
    const { count: counted, needsSecond } = await reachOf(connection, merchant, order.audience)
    if (needsSecond) {
      await requestSending(connection, context, { id, counted })
      return { told: 0, isRequested: true }
    }
    await decideNewsOrder(connection, staff, { id, state: 'sent', counted })
    const told = await sendOrder(connection, merchant, order)
    await record(connection, staff, {
      action: 'news.sent',
      subject: `news:${id}`,
      before: { writtenBy: order.writtenName },
      after: { told, audience: order.audience },
    })
    return { told, isRequested: false }
  })
}

const requireNoRequest = async (connection: MerchantConnection, id: string): Promise<void> => {
  if (await hasOpenRequest(connection, 'newsMessage', id)) throw new Refusal('staff.moved.on')
}

/** Into the inboxes of its present audience; returns how many members. */
export const sendOrder = (
  connection: MerchantConnection,
  merchant: MerchantContext['merchant'],
  { id, words, link, audience }: Pick<NewsOrderRow, 'id' | 'words' | 'link' | 'audience'>,
): Promise<number> => sendNewsInChange(connection, merchant, { id, words, link: link ?? undefined, audience })

/** Throws `request.not.found`, and `staff.moved.on` when it was sent or waits for approval. */
async function drop({ store, merchant, staff }: MerchantContext, { id }: OneNewsRequest): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const { state, counted } = await hold(connection, id)
    if (state === 'dropped') return
    if (state === 'sent') throw new Refusal('staff.moved.on')
    await requireNoRequest(connection, id)
    await decideNewsOrder(connection, staff, { id, state: 'dropped', counted })
    await record(connection, staff, { action: 'news.dropped', subject: `news:${id}` })
  })
  return { done: true }
}

const hold = async (connection: MerchantConnection, id: string): Promise<NewsOrderRow> => {
  const order = await holdNewsOrder(connection, id)
  if (!order) throw new Refusal('request.not.found')
  return order
}

export const reachOf = async (
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
