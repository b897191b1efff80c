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
import { findCase, holdCase, type CaseRow } from './caseRepository'
import { decideSay } from './decideClaim'

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
  const said = decideSay({ isClosed: found.isClosed, claimedBy: found.claimedBy, by: staff.id })
  if (!said.ok) throw new Refusal(said.code)
}
