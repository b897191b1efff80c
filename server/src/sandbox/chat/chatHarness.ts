import type { ChatMessage, ChatTalk } from '../../chat/chatMessages'
import type { ChatListener } from '../../chat/chatNews'
import type { SandboxChat } from './sandboxChat'

export const code = 'c'.repeat(43)
export const key = 'k'.repeat(43)
export const member = '01940000-0000-7000-8000-000000000001'
export const stranger = '01940000-0000-7000-8000-000000000002'
export const name = (n: number) => `0194aaaa-0000-4000-8000-00000000000${n}`

export interface ChatHarness {
  chat: SandboxChat
  /** The messages, oldest first. */
  kept: ChatMessage[]
  /** The messages, with their conversation. */
  receivedMessages: unknown[]
  seen: unknown[]
  /** The session of the visit ends. */
  endSession(): void
  /** Every chat request fails as if the database were unavailable. */
  isAway: boolean
  notify: ChatListener
}

/** A chat of one member at one merchant, kept in memory. */
export const openChatHarness = (): ChatHarness => {
  let holder: string | undefined = member
  const listeners = new Set<ChatListener>()
  const kept: ChatMessage[] = []
  const harness: ChatHarness = {
    kept,
    receivedMessages: [],
    seen: [],
    isAway: false,
    endSession: () => (holder = undefined),
    notify: (talk) => listeners.forEach((listener) => listener(talk)),
    chat: {
      offer: async () => code,
      enter: async (merchant, given) => (merchant === 'mela' && given === code ? key : undefined),
      memberOf: async (merchant, given) => (merchant === 'mela' && given === key ? holder : undefined),
      async say({ picture, ...message }) {
        if (harness.isAway) throw Object.assign(new Error('away'), { code: '08006' })
        const { side, text, writtenAs, merchant, memberId } = message
        if (kept.some((one) => one.writtenAs === writtenAs)) return
        harness.receivedMessages.push(message)
        const id = kept.length + 1
        kept.push({
          id,
          side,
          text,
          writtenAs,
          sentAtMs: 0,
          seen: false,
          ...(picture && { picture: picture.id }),
        })
        harness.notify({ merchant, memberId })
      },
      after: async (_talk, after) => kept.filter(({ id }) => id > after),
      before: async (_talk, before) => kept.filter(({ id }) => id < before).slice(-30),
      see: async (...given) => void harness.seen.push(given),
      seenUpTo: async () => 0,
      unread: async () => kept.filter(({ side }) => side === 'staff').length,
      hasTalk: async ({ merchant, memberId }) => merchant === 'mela' && memberId === member,
      talks: async (): Promise<ChatTalk[]> => [{ memberId: member, userName: 'an', unseen: kept.length }],
      preparePicture: async (file) => file,
      picture: async ({ memberId }, id) =>
        memberId === member && id === name(9) ? Buffer.from('RIFF') : undefined,
      onNews(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  return harness
}
