import type { ErrorCode } from '@playfront/contract/errorCodes'
import type {
  ChatPictureAnswer,
  ChatPictureRequest,
  SayChatRequest,
  SeeChatRequest,
  SendChatPictureRequest,
} from '@playfront/contract/console/chatAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { openChatMessages, sayInChange } from '../../chat/chatMessages'
import { openChatPictures } from '../../chat/chatPictures'
import { pictureType, readBase64 } from '../../shell/pictures/drawAgain'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { type CaseRow, findCase, holdCase } from './caseRepository'

export interface ClaimFacts {
  /** Who has the talk in hand. */
  claimedBy: string | null
  claimedName: string | null
  /** Who wants it. */
  by: string
  /** The assigned user as the caller saw it, who is being replaced. */
  from: string | undefined
}

export type Claim =
  | { kind: 'claim' | 'nothing'; reason: string }
  | { kind: 'refuse'; code: ErrorCode; reason: string }

/**
 * Whether a staff user may take a conversation: one without assignment, or one that is explicitly taken over from the
 * assigned user.
 */
export const decideClaim = ({ claimedBy, claimedName, by, from }: ClaimFacts): Claim => {
  if (claimedBy === null) return { kind: 'claim', reason: 'it is not assigned' }
  if (claimedBy === by) return { kind: 'nothing', reason: 'it is assigned to the caller already' }
  if (from !== undefined && from === claimedName)
    return { kind: 'claim', reason: 'taken over from the user that the caller saw' }
  return { kind: 'refuse', code: 'staff.moved.on', reason: 'a concurrent change came first' }
}

export interface SayFacts {
  isClosed: boolean
  claimedBy: string | null
  by: string
}

export type MaySay = { ok: true; reason: string } | { ok: false; code: ErrorCode; reason: string }

/** Whether a staff user may answer: in an open conversation that is assigned to them. */
export const decideSay = ({ isClosed, claimedBy, by }: SayFacts): MaySay => {
  if (isClosed) return { ok: false, code: 'staff.moved.on', reason: 'the conversation is closed' }
  if (claimedBy !== by) return { ok: false, code: 'staff.moved.on', reason: 'it is not the caller’s' }
  return { ok: true, reason: 'it is assigned to the caller' }
}

/**
 * The member gets it at once; the log records that there was an answer, never its text. Throws `request.not.found`,
 * `staff.moved.on` when it is closed or assigned to another user, `TOO_MANY_REQUEST`.
 */
export async function say(context: MerchantContext, { id, writtenAs, text }: SayChatRequest): Promise<Done> {
  return speak(context, { id, writtenAs, text })
}

/** Throws what `say` throws, `picture.refused` and `picture.too.large`. */
export async function sendPicture(
  context: MerchantContext,
  { id, writtenAs, picture: file }: SendChatPictureRequest,
): Promise<Done> {
  const { store, merchant, secrets, platform } = context
  // No picture is re-encoded for a conversation that is not assigned to the caller.
  requireSay(await store.read(merchant.code, (connection) => findCase(connection, id)), context)
  const sealed = await openChatPictures({ store, secrets }).preparePicture(readBase64(file))
  return speak(context, { id, writtenAs, text: '', picture: { id: platform.randomness.uuid(), sealed } })
}

/** Notifies the member that staff have seen everything up to a message. */
export async function see(context: MerchantContext, { id, upTo }: SeeChatRequest): Promise<Done> {
  const { store, merchant, secrets } = context
  requireSay(await store.read(merchant.code, (connection) => findCase(connection, id)), context)
  await openChatMessages({ store, secrets }).see({ merchant: merchant.code, memberId: id }, 'staff', upTo)
  return { done: true }
}

/** Throws `request.not.found` for a picture of another talk. */
export async function picture(
  { store, merchant, secrets }: MerchantContext,
  { id, picture: name }: ChatPictureRequest,
): Promise<ChatPictureAnswer> {
  const talk = { merchant: merchant.code, memberId: id }
  const found = await openChatPictures({ store, secrets }).picture(talk, name)
  if (!found) throw new Refusal('request.not.found')
  return { type: pictureType, data: found.toString('base64') }
}

interface Spoken {
  id: string
  writtenAs: string
  text: string
  picture?: { id: string; sealed: Buffer }
}

const speak = async (context: MerchantContext, { id, ...words }: Spoken): Promise<Done> => {
  const { store, merchant, staff, secrets } = context
  await store.change(merchant.code, async (connection) => {
    requireSay(await holdCase(connection, id), context)
    const talk = { merchant: merchant.code, memberId: id }
    if (!(await sayInChange(connection, secrets, { ...talk, ...words, side: 'staff' }))) return
    await record(connection, staff, {
      action: 'chat.answered',
      subject: `member:${id}`,
      after: { message: words.writtenAs, ...(words.picture && { picture: words.picture.id }) },
    })
  })
  return { done: true }
}

/** Throws `request.not.found`, and `staff.moved.on` when the talk is closed or not the caller's. */
export const requireSay = (found: CaseRow | undefined, { staff }: MerchantContext): void => {
  if (!found) throw new Refusal('request.not.found')
  const decision = decideSay({ isClosed: found.isClosed, claimedBy: found.claimedBy, by: staff.id })
  if (!decision.ok) throw new Refusal(decision.code)
}
