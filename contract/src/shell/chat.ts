import { defineCall, type Nothing } from '../call'
import type { LaunchChatAnswer, LaunchChatRequest, ServiceScripts, UnreadCount } from './chat.schema'

export type { ServiceScripts }

/** Opens the chat with the operator; the address works once (B§7). */
export const launchChat = defineCall<LaunchChatRequest, LaunchChatAnswer>({
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  session: 'member',
})

/** How many messages of the operator the member has not seen (B§7). */
export const unreadCount = defineCall<Nothing, UnreadCount>({
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  session: 'member',
})

/** Scripts of the customer services' own widgets (GAP-26). */
export const customerServiceScript = defineCall<Nothing, ServiceScripts>({
  method: 'GET',
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  session: 'none',
})
