import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { openChatMessages, type ChatMessages } from '../../chat/chatMessages'
import type { ChatNews } from '../../chat/chatNews'
import { openChatPictures, type ChatPictures } from '../../chat/chatPictures'
import { openChatVisits, type ChatVisits } from './chatVisits'

/**
 * A small chat that simulates an external customer service: its participants, its messages, and their notifications.
 */
export interface SandboxChat extends ChatMessages, ChatPictures, ChatVisits, ChatNews {}

export interface SandboxChatDeps {
  store: Store
  secrets: Secrets
  platform: Pick<Platform, 'randomness'>
  news: ChatNews
}

/** Kept in the database, so that every node has what any of them took. */
export const openSandboxChat = ({ store, secrets, platform, news }: SandboxChatDeps): SandboxChat => ({
  ...openChatVisits({ store, randomness: platform.randomness }),
  ...openChatMessages({ store, secrets }),
  ...openChatPictures({ store, secrets }),
  onNews: news.onNews,
})
