import type { WireAnswer, WireRequest } from './network'
import type { Streams } from './streams'

/** One answer in a test's hand. */
export interface PretendLine {
  request: WireRequest
  says(text: string): void
  /** The answer ends as it should; with a status it was none from the beginning. */
  ends(answer?: Partial<WireAnswer>): void
  breaks(): void
}

export interface PretendStreams extends Streams {
  /** Every answer that was begun, first to last. */
  readonly lines: PretendLine[]
  /** Those that nobody has ended or given up. */
  open(): PretendLine[]
}

export const createPretendStreams = (): PretendStreams => {
  const lines: PretendLine[] = []
  const running = new Set<PretendLine>()
  return {
    lines,
    open: () => [...running],
    read: (request, onText) =>
      new Promise((resolve, reject) => {
        const end = (work: () => void) => {
          if (running.delete(line)) work()
        }
        const line: PretendLine = {
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
