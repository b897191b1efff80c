import type { ChatMessage, ChatSide } from '../../chat/chatMessages'
import type { SandboxChat } from './sandboxChat'
import type { Talk } from '../../chat/chatNews'

/**
 * Coalesces work: one run at a time, and one more after it when it was requested meanwhile, so that the last caller
 * is served by a run that began after its call. Never rejects; failures wait for the next call.
 */
export const inTurn = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async () => {
    do {
      isAskedAgain = false
      await work().catch(() => undefined)
    } while (isAskedAgain)
    running = undefined
  }
  return () => {
    isAskedAgain = running !== undefined
    return (running ??= run())
  }
}

/** The events that a page gets about its conversation. */
export type TalkFrame =
  /** `isFirst`: the page was empty before; older messages are requested separately. */
  | { type: 'messages'; messages: ChatMessage[]; isFirst?: true }
  /** The other side was shown everything up to this message. */
  | { type: 'seen'; upTo: number }

export interface Following {
  /** Sends the page what it does not have yet. */
  look(): Promise<void>
}

export interface FollowOptions {
  talk: Talk
  side: ChatSide
  /** The last message that the page has; 0 when it has none. */
  after: number
  notify(frame: TalkFrame): void
}

/** Reads on in a conversation from where a page is. Events are sent in the order of the conversation. */
export const followTalk = (chat: SandboxChat, { talk, side, after, notify }: FollowOptions): Following => {
  let last = after
  let seenUpTo = 0
  let isFirst = after === 0
  return {
    async look() {
      const news = isFirst ? await chat.before(talk, Number.MAX_SAFE_INTEGER) : await chat.after(talk, last)
      if (news.length > 0 || isFirst)
        notify({ type: 'messages', messages: news, ...(isFirst && { isFirst: true }) })
      isFirst = false
      last = news.at(-1)?.id ?? last
      const upTo = await chat.seenUpTo(talk, side)
      if (upTo > seenUpTo) notify({ type: 'seen', upTo: (seenUpTo = upTo) })
    },
  }
}
