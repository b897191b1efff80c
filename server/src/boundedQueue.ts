import { Refusal } from './kernel/refusal'

export interface BoundedQueueOptions {
  /** How many run at a time. */
  width: number
  /** How many may wait; the next is refused with `server.busy`. */
  maxLength: number
}

export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs `width` tasks at once, queues up to `maxLength`, and rejects the rest at once: the platform is busy (T39). */
export const boundedQueue = ({ width, maxLength }: BoundedQueueOptions): BoundedQueue => {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (running < width) {
      running += 1
      return
    }
    if (waiting.length >= maxLength) throw new Refusal('server.busy')
    // A finished task hands over its place, so `running` stays as it is.
    await new Promise<void>((turn) => waiting.push(turn))
  }

  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
