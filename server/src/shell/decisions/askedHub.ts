import type { Clock } from '../../platform/platform'
import type { PreparedStatement, Store } from '../../store/store'
import { decisionOptions } from './decisionOptions'

/** A page that is notified which members are asked. */
export interface AskedListener {
  merchant: string
  /** The marks of all who are asked at this merchant, whenever there is another one; never called while there is none. */
  subscribe(marks: readonly string[]): void
}

export interface AskedHub {
  /** Notifies at once when a member is asked, and again when another is; the returned function stops it. */
  listen(listener: AskedListener): () => void
  close(): void
}

export interface AskedHubDeps {
  store: Pick<Store, 'readPlatform'>
  clock: Clock
  onError(failure: unknown): void
}

/** One event stays small however many members are asked; the others are notified once these have answered. */
const maxMarks = 50

/**
 * Polls the staff's questions: a small table for all merchants, every few seconds and only while pages are
 * subscribed. When no member is asked, pages get no notification.
 */
export const openAskedHub = ({ store, clock, onError }: AskedHubDeps): AskedHub => {
  const listeners = new Map<AskedListener, string>()
  let byMerchant = new Map<string, string[]>()
  let isLooked = false

  const notify = (listener: AskedListener) => {
    const marks = byMerchant.get(listener.merchant) ?? []
    const received = marks.join(' ')
    if (listeners.get(listener) === received) return
    listeners.set(listener, received)
    if (marks.length > 0) listener.subscribe(marks)
  }

  const look = async () => {
    const rows = await store.readPlatform(({ query }) =>
      query<{ merchant: string; marks: string[] }>(openQuestions, [maxMarks]),
    )
    byMerchant = new Map(rows.map(({ merchant, marks }) => [merchant, marks]))
    isLooked = true
    for (const listener of listeners.keys()) notify(listener)
  }

  const stop = clock.every(decisionOptions.lookMs, async () => {
    if (listeners.size > 0) await look().catch(onError)
    else isLooked = false
  })

  return {
    listen(listener) {
      listeners.set(listener, '')
      // Who is asked was looked up a moment ago for the others.
      if (isLooked) notify(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      stop()
      listeners.clear()
    },
  }
}

const openQuestions: PreparedStatement = {
  name: 'open questions why',
  text: `
    select merchant, (array_agg(mark order by asked_at desc))[1:$1::integer] as marks
    from why_request where expires_at > platform_now() group by merchant`,
}
