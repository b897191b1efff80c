import type { Call } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/clock/clock'
import { RequestFailure } from '../failure/requestFailure'
import { createEventReader, type ServerEvent } from './readEvents'
import { readStream, type StreamDeps } from './readStream'

/** A stream on which the server sends until it breaks or is closed. */
export interface EventLine {
  /** No event is delivered from now on. */
  hangUp(): void
  ended: Promise<LineEnd>
}

export interface LineEnd {
  failure?: RequestFailure
  /** The server said something on it. */
  isHeard: boolean
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
  let isHeard = false
  let stopSilence = () => {}
  const onAnyEvent = () => {
    stopSilence()
    stopSilence = clock.after(silenceMs, () => control.abort())
  }
  const read = createEventReader((event) => {
    isHeard = true
    if (isOpen) onEvent(event)
  })
  const onText = (text: string) => {
    onAnyEvent()
    read(text)
  }
  onAnyEvent()
  const ended = readStream(deps, call, {}, { signal: control.signal, onText })
    .then(() => ({ isHeard }))
    .catch((failure: unknown) => ({ failure: RequestFailure.from(failure), isHeard }))
    .finally(() => stopSilence())
  const hangUp = () => {
    isOpen = false
    control.abort()
  }
  return { hangUp, ended }
}
