import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { openChatMessages, type ChatMessages } from './chatMessages'
import { openChatVisits, type ChatVisits } from './chatVisits'

/** A small chat that stands in for a customer service's own: who may be in it, and what was said. */
export interface SandboxChat extends ChatMessages, ChatVisits {}

export interface SandboxChatDoors {
  store: Store
  secrets: Secrets
  platform: Pick<Platform, 'randomness'>
}

/** Kept in the database, so that every node has what any of them took. */
export const openSandboxChat = ({ store, secrets, platform }: SandboxChatDoors): SandboxChat => ({
  ...openChatVisits({ store, randomness: platform.randomness }),
  ...openChatMessages({ store, secrets }),
})
