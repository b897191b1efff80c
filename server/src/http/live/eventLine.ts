import { PassThrough, type Readable } from 'node:stream'
import type { Milliseconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import { Refusal } from '../../kernel/refusal'
import type { MerchantDirectory } from '../place/merchantDirectory'

export interface EventLineOptions {
  /** How often a sign of life comes. */
  heartbeatMs: Milliseconds
  /** After this time the stream ends, and the client opens another, which passes every guard again. */
  maxMs: Milliseconds
  /** A stream with more unread bytes than this is closed. */
  maxWaitingBytes: number
}

/** One answer that goes on, in the form of server-sent events. */
export interface EventLine {
  readable: Readable
  say(event: string, data: object): void
  end(): void
}

/** Opens an event stream that sends heartbeats, ends by itself, and is closed when it is not read. */
export const openEventLine = (
  clock: Clock,
  { heartbeatMs, maxMs, maxWaitingBytes }: EventLineOptions,
): EventLine => {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    if (stream.writableLength > maxWaitingBytes) stream.destroy()
    else stream.write(text)
  }
  const stopBeats = clock.every(heartbeatMs, async () => write(': here\n\n'))
  const stopWaiting = clock.after(maxMs, () => stream.end())
  stream.once('close', () => {
    stopBeats()
    stopWaiting()
  })
  return {
    readable: stream,
    say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void stream.end(),
  }
}

/** Ends a stream when its merchant begins to move to another cell: its client opens another one, and there. */
export const endWhenMoving = (
  merchants: Pick<MerchantDirectory, 'isMoving' | 'onRefresh'>,
  code: string,
  { readable, end }: Pick<EventLine, 'readable' | 'end'>,
): void => {
  const stop = merchants.onRefresh(() => {
    if (merchants.isMoving(code)) end()
  })
  readable.once('close', stop)
}

/** What every such answer carries. */
export const eventHeaders = {
  'Cache-Control': 'no-store, no-transform',
  // A proxy that gathers an answer before it passes it on would make it a late one.
  'X-Accel-Buffering': 'no',
}

/** Lines that one address may hold on one node. A telephone network hides many people behind one. */
export const maxLinesOfAddress = 500

export interface LineLimit {
  /**
   * Counts one more line of the address. Throws `TOO_MANY_REQUEST` beyond the limit.
   * @returns what to do when the line has ended
   */
  take(address: string): () => void
}

/** Keeps one address from taking all the lines of a node (T39). */
export const createLineLimit = (): LineLimit => {
  const counts = new Map<string, number>()
  return {
    take(address) {
      const held = counts.get(address) ?? 0
      if (held >= maxLinesOfAddress) throw new Refusal('TOO_MANY_REQUEST')
      counts.set(address, held + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
