import type { LanguageCode } from '@playfront/contract/languages'
import { seconds } from '@playfront/contract/time'
import { errorText } from '../../http/errors/errorText'
import { refusalOf } from '../../http/errors/refusalOf'
import type { Clock } from '../../platform/platform'
import type { SaidMessage } from '../../chat/chatMessages'
import type { SandboxChat } from './sandboxChat'

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
    socket.send({ type: 'said', writtenAs })
  } catch (trouble) {
    const { code } = refusalOf(trouble)
    socket.send({ type: 'refused', writtenAs, code, message: errorText(code, language) })
  }
}
