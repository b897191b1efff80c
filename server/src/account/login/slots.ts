import { Refusal } from '../../kernel/refusal'
import type { Store } from '../../store/store'

/** Runs one of many under a name, when fewer than the most are under way there. */
export type Slots = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs at most `max` tasks under one name at a time; the others wait in order. A queue that is too long refuses with
 * `server.busy`.
 */
export const createSlots = (max: number, maxWaiting: number): Slots => {
  const lines = new Map<string, Line>()
  return async (name, run) => {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    lines.set(name, line)
    if (line.running < max) line.running += 1
    else if (line.waiting.length >= maxWaiting) throw new Refusal('server.busy')
    else await new Promise<void>((go) => line.waiting.push(go))
    try {
      return await run()
    } finally {
      // The next waiting caller takes the place over; no other caller comes in between.
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
  }
}

/** Slots for each store: in a process that serves one platform, for the whole process. */
export const slotsByStore = (max: number, maxWaiting: number): ((store: Store) => Slots) => {
  const kept = new WeakMap<Store, Slots>()
  return (store) => {
    const slots = kept.get(store) ?? createSlots(max, maxWaiting)
    kept.set(store, slots)
    return slots
  }
}
