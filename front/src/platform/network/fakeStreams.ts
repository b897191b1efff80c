import type { WireAnswer, WireRequest } from './network'
import type { Streams } from './streams'

/** One answer in a test's hand. */
export interface FakeLine {
  request: WireRequest
  says(text: string): void
  /** The answer ends as it should; with a status it was none from the beginning. */
  ends(answer?: Partial<WireAnswer>): void
  breaks(): void
}

export interface FakeStreams extends Streams {
  /** Every answer that was begun, first to last. */
  readonly lines: FakeLine[]
  /** The streams that have not been ended or aborted. */
  open(): FakeLine[]
}

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
          ends: (answer) => end(() => resolve({ status: 200, redirected: false, text: '', ...answer })),
          breaks: () => end(() => reject(new TypeError('The line broke.'))),
        }
        lines.push(line)
        running.add(line)
        const refuse = () => end(() => reject(new DOMException('The exchange was aborted.', 'AbortError')))
        request.signal.addEventListener('abort', refuse)
      }),
  }
}
