import { seconds } from '@playfront/contract/time'
import type { LanguageCode } from '@playfront/contract/languages'
import type { Clock } from '../../platform/platform'
import type { ChatNews, Talk } from '../../chat/chatNews'
import { errorText } from '../../http/errors/errorText'
import { refusalOf } from '../../http/errors/answerError'
import type { SaidMessage } from '../../chat/chatMessages'
import type { SandboxChat } from './sandboxChat'

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

/** A page's connection, as far as a line needs it. */
export interface ChatSocket {
  send(frame: object): void
  close(code: number): void
}

export interface LineDeps {
  chat: SandboxChat
  clock: Pick<Clock, 'now'>
  merchant: string
  socket: ChatSocket
}

/** The close codes of a connection, which the page interprets. */
export const closings = { over: 4401, tooMuch: 4429, misunderstood: 4400 }

const max = { frames: 60, inMs: seconds(10) }

/** Whether a page sends more than a person can write; counted per ten seconds. */
export const countFrames = ({ now }: Pick<Clock, 'now'>): (() => boolean) => {
  let fromMs = now()
  let counted = 0
  return () => {
    if (now() - fromMs >= max.inMs) {
      fromMs = now()
      counted = 0
    }
    counted += 1
    return counted <= max.frames
  }
}

/** Sends a message and notifies its page of the result: sent, or refused with a text. */
export const announceAndNotify = async (
  { chat, socket }: LineDeps,
  message: SaidMessage,
  language: LanguageCode,
): Promise<void> => {
  const { writtenAs } = message
  try {
    await chat.say(message)
    socket.send({ type: 'received', writtenAs })
  } catch (error) {
    const { code } = refusalOf(error)
    socket.send({ type: 'refused', writtenAs, code, message: errorText(code, language) })
  }
}
