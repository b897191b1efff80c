import { seconds } from '@playfront/contract/time'
import pg from 'pg'
import type { Clock } from '../platform/platform'
import { isBehindPooler } from '../store/isBehindPooler'

/** The channel on which nodes notify each other of conversations. */
export const chatChannel = 'playfront_chat'

/** Something happened in a talk; without one anything may have. */
export type ChatListener = (talk?: Talk) => void

/** What happens in the chat, on whichever node it does. */
export interface ChatNews {
  onNews(listener: ChatListener): () => void
}

export interface ChatNewsDeps {
  /** Of the database; one connection listens. */
  url: string
  clock: Pick<Clock, 'after'>
  onError(error: unknown): void
}

const againAfterMs = seconds(1)

/**
 * Subscribes to database notifications about messages from any node. A broken connection is reopened after a second,
 * and what was missed meanwhile is reported as one notification about everything. A pooler does not pass notifications on:
 * behind one, anything may have happened each second.
 */
export const openChatNews = ({
  url,
  clock,
  onError,
}: ChatNewsDeps): ChatNews & { close(): Promise<void> } => {
  const listeners = new Set<ChatListener>()
  const notify: ChatListener = (talk) => listeners.forEach((listener) => listener(talk))
  let client: pg.Client | undefined
  let isClosed = false
  let cancel = () => {}

  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => undefined)
    if (isClosed) return
    if (error) onError(error)
    cancel = clock.after(againAfterMs, listen)
  }

  const poll = async (opened: pg.Client) => {
    if (client !== opened) return
    client = undefined
    await opened.end()
    const again = () => {
      notify()
      cancel = clock.after(againAfterMs, again)
    }
    if (!isClosed) cancel = clock.after(againAfterMs, again)
  }

  const listen = () => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'playfront_chat',
      keepAlive: true,
    })
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload }) => notify(readNews(payload)))
    opened
      .connect()
      .then(() => isBehindPooler(opened))
      .then(async (isPooled) => {
        if (isPooled) await poll(opened)
        else await opened.query(`listen ${chatChannel}`)
      })
      .then(() => notify())
      .catch((error: unknown) => lose(opened, error))
  }

  listen()
  return {
    onNews(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      isClosed = true
      cancel()
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

/**
 * Anyone with access to the database may send any payload; an unknown one counts as a notification about everything.
 */
const readNews = (payload = ''): Talk | undefined => {
  try {
    const [merchant, memberId] = JSON.parse(payload) as unknown[]
    return typeof merchant === 'string' && typeof memberId === 'string' ? { merchant, memberId } : undefined
  } catch {
    return undefined
  }
}

/** The merchant and member of a conversation. */
export interface Talk {
  merchant: string
  memberId: string
}
