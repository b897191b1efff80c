import type { Network, WireAnswer, WireRequest } from './network'
import type { StreamEnd, Streams } from './streams'

/** A response of the fake network: a body is written as JSON, a text as it is; `'silent'` never answers. */
export type FakeAnswer =
  | { status?: number; body?: unknown; text?: string; redirected?: boolean; dateMs?: number }
  | 'silent'
  | 'broken'

/** A network with a test at its other end. */
export interface FakeNetwork extends Network {
  /** Everything that was sent, first to last. */
  readonly sent: WireRequest[]
  /** Answers `METHOD /path` (query left out) from now on. */
  answer(call: string, answer: FakeAnswer | ((request: WireRequest) => FakeAnswer)): void
  sentTo(call: string): WireRequest[]
  goOffline(): void
  goOnline(): void
}

type Answerer = (request: WireRequest) => FakeAnswer

const nameOf = ({ method, url }: WireRequest) =>
  `${method} ${new URL(url, 'https://pretend.example').pathname}`

const untilAborted = (signal: AbortSignal) =>
  new Promise<WireAnswer>((_, reject) => {
    const refuse = () => reject(new DOMException('The exchange was aborted.', 'AbortError'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse)
  })

const written = (answer: Exclude<FakeAnswer, string>): WireAnswer => ({
  status: answer.status ?? 200,
  redirected: answer.redirected ?? false,
  dateMs: answer.dateMs,
  text: answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)),
})

/** Calls that no answer was given for get 404 with the platform's own failure. */
export const createFakeNetwork = (): FakeNetwork => {
  const sent: WireRequest[] = []
  const answers = new Map<string, Answerer>()
  const listeners = new Set<(online: boolean) => void>()
  let isOnline = true
  const turn = (online: boolean) => {
    isOnline = online
    listeners.forEach((listener) => listener(online))
  }
  const unknown: Answerer = () => ({
    status: 404,
    body: { success: false, errorCode: 'request.not.found', message: 'Nothing lives here.' },
  })
  return {
    sent,
    answer: (call, answer) => answers.set(call, typeof answer === 'function' ? answer : () => answer),
    sentTo: (call) => sent.filter((request) => nameOf(request) === call),
    async send(request) {
      if (!isOnline) throw new TypeError('The line is down.')
      sent.push(request)
      const answer = (answers.get(nameOf(request)) ?? unknown)(request)
      if (answer === 'silent') return untilAborted(request.signal)
      if (answer === 'broken') throw new TypeError('The line broke.')
      return written(answer)
    },
    online: () => isOnline,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    goOffline: () => turn(false),
    goOnline: () => turn(true),
  }
}

/** One answer in a test's hand. */
export interface FakeLine {
  request: WireRequest
  says(text: string): void
  /** The answer ends as it should; with a status it was none from the beginning. */
  ends(answer?: Partial<StreamEnd>): void
  breaks(): void
}

export interface FakeStreams extends Streams {
  /** Every answer that was begun, first to last. */
  readonly lines: FakeLine[]
  /** The streams that have not been ended or aborted. */
  open(): FakeLine[]
}

const wholeStream: StreamEnd = { status: 200, redirected: false, text: '', type: 'text/event-stream' }

export const createFakeStreams = (): FakeStreams => {
  const lines: FakeLine[] = []
  const running = new Set<FakeLine>()
  return {
    lines,
    open: () => [...running],
    read: (request, onText) =>
      new Promise((resolve, reject) => {
        const end = (work: () => void) => {
          if (running.delete(line)) work()
        }
        const line: FakeLine = {
          request,
          says: (text) => running.has(line) && onText(text),
          ends: (answer) => end(() => resolve({ ...wholeStream, ...answer })),
          breaks: () => end(() => reject(new TypeError('The line broke.'))),
        }
        lines.push(line)
        running.add(line)
        const refuse = () => end(() => reject(new DOMException('The exchange was aborted.', 'AbortError')))
        request.signal.addEventListener('abort', refuse)
      }),
  }
}
