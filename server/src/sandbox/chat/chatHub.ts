import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { ChatNews, Talk } from '../../chat/chatNews'

/** One open page of the chat on this node. */
export interface ChatLine {
  /** Something happened in a talk, or in any. */
  subscribe(talk?: Talk): void
  /** Whether it may stay open, and whether anything was missed. */
  check(): Promise<void>
}

export interface ChatHub {
  /** Nothing when this node has as many pages as it takes. */
  join(line: ChatLine): (() => void) | undefined
  close(): void
}

/** How soon a page notices that its session has ended, and a sleeping connection that it is one. */
const checkEveryMs = seconds(5)
const maxLines = 1_000

/** The open pages of this node: each is notified of news at once, and checked every five seconds. */
export const openChatHub = (news: ChatNews, clock: Pick<Clock, 'every'>): ChatHub => {
  const lines = new Set<ChatLine>()
  const forget = news.onNews((talk) => lines.forEach((line) => line.subscribe(talk)))
  const stop = clock.every(checkEveryMs, async () => {
    await Promise.allSettled([...lines].map((line) => line.check()))
  })
  return {
    join(line) {
      if (lines.size >= maxLines) return undefined
      lines.add(line)
      return () => void lines.delete(line)
    },
    close() {
      forget()
      stop()
    },
  }
}
