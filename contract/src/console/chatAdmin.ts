import type { Nothing } from '../call'
import { pictureBodyBytes } from '../shell/pictures'
import type {
  CannedAnswer,
  CannedAnswersAnswer,
  ChatCase,
  ChatCasesAnswer,
  ChatCasesRequest,
  ChatPictureAnswer,
  ChatPictureRequest,
  ChatMessage,
  ClaimChatRequest,
  DropCannedRequest,
  OneChatRequest,
  ReadChatAnswer,
  ReadChatRequest,
  SaveCannedRequest,
  SayChatRequest,
  SeeChatRequest,
  SendChatPictureRequest,
} from './chatAdmin.schema'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'

export type { CannedAnswer, ChatCase, ChatMessage, ReadChatAnswer }

/** Conversations with members: the longest waiting first, then those with an answer. */
export const chatCases = defineConsoleCall<ChatCasesRequest, ChatCasesAnswer>({
  method: 'GET',
  path: '/console/api/chat',
  needs: 'chat.read',
  isQuiet: true,
})

/** The messages of a conversation, and its member. */
export const readChat = defineConsoleCall<ReadChatRequest, ReadChatAnswer>({
  method: 'GET',
  path: '/console/api/chat/:id/messages',
  needs: 'chat.read',
  isQuiet: true,
})

/** Assigns a conversation to the caller; of two concurrent calls one succeeds. Reopens a closed one. */
export const claimChat = defineConsoleCall<ClaimChatRequest, Done>({
  method: 'POST',
  path: '/console/api/chat/:id/claim',
  needs: 'chat.answer',
})

/** Unassigns a conversation from the caller. */
export const releaseChat = defineConsoleCall<OneChatRequest, Done>({
  method: 'DELETE',
  path: '/console/api/chat/:id/claim',
  needs: 'chat.answer',
})

/** Answers; in an open conversation that is assigned to the caller. */
export const sayChat = defineConsoleCall<SayChatRequest, Done>({
  method: 'POST',
  path: '/console/api/chat/:id/messages',
  needs: 'chat.answer',
})

/** Answers with a picture, which is re-encoded. */
export const sendChatPicture = defineConsoleCall<SendChatPictureRequest, Done>({
  method: 'POST',
  path: '/console/api/chat/:id/pictures',
  needs: 'chat.answer',
  maxBytes: pictureBodyBytes,
})

/**
 * Marks everything up to a message as read for the member to see; by the staff user to whom the conversation is
 * assigned.
 */
export const seeChat = defineConsoleCall<SeeChatRequest, Done>({
  method: 'POST',
  path: '/console/api/chat/:id/seen',
  needs: 'chat.answer',
  isQuiet: true,
})

/** Closes a conversation that is assigned to the caller; the member's next message opens it again. */
export const closeChat = defineConsoleCall<OneChatRequest, Done>({
  method: 'POST',
  path: '/console/api/chat/:id/end',
  needs: 'chat.answer',
})

/** A picture of a conversation, as base64. */
export const chatPicture = defineConsoleCall<ChatPictureRequest, ChatPictureAnswer>({
  method: 'GET',
  path: '/console/api/chat/:id/pictures/:picture',
  needs: 'chat.read',
})

/** Answers that are given often, by language. */
export const cannedAnswers = defineConsoleCall<Nothing, CannedAnswersAnswer>({
  method: 'GET',
  path: '/console/api/cannedAnswers',
  needs: 'chat.read',
})

/** Writes an answer that is given often, or a new one. */
export const saveCanned = defineConsoleCall<SaveCannedRequest, Done>({
  method: 'PUT',
  path: '/console/api/cannedAnswers/:id',
  needs: 'chat.answer',
})

/** Deletes an answer that was given often. */
export const dropCanned = defineConsoleCall<DropCannedRequest, Done>({
  method: 'DELETE',
  path: '/console/api/cannedAnswers/:id',
  needs: 'chat.answer',
})

/** The console's calls about the chat. */
export const chatAdminCalls = {
  chatCases,
  readChat,
  claimChat,
  releaseChat,
  sayChat,
  sendChatPicture,
  seeChat,
  closeChat,
  chatPicture,
  cannedAnswers,
  saveCanned,
  dropCanned,
}
