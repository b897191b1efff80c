import type { Call } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'
import { options } from '../../options'
import type { Clock } from '../../platform/clock/clock'
import { RequestFailure } from '@playfront/client/requestFailure'
import { type StreamDeps, readStream } from './readStream'

export interface ServerEvent {
  name: string
  data: string
}

/**
 * Takes a server's events out of text that comes in any pieces. Comments and fields we have no use for are passed over; an
 * event that grows beyond every measure is thrown away with all that was kept of it.
 */
export const createEventReader = (onEvent: (event: ServerEvent) => void): ((text: string) => void) => {
  let rest = ''
  let name = ''
  let data = ''
  const takeLine = (line: string) => {
    if (line === '') {
      if (data !== '') onEvent({ name: name === '' ? 'message' : name, data })
      name = data = ''
      return
    }
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).replace(/^ /, '')
    if (line.slice(0, colon) === 'event') name = value
    if (line.slice(0, colon) === 'data') data += value
  }
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line.replace(/\r$/, ''))
    if (rest.length + data.length > options.wallet.maxEventLength) rest = name = data = ''
  }
}

/** An event's data parsed as JSON; undefined where an intermediary has altered it. */
export const dataOf = ({ data }: ServerEvent): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** A stream on which the server sends until it breaks or is closed. */
export interface EventLine {
  /** No event is delivered from now on. */
  hangUp(): void
  ended: Promise<LineEnd>
}

export interface LineEnd {
  failure?: RequestFailure
  /** The server said something on it. */
  hasReceived: boolean
}

export interface EventLineOptions {
  /** A stream that is silent for this long is dead. */
  silenceMs: Milliseconds
  onEvent(event: ServerEvent): void
}

/** Calls the server and listens to its events, with the headers of every call. Nothing is shown when it fails. */
export const openEventLine = (
  { clock, ...deps }: StreamDeps & { clock: Pick<Clock, 'after'> },
  call: Call<object, unknown>,
  { silenceMs, onEvent }: EventLineOptions,
): EventLine => {
  const control = new AbortController()
  let isOpen = true
  let hasReceived = false
  let stopSilence = () => {}
  const onAnyEvent = () => {
    stopSilence()
    stopSilence = clock.after(silenceMs, () => control.abort())
  }
  const read = createEventReader((event) => {
    hasReceived = true
    if (isOpen) onEvent(event)
  })
  const onText = (text: string) => {
    onAnyEvent()
    read(text)
  }
  onAnyEvent()
  const ended = readStream(deps, call, {}, { signal: control.signal, onText })
    .then(({ type, status }) => {
      // A page in the place of a stream.
      if (!/^text\/event-stream\b/i.test(type)) throw new RequestFailure({ kind: 'unreadable', status })
      return { hasReceived }
    })
    .catch((failure: unknown) => ({ failure: RequestFailure.from(failure), hasReceived }))
    .finally(() => stopSilence())
  const hangUp = () => {
    isOpen = false
    control.abort()
  }
  return { hangUp, ended }
}
