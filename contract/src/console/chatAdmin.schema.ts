import { z } from 'zod'
import { instant, languageCode, uuid } from '../schemaParts'
import { pictureBodyBytes } from '../shell/pictures'

export const maxChatWordsLength = 1_000

export const chatCase = z.object({
  /** The member's id: a member has one conversation with the operator. */
  id: uuid,
  userName: z.string(),
  /** Since when the member waits for an answer. */
  waitingSince: instant.nullable(),
  lastAt: instant,
  /** Messages of the member that no staff user has been shown. */
  unseen: z.int(),
  isClosed: z.boolean(),
  claimedName: z.string().nullable(),
  isOwn: z.boolean(),
})

export const chatCasesRequest = z.object({
  show: z.enum(['open', 'closed']).default('open'),
  from: z.string().max(80).optional(),
})
export const chatCasesAnswer = z.object({
  cases: z.array(chatCase),
  next: z.string().nullable(),
  /** How many members wait, up to 100. */
  waiting: z.int(),
  /** The merchant uses a third-party chat: none of its messages arrive here. */
  isElsewhere: z.boolean(),
})

const messageId = z.coerce.number().pipe(z.int().min(0).max(Number.MAX_SAFE_INTEGER))

export const readChatRequest = z.object({
  id: uuid,
  /** What was said after this message; the newest page without it. */
  after: messageId.optional(),
  /** The page that ends before this message. */
  before: messageId.optional(),
})

export const chatMessage = z.object({
  id: z.int(),
  side: z.enum(['player', 'staff']),
  text: z.string(),
  picture: uuid.nullable(),
  sentAt: instant,
})

export const readChatAnswer = z.object({
  case: chatCase,
  /** The oldest first. */
  messages: z.array(chatMessage),
  /** There is more before them. */
  hasEarlier: z.boolean(),
  /** The last message of the operator that the member was shown. */
  seenUpTo: z.int(),
  member: z.object({
    registeredAt: instant,
    language: z.string(),
    state: z.enum(['active', 'restricted', 'closed']),
    type: z.int(),
    rank: z.int(),
  }),
})

export const claimChatRequest = z.object({
  id: uuid,
  /** Takes it from the person of this name, who has it now. */
  from: z.string().max(120).optional(),
})
export const oneChatRequest = z.object({ id: uuid })

export const sayChatRequest = z.object({
  id: uuid,
  /** The id that the page assigns: sent twice, it is written once. */
  writtenAs: uuid,
  text: z.string().trim().min(1).max(maxChatWordsLength),
})
export const sendChatPictureRequest = z.object({
  id: uuid,
  writtenAs: uuid,
  /** A file in base64. */
  picture: z.string().min(1).max(pictureBodyBytes),
})
export const seeChatRequest = z.object({ id: uuid, upTo: z.int().min(0) })

export const chatPictureRequest = z.object({ id: uuid, picture: uuid })
export const chatPictureAnswer = z.object({ type: z.string(), data: z.string() })

const cannedWords = z.partialRecord(languageCode, z.string().trim().min(1).max(maxChatWordsLength))

export const cannedAnswer = z.object({ id: uuid, title: z.string(), words: cannedWords })
export const cannedAnswersAnswer = z.object({
  canned: z.array(cannedAnswer),
  languages: z.array(languageCode),
  ownLanguage: languageCode,
})
export const saveCannedRequest = z.object({
  id: uuid,
  title: z.string().trim().min(1).max(60),
  words: cannedWords.refine((words) => Object.keys(words).length > 0),
})
export const dropCannedRequest = z.object({ id: uuid })

export type ChatCase = z.output<typeof chatCase>
export type ChatCasesRequest = z.input<typeof chatCasesRequest>
export type ReadCasesRequest = z.output<typeof chatCasesRequest>
export type ChatCasesAnswer = z.output<typeof chatCasesAnswer>
export type ReadChatRequest = z.output<typeof readChatRequest>
export type ChatMessage = z.output<typeof chatMessage>
export type ReadChatAnswer = z.output<typeof readChatAnswer>
export type ClaimChatRequest = z.output<typeof claimChatRequest>
export type OneChatRequest = z.output<typeof oneChatRequest>
export type SayChatRequest = z.output<typeof sayChatRequest>
export type SendChatPictureRequest = z.output<typeof sendChatPictureRequest>
export type SeeChatRequest = z.output<typeof seeChatRequest>
export type ChatPictureRequest = z.output<typeof chatPictureRequest>
export type ChatPictureAnswer = z.output<typeof chatPictureAnswer>
export type CannedAnswer = z.output<typeof cannedAnswer>
export type CannedAnswersAnswer = z.output<typeof cannedAnswersAnswer>
export type SaveCannedRequest = z.output<typeof saveCannedRequest>
export type DropCannedRequest = z.output<typeof dropCannedRequest>
