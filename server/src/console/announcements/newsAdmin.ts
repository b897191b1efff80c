import type {
  CountNewsAnswer,
  CountNewsRequest,
  AdminNewsAnswer,
  AdminNewsRequest,
  NewsGroup,
  OneNewsRequest,
  SendNewsAnswer,
  WriteNewsRequest,
} from '@playfront/contract/console/announcementsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { countReceivers, readNewsOf, sendNewsInChange } from '../../account/inbox/news'
import { Refusal } from '../../kernel/refusal'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { decideSecond } from './decideSecond'
import {
  decideNewsOrder,
  holdNewsOrder,
  listNewsOrders,
  writeNewsOrder,
  type NewsOrderRow,
} from './newsRepository'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

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
