import type {
  ChatCase,
  ChatCasesAnswer,
  ClaimChatRequest,
  OneChatRequest,
  ReadCasesRequest,
  ReadChatAnswer,
  ReadChatRequest,
} from '@playfront/contract/console/chatAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { openChatMessages, type ChatMessage } from '../../chat/chatMessages'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'
import {
  claimCase,
  closeCase,
  countWaiting,
  findCase,
  holdCase,
  listCases,
  readTalkingMember,
  releaseCase,
  type CaseRow,
} from './caseRepository'
import { decideClaim, picture, requireSay, say, see, sendPicture } from './speak'

/** The back-office side of the chat: who waits, who answers, and the messages. */
export const chatAdminHandlers = {
  chatCases: atMerchant(list),
  readChat: atMerchant(read),
  claimChat: atMerchant(claim),
  releaseChat: atMerchant(release),
  sayChat: atMerchant(say),
  sendChatPicture: atMerchant(sendPicture),
  seeChat: atMerchant(see),
  closeChat: atMerchant(close),
  chatPicture: atMerchant(picture),
}

const pageSize = 30

async function list(context: MerchantContext, { show, from }: ReadCasesRequest): Promise<ChatCasesAnswer> {
  const { store, merchant, staff } = context
  const place = placeOf(from)
  const [rows, waiting] = await store.read(merchant.code, async (connection) => [
    await listCases(connection, show === 'closed', place, pageSize + 1),
    await countWaiting(connection),
  ])
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    cases: page.map((row) => present(row, staff.id)),
    next: last ? `${last.place}_${last.id}` : null,
    waiting,
    isElsewhere: merchant.operator.chat.url !== '',
  }
}

/** Throws `request.not.found` for a member who never wrote to this merchant. */
async function read(
  context: MerchantContext,
  { id, after, before }: ReadChatRequest,
): Promise<ReadChatAnswer> {
  const { store, merchant, staff, secrets } = context
  const talk = { merchant: merchant.code, memberId: id }
  const [found, member] = await store.read(merchant.code, async (connection) => [
    await findCase(connection, id),
    await readTalkingMember(connection, id),
  ])
  if (!found || !member) throw new Refusal('request.not.found')
  const chat = openChatMessages({ store, secrets })
  const messages =
    after === undefined
      ? await chat.before(talk, before ?? Number.MAX_SAFE_INTEGER)
      : await chat.after(talk, after)
  const first = messages[0]
  const hasEarlier =
    after === undefined && first !== undefined && (await chat.before(talk, first.id)).length > 0
  return {
    case: present(found, staff.id),
    messages: messages.map(presentMessage),
    hasEarlier,
    seenUpTo: await chat.seenUpTo(talk, 'staff'),
    member: { ...member, registeredAt: member.registeredAt.toISOString() },
  }
}

/** Of two at once one has it. Throws `request.not.found`, `staff.moved.on`. */
async function claim(
  { store, merchant, staff }: MerchantContext,
  { id, from }: ClaimChatRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const found = await hold(connection, id)
    const { claimedBy, claimedName, isClosed } = found
    const decided = decideClaim({ claimedBy, claimedName, by: staff.id, from })
    if (decided.kind === 'refuse') throw new Refusal(decided.code)
    if (decided.kind === 'nothing') return
    await claimCase(connection, staff, id)
    await record(connection, staff, {
      action: isClosed ? 'chat.reopened' : 'chat.claimed',
      subject: `member:${id}`,
      before: { claimedBy: claimedName },
      after: { claimedBy: staff.displayName },
    })
  })
  return { done: true }
}

/** Throws `request.not.found`, `staff.moved.on`. */
async function release({ store, merchant, staff }: MerchantContext, { id }: OneChatRequest): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const { claimedBy } = await hold(connection, id)
    if (claimedBy === null) return
    if (claimedBy !== staff.id) throw new Refusal('staff.moved.on')
    await releaseCase(connection, id)
    await record(connection, staff, { action: 'chat.released', subject: `member:${id}` })
  })
  return { done: true }
}

/** Throws `request.not.found`, `staff.moved.on` when it is not the caller's. */
async function close(context: MerchantContext, { id }: OneChatRequest): Promise<Done> {
  const { store, merchant, staff } = context
  await store.change(merchant.code, async (connection) => {
    const found = await hold(connection, id)
    if (found.isClosed) return
    requireSay(found, context)
    await closeCase(connection, staff, id)
    await record(connection, staff, { action: 'chat.closed', subject: `member:${id}` })
  })
  return { done: true }
}

const hold = async (connection: MerchantConnection, id: string): Promise<CaseRow> => {
  const found = await holdCase(connection, id)
  if (!found) throw new Refusal('request.not.found')
  return found
}

const present = (
  { place: _place, claimedBy, waitingSince, lastAt, ...row }: CaseRow,
  staff: string,
): ChatCase => ({
  ...row,
  waitingSince: waitingSince?.toISOString() ?? null,
  lastAt: lastAt.toISOString(),
  isOwn: claimedBy === staff,
})

const presentMessage = ({ id, side, text, picture: shown, sentAtMs }: ChatMessage) => ({
  id,
  side,
  text,
  picture: shown ?? null,
  sentAt: new Date(sentAtMs).toISOString(),
})

const placeOf = (from: string | undefined): { place: number; id: string } | undefined => {
  if (from === undefined) return undefined
  const [, place, id] =
    /^(\d{1,12}(?:\.\d{1,9})?)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(from) ?? []
  if (place === undefined || id === undefined) throw new Refusal('request.invalid')
  return { place: Number(place), id }
}
